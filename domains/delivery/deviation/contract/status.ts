import type { Party } from '@portal/platform/contract/scope.ts';
import { can, stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

const ANSWER = 'deviation:answer';
const DECIDE = 'deviation:decide';
const otherwise = 'deviation.status';

/**
 * The life of a deviation: the supplier accepts or disputes it, the plant upholds what is disputed, or was not answered in time, or withdraws
 * it. With its receipt it is withdrawn whatever became of it, and both answers stay.
 */
export const deviationStatus = stateMachine({
  start: 'open',
  states: {
    open: 'attention',
    accepted: 'good',
    disputed: 'trouble',
    upheld: 'work',
    withdrawn: 'waiting',
  },
  moves: {
    accept: { from: ['open'], to: 'accepted', needs: ANSWER, otherwise },
    dispute: { from: ['open'], to: 'disputed', needs: ANSWER, otherwise },
    uphold: { from: ['open', 'disputed'], to: 'upheld', needs: DECIDE, otherwise },
    withdraw: { from: ['open', 'disputed'], to: 'withdrawn', needs: DECIDE, otherwise },
    /** By itself: the receipt was reversed. */
    reverse: { from: ['open', 'accepted', 'disputed', 'upheld'], to: 'withdrawn', otherwise },
  },
});
export type DeviationStatus = StateOf<typeof deviationStatus>;

export const OPEN = deviationStatus.start;
export const HOLDING = deviationStatus.moves.reverse.from;
/** One of the sides has still to say something of it. */
export const UNSETTLED = deviationStatus.moves.withdraw.from;

/** What the supplier answered, and the plant decided: it stays when a reversal withdraws the deviation. */
export const answeredAs = ['accepted', 'disputed'] as const satisfies readonly DeviationStatus[];
export type AnsweredAs = (typeof answeredAs)[number];
export const decidedAs = ['upheld', 'withdrawn'] as const satisfies readonly DeviationStatus[];
export type DecidedAs = (typeof decidedAs)[number];

/** What waits for a side: the supplier answers what is open, the plant decides what is disputed; and what is overdue, which is not a state. */
export const WAITS_FOR = { supplier: 'open', plant: 'disputed' } as const satisfies Partial<
  Record<Party, DeviationStatus>
>;
/** What waits for a reader; nothing waits for an administrator or a forwarder. */
export const waitsFor = (party: Party | 'job'): DeviationStatus | null =>
  party === 'supplier' || party === 'plant' ? WAITS_FOR[party] : null;

/** Ways to look at deviations: what waits for me, by state. */
export const shownStates = ['mine', 'open', 'disputed'] as const;

/** What the supplier disputes may be upheld at once, what he does not answer once the time for it is over. */
export const mayUphold = (status: DeviationStatus, overdue: boolean): boolean =>
  can(deviationStatus, status, 'uphold') && (status !== OPEN || overdue);

/** No answer, and the last day for one is over. In SQL: `server/deviations.ts`. */
export const isOverdue = (
  { status, dueOn }: { readonly status: DeviationStatus; readonly dueOn: string },
  today: string,
): boolean => status === OPEN && dueOn < today;
