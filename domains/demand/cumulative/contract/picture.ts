import type { Day } from '@portal/platform/contract/day.ts';
import type { Quantity } from '@portal/platform/contract/quantity.ts';

/** The figures that are compared. */
export const sides = ['required', 'sent', 'received', 'inTransit'] as const;
export type Side = (typeof sides)[number];

/** What may be behind a difference, in the order in which it is looked for. */
export const explanationCodes = [
  'noteAfterDay',
  'receiptAfterDay',
  'noteUnderWay',
  'noteUnsent',
  'receiptDifference',
  'releaseAfterDay',
  'releaseUnread',
  'notAskedFor',
  'resetDay',
  'neverAnnounced',
  'countedByRelease',
  'laterThanRelease',
  'otherPoint',
  'otherNumber',
  'sentLessReceived',
] as const;
export type ExplanationCode = (typeof explanationCodes)[number];

export const documentKinds = [
  'note',
  'receipt',
  'release',
  'reset',
  'agreement',
  'unknownNote',
  'figures',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** A document behind a difference; `id` is null for a note that only the plant knows, and for the other figures themselves. */
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
  /** Written for no line of a call-off: what comes of it is beyond what is asked for. */
  readonly isUnasked: boolean;
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
  readonly figures: Readonly<Record<Side, Quantity>>;
};

/** By how much a release changed what is required in all: above zero, it asks for more than the one before it. */
export type ReleaseMove = {
  readonly id: string;
  readonly number: string;
  readonly day: Day;
  readonly moved: Quantity;
};

/** All that is known of one agreement when both sides' figures are compared. */
export type Picture = {
  readonly ours: Readonly<Record<Side, Quantity>>;
  /** In transit is what he says, else his sent less his received (`theirInTransit`). */
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
  /** The newest releases that changed something; the newest first. */
  readonly releases: readonly ReleaseMove[];
};
