import type { JisPiece } from './fields.ts';
import { judgeScan, type Judgement, type Verdict } from './rules.ts';
import { isLoading, type JisRackStatus } from './status.ts';

/** A scan that waits on the device, as the device judged it. */
export type WaitingScan = { readonly verdict: Verdict; readonly pieceId: string | null };
type Rack = {
  readonly status: JisRackStatus;
  readonly assemblyLine: string;
  readonly partGroup: string;
  readonly pieceList: readonly JisPiece[];
};

/** The pieces as they stand when what waits on the device has arrived. */
export const applied = (pieces: readonly JisPiece[], waiting: readonly WaitingScan[]): JisPiece[] => {
  const loaded = new Set(waiting.flatMap(({ verdict, pieceId }) => (verdict === 'ok' ? [pieceId] : [])));
  return pieces.map((piece) =>
    loaded.has(piece.id) ? { ...piece, state: 'loaded', missingReason: null } : piece,
  );
};

/** What the device says of a scan: the rule of the server, over what the device knows. */
export const judgedOnDevice = (
  rack: Rack,
  waiting: readonly WaitingScan[],
  place: number | null,
  code: string,
): Judgement =>
  judgeScan(
    {
      isLoading: isLoading(rack.status),
      assemblyLine: rack.assemblyLine,
      partGroup: rack.partGroup,
      pieces: applied(rack.pieceList, waiting),
    },
    place,
    code,
  );
