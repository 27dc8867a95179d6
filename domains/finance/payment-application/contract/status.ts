import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

const EDIT = 'payment-application:edit';
const APPROVE = 'payment-application:approve';
const SECOND = 'payment-application:approve-second';
const PAY = 'payment-application:pay';
const otherwise = 'paymentApplication.status';

/**
 * The life of a payment application (SPEC section 4, "Settlement, invoice"): the supplier submits it, the plant approves it, above an amount by two persons, or
 * returns it with a reason until it is paid. The supplier cancels it before its approval begins.
 */
export const applicationStatus = stateMachine({
  start: 'draft',
  states: {
    draft: 'waits',
    submitted: 'waits',
    firstApproved: 'waits',
    approved: 'waits',
    paid: 'done',
    returned: 'wrong',
    cancelled: 'ended',
  },
  moves: {
    edit: { from: ['draft', 'returned'], needs: EDIT, otherwise },
    submit: { from: ['draft', 'returned'], to: 'submitted', needs: EDIT, otherwise },
    cancel: { from: ['draft', 'submitted', 'returned'], to: 'cancelled', needs: EDIT, otherwise },
    approve: { from: ['submitted'], to: 'approved', needs: APPROVE, otherwise },
    /** Its amount wants a second person. */
    approveFirst: { from: ['submitted'], to: 'firstApproved', needs: APPROVE, otherwise },
    approveSecond: { from: ['firstApproved'], to: 'approved', needs: SECOND, otherwise },
    return: { from: ['submitted', 'firstApproved', 'approved'], to: 'returned', needs: APPROVE, otherwise },
    pay: { from: ['approved'], to: 'paid', needs: PAY, otherwise },
  },
  waits: {
    draft: { on: 'supplier' },
    submitted: { on: 'plant' },
    firstApproved: { on: 'plant' },
    approved: { on: 'plant' },
    returned: { on: 'supplier' },
  },
});
export type ApplicationStatus = StateOf<typeof applicationStatus>;

export const SUBMITTED = applicationStatus.moves.submit.to;
export const FIRST_APPROVED = applicationStatus.moves.approveFirst.to;
export const APPROVED = applicationStatus.moves.approve.to;
export const RETURNED = applicationStatus.moves.return.to;
export const PAID = applicationStatus.moves.pay.to;

/** Its amounts are used: nobody else applies for them. */
export const USING = [
  'draft',
  'submitted',
  'firstApproved',
  'approved',
  'paid',
] as const satisfies readonly ApplicationStatus[];
/** It has left the supplier: what it takes back is taken back. */
export const HANDED_IN = [
  'submitted',
  'firstApproved',
  'approved',
  'paid',
] as const satisfies readonly ApplicationStatus[];
/** Its money is on its way, or gone. */
export const FIRM = ['approved', 'paid'] as const satisfies readonly ApplicationStatus[];

/** Ways to look at applications. */
export const shownApplications = [
  'mine',
  'draft',
  'submitted',
  'firstApproved',
  'approved',
  'paid',
  'returned',
] as const;
