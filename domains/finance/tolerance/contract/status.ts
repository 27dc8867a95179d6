import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

const EDIT = 'tolerance:edit';
const APPROVE = 'tolerance:approve';
const otherwise = 'tolerance.status';

/** A version of the limits from its proposal to its approval by somebody else (four eyes). It is never edited: other limits are another version. */
export const toleranceStatus = stateMachine({
  start: 'proposed',
  states: { proposed: 'waits', approved: 'done', returned: 'wrong', withdrawn: 'ended' },
  moves: {
    approve: { from: ['proposed'], to: 'approved', needs: APPROVE, otherwise },
    return: { from: ['proposed'], to: 'returned', needs: APPROVE, otherwise },
    withdraw: { from: ['proposed'], to: 'withdrawn', needs: EDIT, otherwise },
  },
  waits: { proposed: { on: 'plant' } },
});
export type ToleranceStatus = StateOf<typeof toleranceStatus>;

export const PROPOSED = toleranceStatus.start;
export const APPROVED = toleranceStatus.moves.approve.to;

/** Where an approved version stands now: it counts, will count, or another one has taken its place. */
export const standings = ['inForce', 'toCome', 'over'] as const;
/** Whose limits they are: those that came with the portal, or a person's. */
export const origins = ['portal', 'person'] as const;
