import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

const KEEP = 'red-confirmation:keep';
const otherwise = 'invoice.confirmationStatus';
/** One side opened it at the tax platform, the other one has not answered. */
const OPEN = ['sellerOpened', 'buyerOpened'] as const;

/**
 * A red letter confirmation as it stands at the tax platform, which alone decides: what happens there is noted here. One side opens it, the other one confirms within 72 hours,
 * else it is void. The supplier is the seller, the plant the buyer.
 */
export const confirmationStatus = stateMachine({
  start: 'sellerOpened',
  states: {
    noneNeeded: 'done',
    sellerOpened: 'waits',
    buyerOpened: 'waits',
    confirmed: 'done',
    buyerDenied: 'wrong',
    sellerDenied: 'wrong',
    lapsed: 'wrong',
    withdrawn: 'ended',
    voided: 'ended',
    abnormalVoucher: 'wrong',
    taxpayerBlocked: 'wrong',
    personRefused: 'wrong',
    refundOpened: 'wrong',
  },
  moves: {
    /** By itself, when it is noted: the buyer neither used nor booked the invoice, so the seller reverses it alone. */
    waive: { from: ['sellerOpened'], to: 'noneNeeded', otherwise },
    /** By itself, when the plant notes it. */
    openAsBuyer: { from: ['sellerOpened'], to: 'buyerOpened', otherwise },
    /** Also once it has lapsed here: it may have been confirmed in time and is noted late. */
    confirmAsBuyer: { from: ['sellerOpened', 'lapsed'], to: 'confirmed', needs: KEEP, otherwise },
    confirmAsSeller: { from: ['buyerOpened', 'lapsed'], to: 'confirmed', needs: KEEP, otherwise },
    denyAsBuyer: { from: ['sellerOpened'], to: 'buyerDenied', needs: KEEP, otherwise },
    denyAsSeller: { from: ['buyerOpened'], to: 'sellerDenied', needs: KEEP, otherwise },
    withdrawAsSeller: { from: ['sellerOpened'], to: 'withdrawn', needs: KEEP, otherwise },
    withdrawAsBuyer: { from: ['buyerOpened'], to: 'withdrawn', needs: KEEP, otherwise },
    /** By the clock, 72 hours after it was opened. */
    lapse: { from: OPEN, to: 'lapsed', otherwise },
    void: { from: ['confirmed', 'noneNeeded'], to: 'voided', needs: KEEP, otherwise },
    stopForVoucher: { from: OPEN, to: 'abnormalVoucher', needs: KEEP, otherwise },
    stopForTaxpayer: { from: OPEN, to: 'taxpayerBlocked', needs: KEEP, otherwise },
    stopForPerson: { from: OPEN, to: 'personRefused', needs: KEEP, otherwise },
    stopForRefund: { from: OPEN, to: 'refundOpened', needs: KEEP, otherwise },
  },
  waits: { sellerOpened: { on: 'plant' }, buyerOpened: { on: 'supplier' } },
});
export type ConfirmationStatus = StateOf<typeof confirmationStatus>;

const { moves } = confirmationStatus;
export const SELLER_OPENED = confirmationStatus.start;
export const BUYER_OPENED = moves.openAsBuyer.to;
export const NONE_NEEDED = moves.waive.to;
export const CONFIRMED = moves.confirmAsBuyer.to;
/** The red invoice may be issued. */
export const AGREED = [NONE_NEEDED, CONFIRMED] as const;
/** Nobody knows yet. */
export const OPENED = OPEN;
/** Its amounts are spoken for. */
export const LIVE = [...OPEN, ...AGREED] as const;

/** As the tax platform numbers its states. */
export const codeOfState: Readonly<Record<ConfirmationStatus, string>> = {
  noneNeeded: '01',
  sellerOpened: '02',
  buyerOpened: '03',
  confirmed: '04',
  buyerDenied: '05',
  sellerDenied: '06',
  lapsed: '07',
  withdrawn: '08',
  voided: '09',
  abnormalVoucher: '10',
  taxpayerBlocked: '11',
  personRefused: '12',
  refundOpened: '13',
};

/** Why the tax platform goes no further with one, and the verb that notes it. */
export const stops = {
  abnormalVoucher: 'stopForVoucher',
  taxpayerBlocked: 'stopForTaxpayer',
  personRefused: 'stopForPerson',
  refundOpened: 'stopForRefund',
} as const;
export type Stop = keyof typeof stops;
export const stopKeys = Object.keys(stops) as [Stop, ...Stop[]];

/** Who opened it. */
export const sides = ['seller', 'buyer'] as const;

/** Why an invoice is taken back, in the order of the tax platform: 01 to 04. */
export const causes = ['wrongInvoice', 'returned', 'serviceEnded', 'allowance'] as const;

/** Ways to look at them. */
export const shownConfirmations = ['mine', 'sellerOpened', 'buyerOpened', 'confirmed', 'lapsed'] as const;
