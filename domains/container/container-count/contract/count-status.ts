import type { Party } from '@portal/platform/contract/scope.ts';
import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';
import { statesWaitingFor } from '@portal/platform/contract/document/waits.ts';

const COUNT = 'container-count:count';
const APPROVE = 'container-count:approve';
const submitted = 'containerCount.submittedAlready';
const notSubmitted = 'containerCount.notSubmitted';
/** Whose stock it is counts it; the plant may count at each of them. */
const COUNTERS = ['supplier', 'forwarder', 'plant'] as const satisfies readonly Party[];

/** The life of a count: figures are taken until it is submitted; the plant posts its differences once, or sends it back with a reason. */
export const countStatus = stateMachine({
  start: 'counting',
  states: {
    counting: 'underWay',
    submitted: 'waits',
    returned: 'wrong',
    approved: 'done',
    cancelled: 'ended',
  },
  moves: {
    enter: { from: ['counting', 'returned'], to: 'counting', needs: COUNT, otherwise: submitted },
    submit: { from: ['counting', 'returned'], to: 'submitted', needs: COUNT, otherwise: submitted },
    cancel: { from: ['counting', 'returned'], to: 'cancelled', needs: COUNT, otherwise: submitted },
    approve: { from: ['submitted'], to: 'approved', needs: APPROVE, otherwise: notSubmitted },
    return: { from: ['submitted'], to: 'returned', needs: APPROVE, otherwise: notSubmitted },
  },
  waits: { counting: { on: COUNTERS }, returned: { on: COUNTERS }, submitted: { on: 'plant' } },
});
export type CountStatus = StateOf<typeof countStatus>;

/** Who counts does not see what the books say while he counts (blind count). */
export const BLIND = countStatus.moves.enter.from;
/** Whoever counts has still to take figures, or the plant to decide of them. */
export const COUNTERS_TURN = countStatus.moves.submit.from;
export const PLANTS_TURN = countStatus.moves.approve.from;
/** Of a holder there is one at a time. */
export const UNDER_WAY = statesWaitingFor(countStatus, 'plant');

/** Nothing happens to it any more. */
export const ENDED_COUNTS = [countStatus.moves.approve.to, countStatus.moves.cancel.to] as const;

export const shownCounts = ['mine', 'counting', 'submitted'] as const;
