/** Colours as `#rrggbb`, lower case. Shares are 0 to 1. */
type Channels = readonly [number, number, number];

const WHITE = '#ffffff';
const BLACK = '#000000';
/** WCAG 2.2, 1.4.3: text. */
export const TEXT_CONTRAST = 4.5;
/** WCAG 2.2, 1.4.11: edges of controls, icons. */
export const CONTROL_CONTRAST = 3;

/** `share` of the other colour in the first: `mixed('#000000', '#ffffff', 0.9)` is `#e6e6e6`. */
export const mixed = (colour: string, other: string, share: number): string => {
  const [first, second] = [channelsOf(colour), channelsOf(other)];
  const channel = (at: 0 | 1 | 2) => Math.round(first[at] * (1 - share) + second[at] * share);
  return `#${([0, 1, 2] as const).map((at) => channel(at).toString(16).padStart(2, '0')).join('')}`;
};

/** The nine tints of a colour, each with a tenth more white than the one before (SPEC section 9, "Theme"). */
export const tintsOf = (colour: string): readonly string[] =>
  Array.from({ length: 9 }, (_, index) => mixed(colour, WHITE, (index + 1) / 10));

/** The contrast ratio of WCAG 2.2: 1 for two equal colours, 21 for black on white. */
export const contrastOf = (colour: string, ground: string): number => {
  const [darker, lighter] = [luminanceOf(colour), luminanceOf(ground)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (lighter + 0.05) / (darker + 0.05);
};

/** The colour itself where it can be read on the ground, else the first darker one that can. */
export const readableOn = (colour: string, ground: string): string => {
  for (let share = 0; share < 1; share += 0.05) {
    const darker = mixed(colour, BLACK, share);
    if (contrastOf(darker, ground) >= TEXT_CONTRAST) return darker;
  }
  return BLACK;
};

/** A quieter form of a text colour: `share` white in it, or as much as keeps it readable on the ground. */
export const quieter = (colour: string, ground: string, share: number): string => {
  for (let white = share; white > 0; white -= 0.05) {
    const paler = mixed(colour, WHITE, white);
    if (contrastOf(paler, ground) >= TEXT_CONTRAST) return paler;
  }
  return colour;
};

const channelsOf = (colour: string): Channels => [
  parseInt(colour.slice(1, 3), 16),
  parseInt(colour.slice(3, 5), 16),
  parseInt(colour.slice(5, 7), 16),
];

const luminanceOf = (colour: string): number => {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
