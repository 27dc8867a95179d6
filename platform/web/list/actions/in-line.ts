import type { Action } from '../action.ts';

/** Pixels that the links of a row may take beside its next step, and those of the way to the menu. */
const ROOM = 150;
export const MORE = 44;

/**
 * The actions that stand in a row; the others lie behind its menu. It is the next step: the first primary that can be done, else the first
 * harmless one, whatever its width. A second harmless one stands beside it where there are no more, and `room` pixels hold both. What destroys
 * never stands in a row, a copy or paper (`aside`) only where it is all there is: a menu of one entry would only cost a click.
 */
export const inLineOf = (open: readonly Action[], room = ROOM): readonly Action[] => {
  const harmless = open.filter(({ danger }) => danger !== true);
  const steps = open.length === 1 ? harmless : harmless.filter(({ aside }) => aside !== true);
  const next =
    steps.find((one) => one.primary === true && isPossible(one)) ?? steps.find(isPossible) ?? steps[0];
  if (next === undefined) return [];
  const areAll = steps.length === 2 && harmless.length === 2;
  const taken = widthOfLinks(steps) + (open.length > steps.length ? MORE : 0);
  return areAll && taken <= room ? steps : [next];
};

const isPossible = ({ impossible }: Action): boolean => impossible === undefined;

/** What lies behind the menu of a row: what destroys stands last. */
export const inMenuOf = (open: readonly Action[], inLine: readonly Action[]): readonly Action[] =>
  open
    .filter((one) => !inLine.includes(one))
    .toSorted((one, other) => Number(one.danger === true) - Number(other.danger === true));

/** About as wide as labels are drawn as small links. */
export const widthOfLinks = (actions: readonly Action[]): number =>
  actions.reduce((sum, { label }) => sum + widthOf(label), 0);
const widthOf = (label: string): number =>
  Array.from(label).reduce((sum, char) => sum + (char > '\u2e7f' ? 14 : 7.5), 14);
