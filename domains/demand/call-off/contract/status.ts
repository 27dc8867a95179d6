import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

/**
 * The life of a series line (DOMAIN.md, "Call-offs"): `new` waits for the supplier's answer, `processing` is promised, `dn` has
 * all of it on delivery notes, `completed` has all of it received, `empty` was taken away by a release, `rejected` was refused
 * by the supplier with a reason. Moves without a permission follow from quantities: the database function
 * `call_off_status` makes them.
 */
export const callOffStatus = stateMachine({
  start: 'new',
  states: {
    new: 'waiting',
    processing: 'work',
    dn: 'work',
    completed: 'good',
    empty: 'waiting',
    rejected: 'trouble',
  },
  moves: {
    commit: { from: ['new'], to: 'processing', needs: 'call-off:commit', otherwise: 'callOff.wrongStatus' },
    reject: { from: ['new'], to: 'rejected', needs: 'call-off:reject', otherwise: 'callOff.wrongStatus' },
    askAgain: {
      from: ['processing', 'rejected'],
      to: 'new',
      needs: 'call-off:ask-again',
      otherwise: 'callOff.wrongStatus',
    },
    note: { from: ['new', 'processing'], to: 'dn', otherwise: 'callOff.wrongStatus' },
    giveBack: { from: ['dn'], to: 'processing', otherwise: 'callOff.wrongStatus' },
    receive: {
      from: ['new', 'processing', 'dn', 'empty'],
      to: 'completed',
      otherwise: 'callOff.wrongStatus',
    },
    change: {
      from: ['processing', 'dn', 'completed', 'empty', 'rejected'],
      to: 'new',
      otherwise: 'callOff.wrongStatus',
    },
    takeAway: {
      from: ['new', 'processing', 'dn', 'rejected'],
      to: 'empty',
      otherwise: 'callOff.wrongStatus',
    },
  },
});
export type CallOffStatus = StateOf<typeof callOffStatus>;

/** Delivery notes may be written on lines in these states; `new` only where the plant asks for no answers. */
export const noteStates = (answersRequired: boolean): readonly CallOffStatus[] =>
  answersRequired ? ['processing', 'dn'] : ['new', 'processing', 'dn'];

/** States of lines of which something is still asked for beyond what came. */
export const isOpenState = (status: CallOffStatus): boolean => OPEN_STATES.has(status);
const OPEN_STATES: ReadonlySet<CallOffStatus> = new Set(['new', 'processing', 'dn', 'rejected']);

/** Waits for the supplier's answer. */
export const UNANSWERED = callOffStatus.start;
/** Promised by the supplier. */
export const PROMISED = callOffStatus.moves.commit.to;
/** What the supplier said, or has not yet: quantities do not change it. */
export const SAID = [UNANSWERED, callOffStatus.moves.reject.to] as const;
export const isUnanswered = (status: CallOffStatus): boolean => status === UNANSWERED;
