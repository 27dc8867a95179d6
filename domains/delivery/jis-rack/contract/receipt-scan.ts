import { differs, names, plateIn, readPiece, type CodedPiece } from './piece-code.ts';
import type { PieceState } from './status.ts';

/** The two places of a rack whose labels say that all between them stand in sequence. */
export const rackEnds = ['first', 'last'] as const;
export type RackEnd = (typeof rackEnds)[number];

/** What a scan at the receipt says; each is kept as proof. */
export const receiptVerdicts = [
  'rack',
  'ok',
  'wrongSequence',
  'wrongPart',
  'notInRack',
  'otherDelivery',
  'noRack',
] as const;
export type ReceiptVerdict = (typeof receiptVerdicts)[number];

/** What is scanned and is as it should be. */
export const isRightAtReceipt = (verdict: ReceiptVerdict): boolean => verdict === 'rack' || verdict === 'ok';

type ReceivedPiece = CodedPiece & { readonly place: number; readonly state: PieceState };
type ReceivedRack = {
  readonly id: string;
  readonly licencePlate: string;
  readonly assemblyLine: string;
  readonly partGroup: string;
  readonly pieceList: readonly ReceivedPiece[];
};
/** Which rack was scanned last, and which of its ends is scanned now. */
export type ScannedAt = { readonly rackId: string; readonly end: RackEnd };
export type ReceiptJudgement = {
  readonly verdict: ReceiptVerdict;
  readonly rackId: string | null;
  /** Where the part should stand. */
  readonly place: number | null;
};

/** The place of an end of a rack: of those that came with a part; null where the rack came empty. */
export const placeOfEnd = (pieces: readonly ReceivedPiece[], end: RackEnd): number | null => {
  const places = pieces.filter(({ state }) => state === 'loaded').map(({ place }) => place);
  if (places.length === 0) return null;
  return end === 'first' ? Math.min(...places) : Math.max(...places);
};

/**
 * Judges a scan at the receipt: the plate of a rack of the delivery, or the label of the part that stands in its first or last place.
 * @example a part of place 3, scanned as that of the first place: 'wrongSequence'
 */
export const judgeReceipt = (
  racks: readonly ReceivedRack[],
  at: ScannedAt | null,
  code: string,
): ReceiptJudgement => {
  const plate = plateIn(code);
  const plated = racks.find(({ licencePlate }) => licencePlate === plate);
  if (plated) return { verdict: 'rack', rackId: plated.id, place: null };
  if (plate !== undefined) return { verdict: 'otherDelivery', rackId: null, place: null };
  const rack = racks.find(({ id }) => id === at?.rackId);
  if (!rack || !at) return { verdict: 'noRack', rackId: null, place: null };
  const place = placeOfEnd(rack.pieceList, at.end);
  const found = (verdict: ReceiptVerdict): ReceiptJudgement => ({ verdict, rackId: rack.id, place });
  const said = readPiece(code, rack.pieceList);
  if (differs(said.partGroup, rack.partGroup) || differs(said.assemblyLine, rack.assemblyLine))
    return found('notInRack');
  const named = rack.pieceList.filter((piece) => names(said, piece));
  if (named.some((piece) => piece.place === place)) return found('ok');
  if (named.length > 0) return found('wrongSequence');
  const isOfVehicle = rack.pieceList.some(
    (piece) => said.manufacturingNo !== undefined && names({ manufacturingNo: said.manufacturingNo }, piece),
  );
  return found(isOfVehicle ? 'wrongPart' : 'notInRack');
};
