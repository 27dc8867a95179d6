import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

/** A supplier's objection to a change: the plant takes the counter-proposal or refuses it with a reason. */
export const objectionStatus = stateMachine({
  start: 'open',
  states: { open: 'waits', accepted: 'done', refused: 'wrong' },
  moves: {
    accept: {
      from: ['open'],
      to: 'accepted',
      needs: 'release-change:decide',
      otherwise: 'releaseChange.decided',
    },
    refuse: {
      from: ['open'],
      to: 'refused',
      needs: 'release-change:decide',
      otherwise: 'releaseChange.decided',
    },
  },
  waits: { open: { on: 'plant' } },
});
export type ObjectionStatus = StateOf<typeof objectionStatus>;

/** Not answered yet. */
export const UNDECIDED = objectionStatus.start;
/** An objection that holds: the document is not simply broken, it is spoken about. */
export const HOLDING = ['open', 'accepted'] as const satisfies readonly ObjectionStatus[];
