const headOf = (reference: string): string[] => [
  `UNH+${reference}+DELFOR:D:97A:UN`,
  `BGM+241+${reference}+5`,
  'DTM+137:20260302:102',
  'GIS+37',
  'NAD+ST+P04::92',
];

/** A composed DELFOR D97A message for plant P04, counted rightly. */
export const delforMessage = (reference: string, ...segments: readonly string[]): string[] => {
  const inside = [...headOf(reference), ...segments];
  return [...inside, `UNT+${inside.length + 1}+${reference}`];
};

/** An item of one firm line; `more` stands between its part and its line. */
export const delforItem = (part: string, ...more: readonly string[]): string[] => [
  `LIN+1++${part}:IN`,
  ...more,
  'SCC+1++D',
  'QTY+113:5:PCE',
  'DTM+2:20260303:102',
];

const BEGIN = 'UNB+UNOC:3+WORKS:ZZ+600417:ZZ+260302:0615+9';

/** Messages in one interchange; `declared` is what UNZ counts. */
export const interchange = (messages: readonly (readonly string[])[], declared = messages.length): string =>
  [BEGIN, ...messages.flat(), `UNZ+${declared}+9`, ''].join("'");

/** An interchange with one message up to its first item: what never ends, or is too long to be made at once. */
export const BEGUN = [BEGIN, ...headOf('1'), ''].join("'");
/** Ends what was begun so; `segments` came behind the beginning. */
export const endOf = (segments: number): string => `UNT+${headOf('1').length + segments + 1}+1'UNZ+1+9'`;
