import type { Day } from '@portal/platform/contract/day.ts';
import {
  add,
  canonical,
  compare,
  isNegative,
  isZero,
  larger,
  notBelowZero,
  subtract,
  thousandths,
  type Quantity,
} from '@portal/platform/contract/quantity.ts';

/** The figures that are compared. */
export const sides = ['sent', 'received'] as const;
export type Side = (typeof sides)[number];

/** What may be behind a difference, in the order in which it is looked for. */
export const explanationCodes = [
  'noteAfterDay',
  'receiptAfterDay',
  'noteUnderWay',
  'noteUnsent',
  'receiptDifference',
  'resetDay',
  'neverAnnounced',
  'countedByRelease',
  'laterThanRelease',
  'otherPoint',
  'otherNumber',
] as const;
export type ExplanationCode = (typeof explanationCodes)[number];

export const documentKinds = ['note', 'receipt', 'release', 'reset', 'agreement', 'unknownNote'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A document behind a difference; `id` is null for a note that only the plant knows. */
export type Behind = {
  readonly kind: DocumentKind;
  readonly id: string | null;
  readonly number: string;
  readonly day: Day | null;
  readonly pieces: Quantity;
};

/** Goods of one note, as they were sent and as they came. */
export type Goods = {
  readonly noteId: string;
  readonly number: string;
  readonly quantity: Quantity;
  /** Null while the note is not sent (any more). */
  readonly sentOn: Day | null;
  /** What is still to come of it; of a note that is received nothing is. */
  readonly underWay: Quantity;
  /** What came of it, receipt by receipt; the oldest first. */
  readonly visits: readonly GoodsVisit[];
};

/** What one receipt counted of a note. */
export type GoodsVisit = {
  readonly id: string;
  readonly number: string;
  readonly on: Day;
  readonly received: Quantity;
};

/** Figures that began again, and what they were before. */
export type Reset = {
  readonly id: string;
  readonly releaseId: string;
  readonly releaseNo: string;
  /** Null for the release that began the agreement. */
  readonly resetOn: Day | null;
  readonly sentBefore: Quantity;
  readonly receivedBefore: Quantity;
  /** Both figures began again from what the release counted as received; sent also keeps what was on the road. */
  readonly beganAt: Quantity;
  readonly onRoad: Quantity;
  /** The release that began the agreement said what was before, without what it counts since. */
  readonly isFirst: boolean;
};

/** Another agreement that the supplier may keep under the same figure. */
export type Sibling = {
  readonly id: string;
  readonly kind: 'otherPoint' | 'otherNumber';
  /** How people know it: part and unloading point. */
  readonly name: string;
  readonly sent: Quantity;
  readonly received: Quantity;
};

/** All that is known of one agreement when both sides' figures are compared. */
export type Picture = {
  readonly ours: Readonly<Record<Side, Quantity>>;
  readonly theirs: Readonly<Record<Side, Quantity | null>>;
  /** The day to which the supplier's figures are kept. */
  readonly on: Day | null;
  /** Receipts booked here, and what the release in force counts. */
  readonly booked: Quantity;
  readonly stated: Quantity | null;
  /** Of what was sent, what only releases know. */
  readonly sentByRelease: Quantity;
  readonly release: { readonly id: string; readonly number: string; readonly day: Day } | null;
  /** The last receipt that the release names, when no note of that number is known here. */
  readonly unknownNote: string | null;
  readonly goods: readonly Goods[];
  /** The newest first. */
  readonly resets: readonly Reset[];
  readonly siblings: readonly Sibling[];
};

/** Pieces that one document may be the cause of. Above zero: the supplier's figure is higher by them. */
type Candidate = { readonly code: ExplanationCode; readonly behind: Behind };
type Rule = (picture: Picture, side: Side) => readonly Behind[];

export type Explanation = {
  readonly code: ExplanationCode;
  readonly pieces: Quantity;
  readonly documents: readonly Behind[];
};
export type TakenApart = {
  /** The supplier's figure less ours; null where he says none. */
  readonly difference: Quantity | null;
  readonly explanations: readonly Explanation[];
  readonly unexplained: Quantity;
};

const minus = (quantity: Quantity): Quantity => subtract('0', quantity);
const ofNote = ({ noteId, number, sentOn }: Goods, pieces: Quantity): Behind => ({
  kind: 'note',
  id: noteId,
  number,
  day: sentOn,
  pieces,
});
const ofReceipt = ({ id, number, on }: GoodsVisit, pieces: Quantity): Behind => ({
  kind: 'receipt',
  id,
  number,
  day: on,
  pieces,
});
const ofRelease = ({ release, unknownNote }: Picture, pieces: Quantity): readonly Behind[] =>
  unknownNote !== null
    ? [{ kind: 'unknownNote', id: null, number: unknownNote, day: release?.day ?? null, pieces }]
    : release === null
      ? []
      : [{ kind: 'release', id: release.id, number: release.number, day: release.day, pieces }];

/** What ours counts as sent of a note: what came, and what is still to come. */
const counted = ({ underWay, visits }: Goods): Quantity =>
  add(underWay, ...visits.map(({ received }) => received));
const isAfter = (day: Day | null, on: Day | null): boolean => day !== null && on !== null && day > on;

/** What releases count beyond what was booked here. */
const countedBeyond = ({ stated, booked }: Picture): Quantity =>
  stated === null ? '0' : notBelowZero(subtract(stated, booked));

/** One rule for each code: which documents may be behind a difference of this side. */
const rules: Readonly<Record<ExplanationCode, Rule>> = {
  /** Sent after the day of the supplier's figures: ours counts it, his do not yet. */
  noteAfterDay: ({ goods, on }, side) =>
    side === 'sent'
      ? goods.filter(({ sentOn }) => isAfter(sentOn, on)).map((one) => ofNote(one, minus(counted(one))))
      : [],
  receiptAfterDay: ({ goods, on }, side) =>
    side === 'received'
      ? goods
          .flatMap(({ visits }) => visits.filter((visit) => isAfter(visit.on, on)))
          .map((visit) => ofReceipt(visit, minus(visit.received)))
      : [],
  /** The supplier counts as received what he sent. */
  noteUnderWay: ({ goods }, side) =>
    side === 'received'
      ? goods.filter(({ sentOn }) => sentOn !== null).map((one) => ofNote(one, one.underWay))
      : [],
  /** The supplier counts a note as sent that is not sent here, or was returned. */
  noteUnsent: ({ goods }, side) =>
    side === 'sent'
      ? goods.filter(({ sentOn }) => sentOn === null).map((one) => ofNote(one, one.quantity))
      : [],
  /** A receipt booked another quantity than its note, and the supplier stays with the note's. */
  receiptDifference: ({ goods }) =>
    goods.flatMap((one) => {
      const last = one.visits.at(-1);
      return last === undefined || compare(counted(one), one.quantity) === 0
        ? []
        : [ofReceipt(last, subtract(one.quantity, counted(one)))];
    }),
  /** The supplier goes on counting where the figures began again. */
  resetDay: ({ resets }, side) =>
    resets.flatMap((reset) =>
      reset.resetOn === null
        ? []
        : [
            {
              kind: 'reset',
              id: reset.releaseId,
              number: reset.releaseNo,
              day: reset.resetOn,
              pieces: lostBy(reset, side),
            },
          ],
    ),
  /** The plant received goods of a note that was never announced here. */
  neverAnnounced: (picture, side) =>
    picture.unknownNote === null
      ? []
      : ofRelease(picture, minus(side === 'sent' ? picture.sentByRelease : countedBeyond(picture))),
  /** The release in force counts receipts that are not booked here. */
  countedByRelease: (picture, side) =>
    picture.unknownNote !== null
      ? []
      : ofRelease(picture, minus(side === 'sent' ? picture.sentByRelease : countedBeyond(picture))),
  /** The supplier takes his figure from the release in force, which does not know the latest receipts. */
  laterThanRelease: (picture, side) =>
    side === 'received' && picture.stated !== null && picture.release !== null
      ? [
          {
            kind: 'release',
            id: picture.release.id,
            number: picture.release.number,
            day: picture.release.day,
            pieces: minus(notBelowZero(subtract(picture.booked, picture.stated))),
          },
        ]
      : [],
  /** The supplier keeps one figure for a part that he delivers to several points. */
  otherPoint: ({ siblings }, side) => ofSiblings(siblings, 'otherPoint', side),
  /** The supplier goes on counting under the part's other number. */
  otherNumber: ({ siblings }, side) => ofSiblings(siblings, 'otherNumber', side),
};

/** By how much less the figures go on than they would without the reset. */
const lostBy = ({ isFirst, sentBefore, receivedBefore, beganAt, onRoad }: Reset, side: Side): Quantity => {
  const before = side === 'sent' ? sentBefore : receivedBefore;
  if (isFirst) return before;
  return side === 'sent' ? subtract(before, beganAt, onRoad) : subtract(before, beganAt);
};

const ofSiblings = (siblings: readonly Sibling[], kind: Sibling['kind'], side: Side): readonly Behind[] =>
  siblings
    .filter((one) => one.kind === kind)
    .map((one) => ({ kind: 'agreement', id: one.id, number: one.name, day: null, pieces: one[side] }));

/**
 * Takes a difference apart into the documents behind it. Documents of whole days (sent or received after the day of the supplier's figures)
 * are taken first when they make it even, then the fewest documents that make it even together, else one after the other what fits into it.
 * What is left is unexplained.
 * Example: 300 against our 200 received, a note of 100 under way: `noteUnderWay` 100, nothing is left.
 */
export const takenApart = (picture: Picture, side: Side): TakenApart => {
  const theirs = picture.theirs[side];
  if (theirs === null) return { difference: null, explanations: [], unexplained: '0' };
  const difference = subtract(theirs, picture.ours[side]);
  if (isZero(difference)) return { difference, explanations: [], unexplained: '0' };
  const candidates = explanationCodes.flatMap((code): Candidate[] =>
    rules[code](picture, side).flatMap((behind) => (isZero(behind.pieces) ? [] : [{ code, behind }])),
  );
  const taken =
    evenAfterDay(candidates, difference) ?? fewest(candidates, difference) ?? fitting(candidates, difference);
  const pieces = (some: readonly Candidate[]): Quantity =>
    add('0', ...some.map(({ behind }) => behind.pieces));
  const byCode = Map.groupBy(taken, ({ code }) => code);
  return {
    difference,
    explanations: explanationCodes.flatMap((code) => {
      const some = byCode.get(code);
      return some ? [{ code, pieces: pieces(some), documents: some.map(({ behind }) => behind) }] : [];
    }),
    unexplained: subtract(difference, pieces(taken)),
  };
};

const OF_DAY: ReadonlySet<ExplanationCode> = new Set(['noteAfterDay', 'receiptAfterDay']);

/** All that is later than the supplier's day, with the fewest others beside it; undefined when that does not make it even. */
const evenAfterDay = (
  candidates: readonly Candidate[],
  difference: Quantity,
): readonly Candidate[] | undefined => {
  const later = candidates.filter(({ code }) => OF_DAY.has(code));
  if (later.length === 0) return undefined;
  const rest = subtract(difference, ...later.map(({ behind }) => behind.pieces));
  if (isZero(rest)) return later;
  const others = fewest(
    candidates.filter(({ code }) => !OF_DAY.has(code)),
    rest,
  );
  return others && [...later, ...others];
};

/** So many sums of three and more are looked at; beyond them documents are taken one after the other. */
const MOST_SUMS = 2_000;

/** The fewest candidates whose pieces are the difference; of as many, those that stand first. One or two are found among any number. */
const fewest = (candidates: readonly Candidate[], difference: Quantity): readonly Candidate[] | undefined => {
  const aim = thousandths(difference);
  const pieces = candidates.map(({ behind }) => thousandths(behind.pieces));
  const alone = pieces.indexOf(aim);
  if (alone >= 0) return [candidates[alone]!];
  const firstOf = new Map<bigint, number>();
  for (const [at, one] of pieces.entries()) {
    const other = firstOf.get(aim - one);
    if (other !== undefined) return [candidates[other]!, candidates[at]!];
    if (!firstOf.has(one)) firstOf.set(one, at);
  }
  return wholeCode(candidates, aim) ?? among(candidates, aim);
};

/** All candidates of one code. */
const wholeCode = (candidates: readonly Candidate[], aim: bigint): readonly Candidate[] | undefined =>
  [...Map.groupBy(candidates, ({ code }) => code).values()].find(
    (some) => some.reduce((sum, { behind }) => sum + thousandths(behind.pieces), 0n) === aim,
  );

const among = (candidates: readonly Candidate[], aim: bigint): readonly Candidate[] | undefined => {
  let sums = new Map<bigint, readonly Candidate[]>([[0n, []]]);
  for (const candidate of candidates) {
    const pieces = thousandths(candidate.behind.pieces);
    const next = new Map(sums);
    for (const [sum, some] of sums) {
      const known = next.get(sum + pieces);
      if (known === undefined || known.length > some.length + 1) next.set(sum + pieces, [...some, candidate]);
    }
    if (next.size > MOST_SUMS) break;
    sums = next;
  }
  return sums.get(aim);
};

/** One after the other, what has the difference's sign and is no more than what is left of it. */
const fitting = (candidates: readonly Candidate[], difference: Quantity): readonly Candidate[] => {
  let rest = difference;
  return candidates.filter(({ behind: { pieces } }) => {
    if (isZero(rest) || isNegative(pieces) !== isNegative(rest)) return false;
    const left = subtract(rest, pieces);
    if (!isZero(left) && isNegative(left) !== isNegative(rest)) return false;
    rest = left;
    return true;
  });
};

/** What a row of the list says of its differences: the first explanation, or that there is none. */
export const markOf = (picture: Picture): ExplanationCode | 'unexplained' | null => {
  for (const side of sides) {
    const { difference, explanations, unexplained } = takenApart(picture, side);
    if (difference === null || isZero(difference)) continue;
    return isZero(unexplained) ? explanations[0]!.code : 'unexplained';
  }
  return null;
};

/** Received as both count it: the larger of what was booked here and what the release in force states. */
export const receivedOf = ({ booked, stated }: Pick<Picture, 'booked' | 'stated'>): Quantity =>
  stated === null ? canonical(booked) : larger(booked, stated);
