import { statesWaitingFor } from '@portal/platform/contract/document/waits.ts';
import { courses, statesOf, stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

const COMMIT = 'pre-series:commit';
const AUDIT = 'pre-series:audit';
const otherwise = 'preSeries.status';

/** What the supplier may answer: the demand, a proposal that the plant refused, what was left of one that it took in part. */
export const ANSWERABLE = ['new', 'reject', 'partReject'] as const;
/** Proposals that wait for the MRP controller. */
export const PROPOSED = ['part', 'batch'] as const;
/** Agreed and not yet divided, or not wholly. */
const AGREED = ['full', 'accept', 'partAccept', 'partSplit'] as const;

/**
 * The life of a pre-series line (SPEC section 4, "Call-off"; DOMAIN.md, "Call-offs"). The supplier answers in full, in part, in up to 6 batches, or refuses;
 * what differs from the demand is a proposal that the MRP controller audits, as a whole or batch by batch: `partAccept` gives up what he
 * did not take, `partReject` asks for it again. What is agreed may be divided into lots: at once where the supplier's split type is FREE,
 * else `split` waits for the plant. A supplier who refuses while some is agreed
 * gives up the rest. `dn` and `closed` follow from quantities (`pre_series_status`), or the plant closes the rest.
 */
export const lineStatus = stateMachine({
  start: 'new',
  states: {
    new: 'waits',
    full: 'underWay',
    part: 'waits',
    batch: 'waits',
    reject: 'wrong',
    accept: 'done',
    partAccept: 'done',
    partReject: 'waits',
    split: 'waits',
    partSplit: 'underWay',
    fullSplit: 'underWay',
    dn: 'underWay',
    closed: 'done',
  },
  moves: {
    commitFull: { from: ANSWERABLE, to: 'full', needs: COMMIT, otherwise },
    commitPart: { from: ANSWERABLE, to: 'part', needs: COMMIT, otherwise },
    commitBatch: { from: ANSWERABLE, to: 'batch', needs: COMMIT, otherwise },
    refuse: { from: ANSWERABLE, to: 'reject', needs: COMMIT, otherwise },
    /** The supplier refuses what is left: what was agreed before is all there will be. */
    refuseRest: { from: ANSWERABLE, to: 'partAccept', needs: COMMIT, otherwise },
    accept: { from: PROPOSED, to: 'accept', needs: AUDIT, otherwise },
    partAccept: { from: PROPOSED, to: 'partAccept', needs: AUDIT, otherwise },
    partReject: { from: PROPOSED, to: 'partReject', needs: AUDIT, otherwise },
    reject: { from: PROPOSED, to: 'reject', needs: AUDIT, otherwise },
    askAgain: { from: ['reject', 'partReject', 'full', 'accept'], to: 'new', needs: AUDIT, otherwise },
    propose: { from: AGREED, to: 'split', needs: COMMIT, otherwise },
    splitPart: { from: AGREED, to: 'partSplit', needs: COMMIT, otherwise },
    splitFull: { from: AGREED, to: 'fullSplit', needs: COMMIT, otherwise },
    confirmSplit: { from: ['split'], to: 'fullSplit', needs: AUDIT, otherwise },
    confirmPartSplit: { from: ['split'], to: 'partSplit', needs: AUDIT, otherwise },
    refuseSplit: { from: ['split'], to: 'accept', needs: AUDIT, otherwise },
    close: {
      from: [...ANSWERABLE, ...PROPOSED, ...AGREED, 'split', 'fullSplit', 'dn'],
      to: 'closed',
      needs: 'pre-series:close',
      otherwise,
    },
    /** By itself: all that is agreed is on delivery notes. */
    note: { from: [...AGREED, 'fullSplit'], to: 'dn', otherwise },
    /** By itself: a note was changed or deleted, or less came than it said. */
    giveBack: { from: ['dn', 'closed'], to: 'accept', otherwise },
    /** By itself: all that is agreed has come. */
    receive: { from: [...AGREED, 'fullSplit', 'dn'], to: 'closed', otherwise },
  },
  waits: {
    new: { on: 'supplier' },
    partReject: { on: 'supplier' },
    part: { on: 'plant' },
    batch: { on: 'plant' },
    split: { on: 'plant' },
  },
});
export type LineStatus = StateOf<typeof lineStatus>;

/** As answers, audits and splits left it; quantities make `dn` and `closed` of it. */
export type AgreedState = Exclude<LineStatus, 'dn'>;

/** What is agreed is all that is wanted: the rest of the demand was given up. */
export const FULLY_AGREED = [...AGREED, 'fullSplit', 'split'] as const satisfies readonly AgreedState[];
export const NEW = 'new' satisfies LineStatus;
export const CLOSED = 'closed' satisfies LineStatus;
/** The supplier refused, or the plant sent his proposal back: then it is asked for again, and waits for him (`waits`). */
export const REFUSED = 'reject' satisfies LineStatus;
export const SPLIT_PROPOSED = 'split' satisfies LineStatus;
/** What is agreed goes on delivery notes, whatever is said of the rest: only a line that is closed, or a split that waits, keeps it back. */
export const DELIVERABLE: readonly LineStatus[] = statesOf(lineStatus).filter(
  (one) => one !== CLOSED && one !== SPLIT_PROPOSED,
);
/** The supplier owes an answer, beside what was sent back to him as a whole. */
export const WAITS_FOR_SUPPLIER = statesWaitingFor(lineStatus, 'supplier');
/** The plant owes one. */
export const WAITS_FOR_PLANT = statesWaitingFor(lineStatus, 'plant');

/** The life of an order, by the states of its lines: see `orderStatusOf`. */
export const orderStatus = stateMachine({
  start: 'new',
  states: {
    new: 'waits',
    audit: 'waits',
    accept: 'done',
    partAccept: 'done',
    partReject: 'waits',
    reject: 'wrong',
  },
  moves: {
    publish: { from: ['new', 'audit', 'accept', 'partAccept', 'partReject', 'reject'], to: 'new', otherwise },
    wait: { from: ['new', 'accept', 'partAccept', 'partReject', 'reject'], to: 'audit', otherwise },
    accept: { from: ['new', 'audit', 'partAccept', 'partReject', 'reject'], to: 'accept', otherwise },
    partAccept: { from: ['new', 'audit', 'accept', 'partReject', 'reject'], to: 'partAccept', otherwise },
    partReject: { from: ['new', 'audit', 'accept', 'partAccept', 'reject'], to: 'partReject', otherwise },
    reject: { from: ['new', 'audit', 'accept', 'partAccept', 'partReject'], to: 'reject', otherwise },
  },
  waits: { new: { on: 'supplier' }, audit: { on: 'plant' }, partReject: { on: 'supplier' } },
});
export type OrderStatus = StateOf<typeof orderStatus>;

/** A line as its order looks at it: closed with something agreed it was delivered, else the plant did not want it any more. */
export type StandingLine = { readonly status: LineStatus; readonly hasAgreed: boolean };

/**
 * Where an order stands. Any line that waits for the plant: `audit`; else any that was never answered: `new`; else by what the answered
 * ones came to: all refused and nothing agreed `reject`, something refused or asked for again `partReject`, something given up `partAccept`, nothing of that
 * `accept`. Lines that were closed with nothing agreed say nothing while there are others; where all are such, nothing was accepted: `reject`.
 */
export const orderStatusOf = (lines: readonly StandingLine[]): OrderStatus => {
  const counted = lines.filter(({ status, hasAgreed }) => status !== CLOSED || hasAgreed);
  const has = (...states: readonly LineStatus[]): boolean =>
    counted.some(({ status }) => states.includes(status));
  if (has(...WAITS_FOR_PLANT)) return 'audit';
  if (has(NEW)) return 'new';
  if (counted.every(({ status, hasAgreed }) => status === REFUSED && !hasAgreed)) return 'reject';
  if (has('reject', 'partReject')) return 'partReject';
  return has('partAccept') ? 'partAccept' : 'accept';
};

/** What a delivery lot is: proposed by the supplier, agreed, refused by the plant, or part of a split that waits for it. */
export const lotStates = ['proposed', 'confirmed', 'refused', 'splitting'] as const;
export type LotState = (typeof lotStates)[number];
export const lotCourses = courses<LotState>({
  states: { proposed: 'waits', confirmed: 'done', refused: 'ended', splitting: 'waits' },
  waits: { proposed: { on: 'plant' }, splitting: { on: 'plant' } },
});
