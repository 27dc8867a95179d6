import { CONTROL_CONTRAST, TEXT_CONTRAST, contrastOf } from '@portal/platform/contract/values/colour.ts';
import type { ThemeFields } from '@portal/platform/contract/shell/theme.ts';

type ColourName = Extract<keyof ThemeFields, `${string}Colour`>;
type Colours = Readonly<Pick<ThemeFields, ColourName>>;

const WHITE = '#ffffff';

/**
 * Where a colour meets another: below `wanted` (WCAG 2.2 AA) the administrator is warned, below `least` the theme is refused.
 * Words, links and buttons must stay usable for everybody; the colour of a state always comes with its word or sign.
 */
const meetings: readonly {
  colour: ColourName;
  /** Null: white, the ground of cards, and the words on buttons. */
  on: ColourName | null;
  wanted: number;
  least: number;
}[] = [
  { colour: 'textColour', on: null, wanted: TEXT_CONTRAST, least: 3 },
  { colour: 'textColour', on: 'canvasColour', wanted: TEXT_CONTRAST, least: 3 },
  { colour: 'primaryColour', on: null, wanted: TEXT_CONTRAST, least: 3 },
  { colour: 'primaryColour', on: 'canvasColour', wanted: CONTROL_CONTRAST, least: 2 },
  { colour: 'successColour', on: null, wanted: TEXT_CONTRAST, least: 2 },
  { colour: 'warningColour', on: null, wanted: TEXT_CONTRAST, least: 2 },
  { colour: 'errorColour', on: null, wanted: TEXT_CONTRAST, least: 2 },
];

export type ContrastProblem = {
  colour: ColourName;
  on: ColourName | null;
  /** Measured, with one decimal, never rounded up to what is wanted. */
  ratio: number;
  wanted: number;
  unreadable: boolean;
};

/** Every meeting that falls short, in the order of the form. Values that are no colour are left to the form's own check. */
export const contrastProblems = (colours: Colours): readonly ContrastProblem[] =>
  meetings.flatMap(({ colour, on, wanted, least }) => {
    const pair = [colours[colour], on === null ? WHITE : colours[on]] as const;
    if (!pair.every((one) => /^#[0-9a-f]{6}$/i.test(one))) return [];
    const ratio = contrastOf(...pair);
    if (ratio >= wanted) return [];
    return [{ colour, on, ratio: Math.floor(ratio * 10) / 10, wanted, unreadable: ratio < least }];
  });
