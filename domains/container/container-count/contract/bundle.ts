/** The longest scan that is read. */
export const SCAN_LENGTH = 300;
/** As many as a bundle holds at most: a typing error of a label is no count. */
const MOST_IN_BUNDLE = 10_000;
/** Milliseconds for which a label in front of the camera is the same one. */
export const SAME_LABEL_MS = 3_000;

/**
 * What a scan says of empties: a bundle with its quantity; a container without one, to be typed; a bundle's own number, which says nothing of what is
 * in it; or nothing that is read here.
 */
export type BundleScan =
  | { readonly kind: 'bundle'; readonly containerCode: string; readonly quantity: number }
  | { readonly kind: 'container'; readonly containerCode: string }
  | { readonly kind: 'plate'; readonly plate: string }
  | { readonly kind: 'none' };

const NONE: BundleScan = { kind: 'none' };
const ENVELOPE = /^\[\)>\|?06/u;
/** As scanners send them: themselves, or spelt out. They are read as bars. */
const SEPARATORS = ['\u001D', '\u001E', '\u0004', '<GS>', '<RS>', '<EOT>'];
const CONTAINER = /^[0-9A-Z][0-9A-Z./-]{1,34}$/u;
/** VDA 4994: `J` leads the licence plate of a bundle of empties. */
const PLATE = /^UN\d{18}$/u;
const QUANTITY = /^\d{1,5}$/u;

/**
 * Reads the label of a bundle of empties: data identifier `J` with the container number, `Q` with the quantity, as a Data Matrix (ISO/IEC 15434,
 * format 06) or as one code. Scanners send separators as they are, spelt out (`<GS>`, `|`) or not at all.
 * @example readBundle('[)>␞06␝JKLT4147␝Q20␞␄') and readBundle('JKLT4147Q20') are 20 of KLT4147; readBundle('KLT4147') is the container alone.
 */
export const readBundle = (text: string): BundleScan => {
  if (text.length > SCAN_LENGTH) return NONE;
  const squeezed = text.toUpperCase().replaceAll(/[\t\n\r ]/gu, '');
  const word = SEPARATORS.reduce((read, sign) => read.replaceAll(sign, '|'), squeezed);
  const isEnvelope = ENVELOPE.test(word);
  const fields = word.replace(ENVELOPE, '').split('|').filter(Boolean);
  if (fields.length > 1) return ofFields(fields);
  return ofOne(fields[0] ?? '', isEnvelope);
};

const ofFields = (fields: readonly string[]): BundleScan => {
  const container = fields.find((one) => one.startsWith('J') && !PLATE.test(one.slice(1)))?.slice(1);
  const quantity = fields.find((one) => one.startsWith('Q') && QUANTITY.test(one.slice(1)))?.slice(1);
  if (container !== undefined) return ofParts(container, quantity);
  const plate = fields.find((one) => one.startsWith('J') && PLATE.test(one.slice(1)));
  return plate === undefined ? NONE : { kind: 'plate', plate };
};

/** One code, or a Data Matrix whose separators were lost: the quantity stands at the end. A number without `J` is the container's own. */
const ofOne = (word: string, isEnvelope: boolean): BundleScan => {
  const bare = word.startsWith('J') ? word.slice(1) : word;
  if (PLATE.test(bare)) return { kind: 'plate', plate: word };
  if (word.startsWith('J')) {
    const at = word.lastIndexOf('Q');
    const quantity = at > 1 ? word.slice(at + 1) : '';
    if (QUANTITY.test(quantity)) return ofParts(word.slice(1, at), quantity);
    return ofParts(bare, undefined);
  }
  return isEnvelope ? NONE : ofParts(word, undefined);
};

const ofParts = (containerCode: string, quantity: string | undefined): BundleScan => {
  if (!CONTAINER.test(containerCode)) return NONE;
  if (quantity === undefined) return { kind: 'container', containerCode };
  const many = Number(quantity);
  return many === 0 || many > MOST_IN_BUNDLE ? NONE : { kind: 'bundle', containerCode, quantity: many };
};

/** When each label was last in front of the camera. */
export type InView = ReadonlyMap<string, number>;

/**
 * Which labels came into view. A camera sees the same one look after look, and a label may carry it in two kinds of code: it counts once, until it
 * has been out of sight for a while. Labels of one kind that say the same in one picture are several bundles.
 */
export const cameIntoView = (
  before: InView,
  codes: readonly { readonly format: string; readonly text: string }[],
  now: number,
): { readonly came: readonly string[]; readonly view: InView } => {
  const view = new Map([...before].filter(([, at]) => now - at < SAME_LABEL_MS));
  const most = new Map<string, number>();
  for (const [text, same] of Map.groupBy(codes, ({ text }) => text))
    most.set(
      text,
      Math.max(
        ...Map.groupBy(same, ({ format }) => format)
          .values()
          .map((of) => of.length),
      ),
    );
  const came = [...most].flatMap(([text, times]) => (view.has(text) ? [] : Array<string>(times).fill(text)));
  for (const text of most.keys()) view.set(text, now);
  return { came, view };
};
