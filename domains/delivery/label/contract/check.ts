import { readScan } from './scan.ts';

/** How often a label was seen, by its licence plate. */
export type Seen = ReadonlyMap<string, number>;

/** Labels of a note against what was seen of them. */
export type LabelCheck = {
  readonly found: readonly string[];
  readonly missing: readonly string[];
  /** On two labels, or scanned twice. */
  readonly double: readonly string[];
  /** Of no unit of the note. */
  readonly foreign: readonly string[];
};

/**
 * The licence plate that a code names: that of a unit of the note where its identifier is left out, undefined where it names none.
 * Example: `UN123456789000000042` on a note with the box `1JUN123456789000000042` is that box.
 */
export const plateIn = (text: string, ofNote: readonly string[]): string | undefined => {
  const scan = readScan(text, []);
  if (!('plates' in scan)) return undefined;
  return scan.plates.find((plate) => ofNote.includes(plate)) ?? scan.plates[0];
};

/** Every scan by hand is a label of its own. */
export const withScan = (seen: Seen, plate: string): Seen =>
  new Map(seen).set(plate, (seen.get(plate) ?? 0) + 1);

/**
 * A picture may show what others show as well, and a label has two codes of its plate: twice is only what the same kind of code says twice
 * in one picture.
 */
export const withPicture = (
  seen: Seen,
  codes: readonly { readonly format: string; readonly text: string }[],
  ofNote: readonly string[],
): Seen => {
  const counts = new Map<string, number>();
  for (const { format, text } of codes) {
    const plate = plateIn(text, ofNote);
    if (plate === undefined) continue;
    const key = `${format} ${plate}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const now = new Map(seen);
  for (const [key, count] of counts) {
    const plate = key.slice(key.indexOf(' ') + 1);
    now.set(plate, Math.max(now.get(plate) ?? 0, count));
  }
  return now;
};

export const labelCheck = (ofNote: readonly string[], seen: Seen): LabelCheck => ({
  found: ofNote.filter((plate) => seen.has(plate)),
  missing: ofNote.filter((plate) => !seen.has(plate)),
  double: [...seen].flatMap(([plate, times]) => (times > 1 ? plate : [])),
  foreign: [...seen.keys()].filter((plate) => !ofNote.includes(plate)),
});
