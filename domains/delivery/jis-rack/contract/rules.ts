import { differs, names, readPiece } from './piece-code.ts';
import type { CallMark, PieceState } from './status.ts';

/** Of a scan, right or wrong; each is kept as proof. */
export const verdicts = [
  'ok',
  'wrongPart',
  'wrongPlace',
  'notInRack',
  'alreadyLoaded',
  'cancelledMeanwhile',
  'changed',
  'rackClosed',
] as const;
export type Verdict = (typeof verdicts)[number];

/** A piece of a place, as far as a scan is judged by it. */
export type JudgedPiece = {
  readonly id: string;
  /** From 1, in the order in which the rack is loaded. */
  readonly place: number;
  readonly partNo: string;
  readonly manufacturingNo: string;
  readonly state: PieceState;
  readonly call: CallMark;
};
export type JudgedRack = {
  readonly isLoading: boolean;
  readonly assemblyLine: string;
  readonly partGroup: string;
  readonly pieces: readonly JudgedPiece[];
};
export type Judgement = {
  readonly verdict: Verdict;
  /** Which piece is meant: the one that is loaded, or where a scan in the wrong place belongs. */
  readonly piece: JudgedPiece | null;
};

/**
 * Judges a scan at a place. The device asks while there is no network, the server asks again when the scan arrives. Pieces of one place come in any
 * order, places in that of the rack.
 * @example judgeScan(rack, 3, '5G0 857 001 A').verdict // 'wrongPlace' where the part belongs to place 5
 */
export const judgeScan = (rack: JudgedRack, expectedPlace: number | null, code: string): Judgement => {
  if (!rack.isLoading) return { verdict: 'rackClosed', piece: null };
  const said = readPiece(code, rack.pieces);
  // The same vehicle, but parts of another group or line: its number alone would fit.
  if (differs(said.partGroup, rack.partGroup) || differs(said.assemblyLine, rack.assemblyLine))
    return { verdict: 'notInRack', piece: null };
  const named = rack.pieces.filter((piece) => names(said, piece));
  const here = named.filter(({ place }) => place === expectedPlace);
  const open = here.find(isOpen);
  if (open) return { verdict: VERDICT_OF[open.call], piece: open };
  const elsewhere = named.find((piece) => isOpen(piece) && piece.place !== expectedPlace);
  if (here.length > 0 && said.manufacturingNo !== undefined)
    return { verdict: 'alreadyLoaded', piece: here[0]! };
  if (elsewhere) return { verdict: 'wrongPlace', piece: elsewhere };
  if (named.length > 0) return { verdict: 'alreadyLoaded', piece: named[0]! };
  const isOfVehicle = rack.pieces.some(({ manufacturingNo }) => manufacturingNo === said.manufacturingNo);
  return { verdict: isOfVehicle ? 'wrongPart' : 'notInRack', piece: null };
};

/** What is found of a piece in its place, by what the plant says of its call-off now. */
const VERDICT_OF = {
  called: 'ok',
  cancelled: 'cancelledMeanwhile',
  reordered: 'cancelledMeanwhile',
  changed: 'changed',
} as const satisfies Record<CallMark, Verdict>;

/** The place that is loaded next: the first with a piece that is still to come; null where all are there or called missing. */
export const nextPlace = (pieces: readonly JudgedPiece[]): number | null => {
  const open = pieces.filter(({ state, call }) => state === 'empty' && call === 'called');
  return open.length === 0 ? null : Math.min(...open.map(({ place }) => place));
};

/**
 * Nothing is to come any more, and something stands in it. A call-off that the plant took back is waited for no longer; one that it changed has to be
 * mended first.
 */
export const isFull = (pieces: readonly Pick<JudgedPiece, 'state' | 'call'>[]): boolean =>
  pieces.every(({ state, call }) => state !== 'empty' || call === 'cancelled' || call === 'reordered') &&
  pieces.some(({ state }) => state === 'loaded');

/** What was loaded and is no longer wanted: it has to come out before the rack leaves. */
export const toTakeOut = <Piece extends Pick<JudgedPiece, 'state' | 'call'>>(
  pieces: readonly Piece[],
): Piece[] => pieces.filter(({ state, call }) => state === 'loaded' && call !== 'called');

/** A piece that was called missing may still be found. */
const isOpen = ({ state }: JudgedPiece): boolean => state !== 'loaded';

export const differenceKinds = ['missing', 'wrongPart', 'damaged', 'wrongSequence'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** How a difference is told as a deviation: its kind and the reason of the dictionary. */
export const deviationOf = {
  missing: { kind: 'quantity', reason: 'short' },
  wrongPart: { kind: 'quantity', reason: 'wrongPart' },
  damaged: { kind: 'quantity', reason: 'damaged' },
  wrongSequence: { kind: 'sequence', reason: 'wrongSequence' },
} as const satisfies Record<DifferenceKind, { kind: string; reason: string }>;
