import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

const EDIT = 'disruption:edit';
const otherwise = 'disruption.status';

/** A card is open as long as its effect lasts; resolved is its end (Catena-X CX-0146, status). Either side may have sent it. */
export const disruptionStatus = stateMachine({
  start: 'open',
  states: { open: 'waits', resolved: 'done' },
  moves: {
    change: { from: ['open'], needs: EDIT, otherwise },
    measure: { from: ['open'], needs: EDIT, otherwise },
    forward: { from: ['open'], needs: EDIT, otherwise },
    resolve: { from: ['open'], to: 'resolved', needs: EDIT, otherwise },
  },
  // the sender resolves it, the other side works on its measures
  waits: { open: { on: ['plant', 'supplier'] } },
});
export type DisruptionStatus = StateOf<typeof disruptionStatus>;
export const RESOLVED = disruptionStatus.moves.resolve.to;

/** Ways to look at cards. */
export const shownDisruptions = ['open', 'resolved'] as const;
