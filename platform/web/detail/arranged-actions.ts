import type { Action } from '../list/action.ts';

/** Actions at the head of a page, in the order in which they stand there. */
export type ArrangedActions = {
  readonly plain: readonly Action[];
  /** Behind one menu of papers; none where there is but one, which is plain. */
  readonly prints: readonly Action[];
  /** Behind the menu at the end: what is seldom used, then what destroys. */
  readonly more: readonly Action[];
  /** The one thing to press. */
  readonly next: Action | undefined;
};

/** So many stand beside each other before they are read as a row of equal buttons. */
const MOST_PLAIN = 3;

/**
 * Where each action stands. The next step is the first declared primary that is possible; where it is impossible, the first harmless step that
 * is possible takes its place. A page with nothing to do has none.
 * @example A rejected order without a window: `request` is impossible, so `edit` is next, and `cancel` stands in the menu.
 */
export const arrangedActions = (open: readonly Action[]): ArrangedActions => {
  const next = nextOf(open);
  const others = open.filter((action) => action !== next);
  const harmless = others.filter(({ danger }) => danger !== true);
  const papers = harmless.filter(({ prints }) => prints === true);
  const prints = papers.length > 1 ? papers : [];
  const tools = harmless.filter((action) => !prints.includes(action));
  const inSight = tools
    .filter(({ seldom }) => seldom !== true)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .slice(0, MOST_PLAIN);
  return {
    plain: inSight.map((action) => ({ ...action, primary: false })),
    prints,
    more: [
      ...tools.filter((action) => !inSight.includes(action)),
      ...others.filter(({ danger }) => danger === true),
    ],
    next: next && { ...next, primary: true },
  };
};

const isPossible = ({ impossible, danger }: Action): boolean => impossible === undefined && danger !== true;

const nextOf = (open: readonly Action[]): Action | undefined => {
  const declared = open.filter(({ primary }) => primary === true);
  if (declared.length === 0) return undefined;
  return declared.find(isPossible) ?? open.find((action) => action.step === true && isPossible(action));
};

/** Steps before tools, papers last; what is equal stays as it was declared. */
const rankOf = ({ step, prints }: Action): number => (step === true ? 0 : prints === true ? 2 : 1);
