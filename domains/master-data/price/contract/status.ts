import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

const EDIT = 'price:edit';
const APPROVE = 'price:approve';
const otherwise = 'price.status';

/**
 * A version of a price from its draft to its approval by somebody else (four eyes). What is approved stays as it is: another price is another
 * version.
 */
export const priceStatus = stateMachine({
  start: 'draft',
  states: { draft: 'waits', submitted: 'waits', returned: 'wrong', approved: 'done' },
  moves: {
    edit: { from: ['draft', 'returned'], needs: EDIT, otherwise: 'price.stays' },
    remove: { from: ['draft', 'returned'], needs: EDIT, otherwise: 'price.stays' },
    submit: { from: ['draft', 'returned'], to: 'submitted', needs: EDIT, otherwise },
    /** Its maker sees a mistake before anybody has decided. */
    takeBack: { from: ['submitted'], to: 'draft', needs: EDIT, otherwise },
    approve: { from: ['submitted'], to: 'approved', needs: APPROVE, otherwise },
    return: { from: ['submitted'], to: 'returned', needs: APPROVE, otherwise },
  },
  waits: { draft: { on: 'plant' }, submitted: { on: 'plant' }, returned: { on: 'plant' } },
});
export type PriceStatus = StateOf<typeof priceStatus>;

export const SUBMITTED = priceStatus.moves.submit.to;
export const APPROVED = priceStatus.moves.approve.to;
/** Not submitted: to be written or corrected. */
export const OPEN = priceStatus.moves.submit.from;
export const RETURNED = priceStatus.moves.return.to;

/** Where an approved version stands today: in force, to come, over, or another one took its place on all of its days. */
export const standings = ['inForce', 'toCome', 'over', 'replaced'] as const;
export type Standing = (typeof standings)[number];

/** What a list shows instead of all: what its makers work on, what waits for this reader, what waits for anybody, and what counts. */
export const shownPrices = ['open', 'toApprove', 'submitted', 'inForce', 'toCome'] as const;
