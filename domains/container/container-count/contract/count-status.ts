import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

const COUNT = 'container-count:count';
const APPROVE = 'container-count:approve';

/** The life of a count: figures are taken until it is submitted; the plant posts its differences once, or sends it back with a reason. */
export const countStatus = stateMachine({
  start: 'counting',
  states: {
    counting: 'work',
    submitted: 'attention',
    returned: 'trouble',
    approved: 'good',
    cancelled: 'waiting',
  },
  moves: {
    enter: {
      from: ['counting', 'returned'],
      to: 'counting',
      needs: COUNT,
      otherwise: 'containerCount.submittedAlready',
    },
    submit: {
      from: ['counting', 'returned'],
      to: 'submitted',
      needs: COUNT,
      otherwise: 'containerCount.submittedAlready',
    },
    cancel: {
      from: ['counting', 'returned'],
      to: 'cancelled',
      needs: COUNT,
      otherwise: 'containerCount.submittedAlready',
    },
    approve: {
      from: ['submitted'],
      to: 'approved',
      needs: APPROVE,
      otherwise: 'containerCount.notSubmitted',
    },
    return: {
      from: ['submitted'],
      to: 'returned',
      needs: APPROVE,
      otherwise: 'containerCount.notSubmitted',
    },
  },
});
export type CountStatus = StateOf<typeof countStatus>;

/** Who counts is not told what the books say while he counts (blind count). */
export const BLIND = countStatus.moves.enter.from;
/** For a count waits whoever counts, or the plant. */
export const COUNTERS_TURN = countStatus.moves.submit.from;
export const PLANTS_TURN = countStatus.moves.approve.from;

/** Nothing happens to it any more. */
export const ENDED_COUNTS = [countStatus.moves.approve.to, countStatus.moves.cancel.to] as const;

export const shownCounts = ['mine', 'counting', 'submitted'] as const;
