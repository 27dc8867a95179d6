/** A composed DELFOR D97A message for plant P04, counted rightly. */
export const delforMessage = (reference: string, ...segments: readonly string[]): string[] => {
  const inside = [
    `UNH+${reference}+DELFOR:D:97A:UN`,
    `BGM+241+${reference}+5`,
    'DTM+137:20260302:102',
    'GIS+37',
    'NAD+ST+P04::92',
    ...segments,
  ];
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

/** Messages in one interchange; `declared` is what UNZ counts. */
export const interchange = (messages: readonly (readonly string[])[], declared = messages.length): string =>
  ['UNB+UNOC:3+WORKS:ZZ+600417:ZZ+260302:0615+9', ...messages.flat(), `UNZ+${declared}+9`, ''].join("'");
