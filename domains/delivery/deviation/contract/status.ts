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
  states: { open: 'waits', accepted: 'done', disputed: 'wrong', upheld: 'done', withdrawn: 'ended' },
  moves: {
    accept: { from: ['open'], to: 'accepted', needs: ANSWER, otherwise },
    dispute: { from: ['open'], to: 'disputed', needs: ANSWER, otherwise },
    uphold: { from: ['open', 'disputed'], to: 'upheld', needs: DECIDE, otherwise },
    withdraw: { from: ['open', 'disputed'], to: 'withdrawn', needs: DECIDE, otherwise },
    /** Who mends it is said while it is open. */
    assign: { from: ['open'], needs: DECIDE, otherwise },
    /** By itself: the receipt was reversed. */
    reverse: { from: ['open', 'accepted', 'disputed', 'upheld'], to: 'withdrawn', otherwise },
  },
  waits: {
    // what no answer came to is the plant's to decide
    open: { on: 'supplier', until: 'dueOn', passesTo: 'plant' },
    disputed: { on: 'plant' },
  },
});
export type DeviationStatus = StateOf<typeof deviationStatus>;

export const OPEN = deviationStatus.start;
export const HOLDING = deviationStatus.moves.reverse.from;
/** One of the sides has still to say something of it. */
export const UNDECIDED = deviationStatus.moves.withdraw.from;

/** What the supplier answered, and the plant decided: it stays when a reversal withdraws the deviation. */
export const answeredAs = ['accepted', 'disputed'] as const satisfies readonly DeviationStatus[];
export type AnsweredAs = (typeof answeredAs)[number];
export const WITHDRAWN = deviationStatus.moves.withdraw.to;
export const decidedAs = ['upheld', 'withdrawn'] as const satisfies readonly DeviationStatus[];
export type DecidedAs = (typeof decidedAs)[number];

/** Ways to look at deviations: what waits for me, or by state. */
export const shownStates = ['mine', 'open', 'disputed'] as const;

/** What the supplier disputes may be upheld at once, what he does not answer once the time for it is over. */
export const mayUphold = (status: DeviationStatus, overdue: boolean): boolean =>
  can(deviationStatus, status, 'uphold') && (status !== OPEN || overdue);
