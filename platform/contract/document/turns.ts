import type { Party } from '../scope.ts';
import type { Courses } from '../state-machine.ts';
import { sidesOf } from './waits.ts';

/** What a state is to the one who looks: his move, somebody else's, or one of the courses that are the same to everybody. */
export const turns = ['mine', 'theirs', 'underWay', 'done', 'wrong', 'ended'] as const;
export type Turn = (typeof turns)[number];

/**
 * Whose turn it is in a state, for the one who looks. `document`: its fields, where the state alone does not say whose; with `overdue` (`Y`) a wait has
 * passed to its other side as well. An administrator and the system wait for nobody unless they are named.
 * @example turnOf(pickupPlanStatus, 'new', 'supplier') // 'mine', for the plant 'theirs'
 */
export const turnOf = <State extends string>(
  { states, waits }: Courses<State>,
  state: State,
  side: Party | 'job' | undefined,
  document?: object,
): Turn => {
  const course = states[state];
  if (course !== 'waits') return course;
  const wait = waits?.[state];
  const acting = document && wait?.of ? [wait.of(document as never)] : sidesOf(wait);
  const hasPassed = isLate(document) && wait?.passesTo === side;
  return acting.some((one) => one === side) || (hasPassed && side !== undefined) ? 'mine' : 'theirs';
};

/** Lists say it of a row by the field `overdue`. */
const isLate = (document: object | undefined): boolean =>
  document !== undefined && 'overdue' in document && document.overdue === 'Y';
