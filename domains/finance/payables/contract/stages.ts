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
  'claimTooLarge',
  'listBlocked',
  'collectionFailed',
  'verificationFailed',
  'toleranceFailed',
  'account',
] as const;
export type Block = (typeof blocks)[number];

/** Who ends it. */
const enders: Readonly<Record<Block, Mover>> = {
  onHold: 'quality',
  disputed: 'settlement',
  heldBack: 'settlement',
  redLetter: 'supplier',
  noPrice: 'prices',
  noBuyer: 'settlement',
  currency: 'settlement',
  claimTooLarge: 'clock',
  listBlocked: 'settlement',
  collectionFailed: 'supplier',
  verificationFailed: 'supplier',
  toleranceFailed: 'supplier',
  account: 'settlement',
};
/** Whose move it is while something keeps it. */
export const moverOfBlock = (block: Block): Mover => enders[block];

/** What kept money and is over: both days at the plant; who kept it is null where nobody did by hand. */
export type Pause = {
  readonly block: Block;
  readonly because: string | null;
  readonly by: string | null;
  readonly from: Day;
  readonly until: Day;
};

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
  /** Since when what stands now is kept back, and by what. */
  readonly blockedOn: Day | null;
  readonly block: Block | null;
  readonly because: string | null;
  /** What kept it before, oldest first. */
  readonly pauses: readonly Pause[];
};

/** So many days of a stage are a side's; `kept` says what kept it meanwhile. */
export type Lap = {
  readonly stage: Stage;
  readonly side: Side;
  readonly from: Day;
  readonly until: Day;
  readonly days: number;
  readonly kept: Pick<Pause, 'block' | 'because' | 'by'> | null;
};

/**
 * The clock of the stages so far: how many days each took, and whose they were. Days on which something kept money back are those of whoever ends, or ended,
 * that. All laps together are the days since receipt.
 * @example received on the 2nd, listed on the 5th, accepted on the 17th, today the 20th: receipt 3 days · list 12 · to invoice 3
 */
export const clockOf = (money: Passed, today: Day): readonly Lap[] => {
  const begun = BEGINS.flatMap(({ stage, on }) => {
    const day = money[on];
    return day === null ? [] : [{ stage, day }];
  });
  return begun.flatMap(({ stage, day }, at): Lap[] => {
    const next = begun[at + 1];
    if (next) return lapsOf({ stage, from: day, until: next.day, owner: ownerOf(stage) }, money.pauses);
    const { stage: present, pauses, blockedOn } = money;
    const side = sideOfMover(money.mover);
    if (blockedOn === null) return lapsOf({ stage: present, from: day, until: today, owner: side }, pauses);
    const since = later(blockedOn, day);
    return [
      ...(since > day
        ? lapsOf({ stage: present, from: day, until: since, owner: ownerOf(present) }, pauses)
        : []),
      lapOf(present, side, since, today, money),
    ];
  });
};

type Span = { readonly stage: Stage; readonly from: Day; readonly until: Day; readonly owner: Side };

/** A span of one stage, cut where something kept it: of several at a time the one that began first counts. */
const lapsOf = ({ stage, from, until, owner }: Span, pauses: readonly Pause[]): Lap[] => {
  const laps: Lap[] = [];
  let reached = from;
  for (const pause of pauses) {
    const [first, last] = [later(pause.from, reached), earlier(pause.until, until)];
    if (first >= last) continue;
    if (reached < first) laps.push(lapOf(stage, owner, reached, first));
    laps.push(lapOf(stage, sideOfMover(moverOfBlock(pause.block)), first, last, pause));
    reached = last;
  }
  if (reached < until || laps.length === 0) laps.push(lapOf(stage, owner, reached, until));
  return laps;
};

type Keeps = {
  readonly block: Block | null;
  readonly because: string | null;
  readonly by?: string | null;
};
const lapOf = (stage: Stage, side: Side, from: Day, until: Day, keeps?: Keeps): Lap => ({
  stage,
  side,
  from,
  until,
  days: daysBetween(from, until),
  kept:
    keeps && keeps.block !== null
      ? { block: keeps.block, because: keeps.because, by: keeps.by ?? null }
      : null,
});
const later = (one: Day, other: Day): Day => (one > other ? one : other);
const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

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
