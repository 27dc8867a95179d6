/** SPEC section 4: 1 abnormal, 2 warning, 3 optimizable, 4 locked. */
export const marks = ['1', '2', '3', '4'] as const;
export type Mark = (typeof marks)[number];

/** Below this loading rate (per cent) a truck is hardly worth its way: a warning. */
export const POOR_RATE = 30;
/** Below this one there is room for more: it may be optimized. */
export const FAIR_RATE = 60;

/** The mark of each rule. */
export const rules = {
  pickupPast: '1',
  arrivesLate: '1',
  overloaded: '1',
  noOrigin: '1',
  noPackaging: '1',
  orderCancelled: '1',
  poorlyLoaded: '2',
  noDayToSpare: '2',
  otherDate: '2',
  canJoin: '3',
  roomLeft: '3',
  lockedByPlanner: '4',
  carriedOn: '4',
} as const satisfies Record<string, Mark>;
export type MarkRule = keyof typeof rules;
export const markRules = Object.keys(rules) as MarkRule[];

/** A rule that holds, with the figures that made it. */
export type Finding = {
  readonly rule: MarkRule;
  readonly mark: Mark;
  readonly figures: Readonly<Record<string, string | number>>;
};
