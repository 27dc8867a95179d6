import { daysBetween, type Day } from '@portal/platform/contract/day.ts';

/**
 * Where money stands on its way, from receipt to payment; each yuan stands in one. Received goods wait for a list; the supplier accepts it, invoices it,
 * hands the invoice in; the plant verifies it; the supplier applies for payment; the plant approves and pays.
 */
export const stages = [
  'received',
  'listed',
  'toInvoice',
  'invoiced',
  'submitted',
  'verified',
  'applied',
  'approved',
] as const;
export type Stage = (typeof stages)[number];

/** Whose move it is: `clock` where nobody has to do anything. */
export const movers = ['clock', 'supplier', 'settlement', 'quality', 'prices'] as const;
export type Mover = (typeof movers)[number];
export type Side = 'clock' | 'supplier' | 'plant';

/** The side that a mover belongs to. */
export const sideOfMover = (mover: Mover): Side =>
  mover === 'clock' || mover === 'supplier' ? mover : 'plant';
/** Those of whom the plant is made. */
export const plantMovers = movers.filter((mover) => sideOfMover(mover) === 'plant');

/** Who moves what stands in a stage and is not kept back; who ends the waiting of received goods says their reason. */
export const moverOf: Readonly<Record<Exclude<Stage, 'received'>, Mover>> = {
  listed: 'supplier',
  toInvoice: 'supplier',
  invoiced: 'supplier',
  submitted: 'settlement',
  verified: 'supplier',
  applied: 'settlement',
  approved: 'settlement',
};

/** What keeps money from moving on. */
export const blocks = [
  'onHold',
  'disputed',
  'heldBack',
  'redLetter',
  'noPrice',
  'noBuyer',
  'currency',
  'listBlocked',
  'collectionFailed',
  'verificationFailed',
  'toleranceFailed',
  'account',
] as const;
export type Block = (typeof blocks)[number];

/** The document whose move it is. */
export const moneyDocuments = ['receipt', 'claim', 'settlement', 'invoice', 'paymentApplication'] as const;
export type MoneyDocument = (typeof moneyDocuments)[number];

/** The days, of the plant, on which money came into its stages; null for those that are still ahead. */
export type Passed = {
  readonly stage: Stage;
  readonly mover: Mover;
  readonly receivedOn: Day;
  readonly listedOn: Day | null;
  readonly acceptedOn: Day | null;
  readonly submittedOn: Day | null;
  readonly verifiedOn: Day | null;
  readonly appliedOn: Day | null;
  readonly approvedOn: Day | null;
  /** Since when what stands now is kept back. */
  readonly blockedOn: Day | null;
};

/** So many days of a stage are a side's. */
export type Lap = { readonly stage: Stage; readonly side: Side; readonly days: number };

/**
 * The clock of the stages so far: how many days each took, and whose they were. Days since the present stage was kept back are those of whoever
 * ends that. All laps together are the days since receipt.
 * @example received on the 2nd, listed on the 5th, accepted on the 17th, today the 20th: receipt 3 days · list 12 · to invoice 3
 */
export const clockOf = (money: Passed, today: Day): readonly Lap[] => {
  const begun = BEGINS.flatMap(({ stage, on }) => {
    const day = money[on];
    return day === null ? [] : [{ stage, day }];
  });
  return begun.flatMap(({ stage, day }, at): Lap[] => {
    const next = begun[at + 1];
    if (next) return [{ stage, side: ownerOf(stage), days: daysBetween(day, next.day) }];
    const kept = money.blockedOn === null || money.blockedOn < day ? day : money.blockedOn;
    const now = { stage: money.stage, side: sideOfMover(money.mover) };
    return kept === day
      ? [{ ...now, days: daysBetween(day, today) }]
      : [
          { stage: money.stage, side: ownerOf(money.stage), days: daysBetween(day, kept) },
          { ...now, days: daysBetween(kept, today) },
        ];
  });
};

const BEGINS = [
  { stage: 'received', on: 'receivedOn' },
  { stage: 'listed', on: 'listedOn' },
  { stage: 'toInvoice', on: 'acceptedOn' },
  { stage: 'submitted', on: 'submittedOn' },
  { stage: 'verified', on: 'verifiedOn' },
  { stage: 'applied', on: 'appliedOn' },
  { stage: 'approved', on: 'approvedOn' },
] as const satisfies readonly { readonly stage: Stage; readonly on: keyof Passed }[];

/** Who has the days of a stage that is over: lists are made by the clock. */
const ownerOf = (stage: Stage): Side => (stage === 'received' ? 'clock' : sideOfMover(moverOf[stage]));
