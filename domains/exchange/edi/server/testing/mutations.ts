/**
 * What may happen to one unit of a message on its way, unit by unit: the yardstick of all readers. A unit is a segment with its
 * terminator, or a record with its line end. None of these changes may change what is called off unless a person is asked.
 */
type Mutation = { what: string; text: string };

/** How a format is cut into units, how its own counts are made right again, and where the qualifier of a unit stands. */
export type Cut = {
  units: (text: string) => string[];
  repaired: (units: readonly string[]) => string[];
  /** Characters of the tag or record type; beginning and end within the unit. */
  tag: (unit: string) => [from: number, to: number];
  /** Those of its qualifier; from = to where it has none. */
  qualifier: (unit: string) => [from: number, to: number];
};

/** What is taken without a question, one text for each demand, and whether anything else is refused, held or asked about. */
export type Read = { demand: readonly string[]; isAsked: boolean };

const mutationsOf = (text: string, cut: Cut): Mutation[] => {
  const units = cut.units(text);
  return units.flatMap((unit, at) => {
    const named = (what: string, changed: readonly string[]): Mutation => ({
      what: `unit ${at + 1} ${what}: ${unit.trim().slice(0, 40)}`,
      text: changed.join(''),
    });
    const swapped = units.with(at, units[at + 1] ?? '').with(Math.min(at + 1, units.length - 1), unit);
    return [
      named('deleted', units.toSpliced(at, 1)),
      named('deleted, counts repaired', cut.repaired(units.toSpliced(at, 1))),
      named('doubled', units.toSpliced(at, 0, unit)),
      named('doubled, counts repaired', cut.repaired(units.toSpliced(at, 0, unit))),
      ...(at + 1 < units.length ? [named('swapped with the next', swapped)] : []),
      ...garbled(unit, ...cut.tag(unit)).map((other) =>
        named(`tag garbled to ${other.slice(0, 5)}`, units.with(at, other)),
      ),
      ...garbled(unit, ...cut.qualifier(unit)).map((other) =>
        named(`qualifier garbled to ${other.trim().slice(0, 12)}`, units.with(at, other)),
      ),
    ];
  });
};

/** Each character in turn becomes one that stands in no code. */
const garbled = (unit: string, from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => {
    const at = from + index;
    return `${unit.slice(0, at)}${unit.charAt(at) === 'X' ? 'Q' : 'X'}${unit.slice(at + 1)}`;
  });

/**
 * The changes that change what is called off while nobody is asked: a demand is taken that the sound file does not hold, or one is
 * missing without a word. Empty is good.
 */
export const silentChanges = async (
  text: string,
  cut: Cut,
  read: (text: string) => Promise<Read> | Read,
): Promise<string[]> => {
  const sound = await read(text);
  if (sound.isAsked || sound.demand.length === 0) return ['the sound file is not taken as it is'];
  const expected = new Set(sound.demand);
  const found: string[] = [];
  for (const { what, text: changed } of mutationsOf(text, cut)) {
    const { demand, isAsked } = await read(changed);
    const isMore = demand.some((one) => !expected.has(one)) || demand.length > sound.demand.length;
    if (isMore || (!isAsked && demand.length < sound.demand.length)) found.push(what);
  }
  return found;
};

const SEGMENT = /UNA.{6}\s*|(?:\?[\s\S]|[^?'])*'\s*/g;

/** EDIFACT with the usual separators. */
export const edifact: Cut = {
  units: (text) => text.match(SEGMENT) ?? [],
  repaired: (units) => {
    let segments = 0;
    let messages = 0;
    let items = 0;
    return units.map((unit) => {
      const tag = unit.slice(0, 3);
      segments += 1;
      if (tag === 'UNB') messages = 0;
      if (tag === 'UNH') [segments, messages, items] = [1, messages + 1, 0];
      if (tag === 'LIN') items += 1;
      if (tag === 'UNT') return unit.replace(/^UNT\+\d+/, `UNT+${segments}`);
      if (tag === 'UNZ') return unit.replace(/^UNZ\+\d+/, `UNZ+${messages}`);
      return unit.replace(/^CNT\+2:\d+/, `CNT+2:${items}`);
    });
  },
  tag: (unit) => (unit.startsWith('UNA') ? [0, 0] : [0, 3]),
  qualifier: (unit) => {
    const [found = ''] = /^(?!UN)[A-Z]{3}\+[A-Z\d]*/.exec(unit) ?? [];
    return found === '' ? [0, 0] : [4, found.length];
  },
};

/** Records in lines or of 128 characters without; `counters` names the record types in the order in which each trailer counts them. */
export const vda = (counters: Readonly<Record<string, readonly string[]>>): Cut => ({
  units: (text) =>
    text.match(/\r?\n/.test(text.slice(0, 130)) ? /[^\n]*\n|[^\n]+$/g : /[\s\S]{1,128}/g) ?? [],
  repaired: (units) => {
    const counts = new Map<string, number>();
    return units.map((unit) => {
      const type = unit.slice(0, 3);
      counts.set(type, (counts.get(type) ?? 0) + 1);
      const order = counters[type];
      if (!order) return unit;
      const counted = order.map((one, at) => {
        const declared = unit.slice(5 + at * 7, 12 + at * 7);
        return declared.trim() === '' ? declared : String(counts.get(one) ?? 0).padStart(7, '0');
      });
      counts.clear();
      return unit.slice(0, 5) + counted.join('') + unit.slice(5 + order.length * 7);
    });
  },
  tag: () => [0, 3],
  qualifier: () => [3, 5],
});

export const vda4905Cut = vda({ 519: ['511', '512', '513', '514', '517', '518', '519', '515'] });
