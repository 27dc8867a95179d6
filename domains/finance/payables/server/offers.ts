import { terms } from './terms.ts';

/** Agrees on a payment term, as its page does. */
export const createPaymentTerm = terms.create;
export { paymentsDue, type PaymentDue } from './payments-due.ts';
