import type { Zone } from '@portal/settings/contract/process/zones.ts';
import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

/**
 * The life of a series line (DOMAIN.md, "Call-offs"): `new` waits for the supplier's answer, `processing` is promised, `dn` has
 * all of it on delivery notes, `completed` has all of it received, `empty` was taken away by a release, `rejected` was refused
 * by the supplier with a reason. Moves without a permission follow from quantities: the database function
 * `call_off_status` makes them. `unasked` is never stored: it is how a `new` line is shown whose zone suppliers need not answer
 * at its plant (`shownStatus`); it turns into `new` by itself when a release or the setting moves it into one they do.
 */
export const callOffStatus = stateMachine({
  start: 'new',
  states: {
    new: 'waits',
    unasked: 'underWay',
    processing: 'underWay',
    dn: 'underWay',
    completed: 'done',
    empty: 'ended',
    rejected: 'wrong',
  },
  moves: {
    commit: {
      from: ['new', 'unasked'],
      to: 'processing',
      needs: 'call-off:commit',
      otherwise: 'callOff.wrongStatus',
    },
    reject: { from: ['new'], to: 'rejected', needs: 'call-off:reject', otherwise: 'callOff.wrongStatus' },
    askAgain: {
      from: ['processing', 'rejected'],
      to: 'new',
      needs: 'call-off:ask-again',
      otherwise: 'callOff.wrongStatus',
    },
    ask: { from: ['unasked'], to: 'new', otherwise: 'callOff.wrongStatus' },
    unask: { from: ['new'], to: 'unasked', otherwise: 'callOff.wrongStatus' },
    note: { from: ['new', 'unasked', 'processing'], to: 'dn', otherwise: 'callOff.wrongStatus' },
    giveBack: { from: ['dn'], to: 'processing', otherwise: 'callOff.wrongStatus' },
    receive: {
      from: ['new', 'unasked', 'processing', 'dn', 'empty'],
      to: 'completed',
      otherwise: 'callOff.wrongStatus',
    },
    change: {
      from: ['processing', 'dn', 'completed', 'empty', 'rejected'],
      to: 'new',
      otherwise: 'callOff.wrongStatus',
    },
    takeAway: {
      from: ['new', 'unasked', 'processing', 'dn', 'rejected'],
      to: 'empty',
      otherwise: 'callOff.wrongStatus',
    },
  },
  waits: { new: { on: 'supplier' } },
});
export type CallOffStatus = StateOf<typeof callOffStatus>;
/** As the database keeps it. */
export type StoredStatus = Exclude<CallOffStatus, 'unasked'>;

/** Delivery notes may be written on lines in these states; `new` only where the plant asks for no answers. */
export const noteStates = (answersRequired: boolean): readonly CallOffStatus[] =>
  answersRequired ? ['processing', 'dn'] : ['new', 'unasked', 'processing', 'dn'];

/** States of lines of which something is still asked for beyond what came. */
export const isOpenState = (status: CallOffStatus): boolean => OPEN_STATES.has(status);
const OPEN_STATES: ReadonlySet<CallOffStatus> = new Set(['new', 'unasked', 'processing', 'dn', 'rejected']);

/** The supplier has not answered: he is waited for in the zones that he has to answer. */
export const UNANSWERED = 'new' satisfies StoredStatus;
/** He has not, and need not: see `shownStatus`. */
export const UNASKED = 'unasked' satisfies CallOffStatus;
/** Promised by the supplier. */
export const PROMISED = 'processing' satisfies StoredStatus;
/** Taken away by a release. */
export const TAKEN_AWAY = 'empty' satisfies StoredStatus;
/** Refused by the supplier. */
export const REFUSED = 'rejected' satisfies StoredStatus;
/** What the supplier said, or has not yet: quantities do not change it. */
export const SAID = [UNANSWERED, REFUSED] as const;
export const isUnanswered = (status: CallOffStatus): boolean => status === UNANSWERED || status === UNASKED;

/** The zones that suppliers answer at a plant: its process options say them. */
export type AnswerZones = readonly Zone[];

/**
 * The state that people see. A line waits for an answer while it has none and its zone is one that suppliers answer:
 * `shownStatus({ status: 'new', zone: 'forecast' }, ['firm'])` is `unasked`. In SQL: `server/answer/waiting.ts`.
 */
export const shownStatus = (
  { status, zone }: { readonly status: StoredStatus; readonly zone: Zone },
  answerZones: AnswerZones,
): CallOffStatus => (status === UNANSWERED && !answerZones.includes(zone) ? UNASKED : status);
