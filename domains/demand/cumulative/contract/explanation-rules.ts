import type { Day } from '@portal/platform/contract/day.ts';
import {
  add,
  canonical,
  compare,
  notBelowZero,
  subtract,
  type Quantity,
} from '@portal/platform/contract/quantity.ts';
import type {
  Behind,
  ExplanationCode,
  Goods,
  GoodsVisit,
  Picture,
  ReleaseMove,
  Reset,
  Sibling,
  Side,
} from './picture.ts';

type Rule = (picture: Picture, side: Side) => readonly Behind[];

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

const ofMovedRelease = ({ id, number, day }: ReleaseMove, pieces: Quantity): Behind => ({
  kind: 'release',
  id,
  number,
  day,
  pieces,
});

/** What ours counts as sent of a note: what came, and what is still to come. */
const counted = ({ underWay, visits }: Goods): Quantity =>
  add(underWay, ...visits.map(({ received }) => received));
const isAfter = (day: Day | null, on: Day | null): boolean => day !== null && on !== null && day > on;

/** What releases count beyond what was booked here. */
const countedBeyond = ({ stated, booked }: Picture): Quantity =>
  stated === null ? '0' : notBelowZero(subtract(stated, booked));

/** By how much his sent and his received differ from ours, one less the other; null where he says only one of them. */
const sentLessReceived = ({ ours, theirs }: Picture): Quantity | null =>
  theirs.sent === null || theirs.received === null
    ? null
    : subtract(subtract(theirs.sent, ours.sent), subtract(theirs.received, ours.received));

/** One rule for each code: which documents may be behind a difference of this side. */
export const explanationRules: Readonly<Record<ExplanationCode, Rule>> = {
  /** Sent after the day of the supplier's figures: ours counts it, his do not yet. */
  noteAfterDay: (picture, side) =>
    isOfSent(picture, side)
      ? picture.goods
          .filter(({ sentOn }) => isAfter(sentOn, picture.on))
          .map((one) => ofNote(one, minus(side === 'sent' ? counted(one) : one.underWay)))
      : [],
  /** Received after that day: in his books it is under way still. */
  receiptAfterDay: (picture, side) =>
    side === 'received' || isInTransitAlone(picture, side)
      ? picture.goods.flatMap(({ sentOn, visits }) =>
          (side === 'inTransit' && isAfter(sentOn, picture.on) ? [] : visits)
            .filter((visit) => isAfter(visit.on, picture.on))
            .map((visit) => ofReceipt(visit, side === 'received' ? minus(visit.received) : visit.received)),
        )
      : [],
  /** The supplier counts as received what he sent: it is not in transit for him either. */
  noteUnderWay: ({ goods }, side) =>
    side === 'received' || side === 'inTransit'
      ? goods
          .filter(({ sentOn }) => sentOn !== null)
          .map((one) => ofNote(one, side === 'received' ? one.underWay : minus(one.underWay)))
      : [],
  /** The supplier counts a note as sent that is not sent here, or was returned. */
  noteUnsent: (picture, side) =>
    isOfSent(picture, side)
      ? picture.goods.filter(({ sentOn }) => sentOn === null).map((one) => ofNote(one, one.quantity))
      : [],
  /** A receipt booked another quantity than its note, and the supplier stays with the note's. */
  receiptDifference: ({ goods }, side) =>
    goods.flatMap((one) => {
      if (side !== 'sent' && side !== 'received') return [];
      const last = one.visits.at(-1);
      return last === undefined || compare(counted(one), one.quantity) === 0
        ? []
        : [ofReceipt(last, subtract(one.quantity, counted(one)))];
    }),
  /** A release after the day of the supplier's figures asked for more or less: his are those of the one before it. */
  releaseAfterDay: ({ releases, on }, side) =>
    side === 'required'
      ? releases.filter(({ day }) => isAfter(day, on)).map((one) => ofMovedRelease(one, minus(one.moved)))
      : [],
  /** A release of that day or before it that the supplier has not read yet. */
  releaseUnread: ({ releases, on }, side) =>
    side === 'required'
      ? releases.filter(({ day }) => !isAfter(day, on)).map((one) => ofMovedRelease(one, minus(one.moved)))
      : [],
  /** Goods that no line asked for came: they are required in all as soon as they are received. */
  notAskedFor: ({ goods }, side) =>
    side === 'required'
      ? goods
          .filter(({ isUnasked }) => isUnasked)
          .flatMap(({ visits }) => visits.map((visit) => ofReceipt(visit, minus(visit.received))))
      : [],
  /** The supplier goes on counting where the figures began again. */
  resetDay: ({ resets }, side) =>
    resets.flatMap((reset) =>
      reset.resetOn === null || side === 'inTransit'
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
    picture.unknownNote === null || side === 'inTransit'
      ? []
      : ofRelease(picture, minus(side === 'sent' ? picture.sentByRelease : countedBeyond(picture))),
  /** The release in force counts receipts that are not booked here. */
  countedByRelease: (picture, side) =>
    picture.unknownNote !== null || side === 'inTransit'
      ? []
      : ofRelease(picture, minus(side === 'sent' ? picture.sentByRelease : countedBeyond(picture))),
  /**
   * The release in force does not know the latest receipts. Of received the supplier takes the release's figure; of what is required he adds what
   * the release asks for to all that came, and so counts the latest receipts twice: the release still asks for them.
   */
  laterThanRelease: ({ booked, stated, release }, side) => {
    if ((side !== 'received' && side !== 'required') || stated === null || release === null) return [];
    const later = notBelowZero(subtract(booked, stated));
    return [{ kind: 'release', ...release, pieces: side === 'received' ? minus(later) : later }];
  },
  /** The supplier keeps one figure for a part that he delivers to several points. */
  otherPoint: ({ siblings }, side) => ofSiblings(siblings, 'otherPoint', side),
  /** The supplier goes on counting under the part's other number. */
  otherNumber: ({ siblings }, side) => ofSiblings(siblings, 'otherNumber', side),
  /** In transit is what was sent and did not come: it differs by as much as those two do. */
  sentLessReceived: (picture, side) => {
    const pieces = side === 'inTransit' ? sentLessReceived(picture) : null;
    return pieces === null ? [] : [{ kind: 'figures', id: null, number: '', day: null, pieces }];
  },
};

/** In transit that is said without both figures it follows from has documents of its own. */
const isInTransitAlone = (picture: Picture, side: Side): boolean =>
  side === 'inTransit' && sentLessReceived(picture) === null;
const isOfSent = (picture: Picture, side: Side): boolean =>
  side === 'sent' || isInTransitAlone(picture, side);

/** By how much less the figures go on than they would without the reset. */
const lostBy = ({ isFirst, sentBefore, receivedBefore, beganAt, onRoad }: Reset, side: Side): Quantity => {
  const before = side === 'sent' ? sentBefore : receivedBefore;
  if (isFirst) return before;
  return side === 'sent' ? subtract(before, beganAt, onRoad) : subtract(before, beganAt);
};

const ofSiblings = (siblings: readonly Sibling[], kind: Sibling['kind'], side: Side): readonly Behind[] =>
  siblings
    .filter((one) => one.kind === kind)
    .map((one) => ({
      kind: 'agreement',
      id: one.id,
      number: one.name,
      day: null,
      pieces: canonical(one.figures[side]),
    }));
