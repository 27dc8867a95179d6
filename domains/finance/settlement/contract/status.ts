import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

const ANSWER = 'settlement:answer';
const DECIDE = 'settlement:decide';
const otherwise = 'settlement.status';

/**
 * The life of a settlement list: made from receipts, accepted by the supplier. The plant may block it meanwhile, dissolve it (its goods wait again)
 * or close it. Each side takes lines out of it until it is accepted (SPEC section 4, "Settlement, invoice").
 */
export const settlementStatus = stateMachine({
  start: 'new',
  states: { new: 'waits', accepted: 'done', closed: 'done', dissolved: 'ended' },
  moves: {
    accept: { from: ['new'], to: 'accepted', needs: ANSWER, otherwise },
    dispute: { from: ['new'], needs: ANSWER, otherwise },
    takeOut: { from: ['new'], needs: DECIDE, otherwise },
    block: { from: ['new', 'accepted'], needs: DECIDE, otherwise },
    unblock: { from: ['new', 'accepted'], needs: DECIDE, otherwise },
    dissolve: { from: ['new', 'accepted'], to: 'dissolved', needs: DECIDE, otherwise },
    close: { from: ['accepted'], to: 'closed', needs: DECIDE, otherwise },
  },
  waits: { new: { on: 'supplier' } },
});
export type SettlementStatus = StateOf<typeof settlementStatus>;

export const NEW = settlementStatus.start;
/** By the supplier: it may be invoiced. */
export const ACCEPTED = settlementStatus.moves.accept.to;
/** It is settled outside the portal. */
export const CLOSED = settlementStatus.moves.close.to;
/** Its goods are settled by it: on a dissolved one they are not. */
export const DISSOLVED = settlementStatus.moves.dissolve.to;

/** How far invoices are for the lines of a list. */
export const invoicedAs = ['open', 'partly', 'wholly'] as const;
export type InvoicedAs = (typeof invoicedAs)[number];

type Invoiceable = {
  readonly status: SettlementStatus;
  readonly blocked: 'Y' | 'N';
  readonly invoiced: InvoicedAs | null;
};
/** The supplier may still invoice something of it. */
export const mayBeInvoiced = ({ status, blocked, invoiced }: Invoiceable): boolean =>
  status === ACCEPTED && blocked === 'N' && invoiced !== 'wholly';

/** Ways to look at lists. */
export const shownSettlements = ['mine', 'new', 'accepted', 'toInvoice', 'blocked'] as const;
