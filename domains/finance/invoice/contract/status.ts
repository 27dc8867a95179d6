import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

const UPLOAD = 'invoice:upload';
const DECIDE = 'invoice:decide';
const ACCEPT = 'invoice:accept-despite';
const otherwise = 'invoice.status';
/** Files may still come. */
const OPEN = ['imported', 'collectionFailed', 'saved', 'verificationFailed', 'toleranceFailed'] as const;

/** The supplier says what of it is for which settlement line, and hands it in. */
const BINDABLE = ['saved', 'verificationFailed', 'toleranceFailed'] as const;

/**
 * The life of an invoice (SPEC section 4, "Settlement, invoice"): its files are gathered until XML and layout are there and agree; the supplier submits it, and it is
 * verified against what it settles. What failed is put right and submitted again, or accepted by the plant despite its limits. Deleted and rejected ones free their number.
 */
export const invoiceStatus = stateMachine({
  start: 'imported',
  states: {
    imported: 'waits',
    collectionFailed: 'wrong',
    saved: 'waits',
    submitted: 'waits',
    processing: 'underWay',
    verificationFailed: 'wrong',
    toleranceFailed: 'wrong',
    verified: 'done',
    rejected: 'wrong',
    deleted: 'ended',
  },
  moves: {
    /** By itself, with each file that comes: one is missing, files contradict, or all is there. */
    await: { from: OPEN, to: 'imported', otherwise },
    fail: { from: OPEN, to: 'collectionFailed', otherwise },
    complete: { from: OPEN, to: 'saved', otherwise },
    bind: { from: BINDABLE, needs: UPLOAD, otherwise },
    submit: { from: BINDABLE, to: 'submitted', needs: UPLOAD, otherwise },
    /** By itself, in the place of `submit`: limits are exceeded. The plant may let it pass despite them. */
    failTolerance: { from: BINDABLE, to: 'toleranceFailed', otherwise },
    acceptDespite: { from: ['toleranceFailed'], to: 'submitted', needs: ACCEPT, otherwise },
    /** As the ERP answers, or the plant by hand. What failed and was not touched since may turn out well; what is verified stands. */
    process: { from: ['submitted'], to: 'processing', needs: DECIDE, otherwise },
    pass: {
      from: ['submitted', 'processing', 'verificationFailed'],
      to: 'verified',
      needs: DECIDE,
      otherwise,
    },
    failVerification: {
      from: ['submitted', 'processing'],
      to: 'verificationFailed',
      needs: DECIDE,
      otherwise,
    },
    failCollection: {
      from: ['submitted', 'processing'],
      to: 'collectionFailed',
      needs: DECIDE,
      otherwise,
    },
    reject: {
      from: ['submitted', 'verificationFailed', 'toleranceFailed'],
      to: 'rejected',
      needs: DECIDE,
      otherwise,
    },
    delete: {
      from: ['imported', 'collectionFailed', 'saved', 'toleranceFailed'],
      to: 'deleted',
      needs: UPLOAD,
      otherwise,
    },
  },
  waits: {
    imported: { on: 'supplier' },
    collectionFailed: { on: 'supplier' },
    saved: { on: 'supplier' },
    submitted: { on: 'plant' },
    verificationFailed: { on: 'supplier' },
    toleranceFailed: { on: 'supplier' },
  },
});
export type InvoiceStatus = StateOf<typeof invoiceStatus>;

/** An invoice in one of these has returned its number. */
export const FREED = ['rejected', 'deleted'] as const satisfies readonly InvoiceStatus[];
/** Its files are whole and agree: a red one in one of the others takes back nothing yet. */
export const GATHERING = ['imported', 'collectionFailed'] as const satisfies readonly InvoiceStatus[];
/** Nobody has it but its supplier, who may still delete it. */
export const NOT_SUBMITTED = [
  ...GATHERING,
  'saved',
  'toleranceFailed',
] as const satisfies readonly InvoiceStatus[];

/** Accepted: what it says may be paid. */
export const VERIFIED = invoiceStatus.moves.pass.to;

/** All files are here and agree; or they do not. */
export const COMPLETE = invoiceStatus.moves.complete.to;
export const CONTRADICTING = invoiceStatus.moves.fail.to;

/** Ways to look at invoices: what waits for me, or by state. */
export const shownInvoices = [
  'mine',
  'imported',
  'collectionFailed',
  'saved',
  'submitted',
  'toleranceFailed',
  'verified',
] as const;
