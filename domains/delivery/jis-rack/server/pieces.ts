import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { onJisCall, shownNumber } from '@portal/jis/server/offers.ts';
import type { JisPiece } from '../contract/fields.ts';
import type { CallMark } from '../contract/status.ts';

export type PieceRow = JisPiece & { readonly rackId: string; readonly messageRowId: string };

/** What the plant says of a call-off now: taken back, or ordered anew, so that what is loaded for the first call is no longer meant. */
const callMark = sql<CallMark>`case when jis_call.action = 'cancel' then 'cancelled'
  when jis_call.action = 'reorder' and piece.reorder_id = '' then 'reordered' else 'called' end`;

/** Pieces of racks in the order of loading. */
export const piecesOf = async (
  { db, scope }: Reader,
  rackIds: readonly string[],
): Promise<Map<string, PieceRow[]>> => {
  if (rackIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('jis_rack_piece as piece')
    .leftJoin('jis_call', onJisCall('piece'))
    .where(ownRows(scope, 'jis_rack_piece', 'piece'))
    .where('piece.rack_id', 'in', [...rackIds])
    .orderBy('piece.rack_id')
    .orderBy('piece.place')
    .orderBy('piece.position')
    .select([
      'piece.id',
      'piece.rack_id as rackId',
      'piece.jis_message_id as messageRowId',
      'piece.place',
      'piece.position',
      shownNumber('piece').as('sequenceNo'),
      'piece.manufacturing_no as manufacturingNo',
      'piece.vehicle_id as vehicleId',
      'piece.part_no as partNo',
      sql<string>`trim_scale(piece.quantity)::text`.as('quantity'),
      'piece.unit',
      'piece.planned_at as plannedAt',
      sql<boolean>`piece.reorder_id <> ''`.as('isReorder'),
      callMark.as('call'),
      'piece.state',
      'piece.missing_reason as missingReason',
      'piece.loaded_at as loadedAt',
      'piece.loaded_by as loadedBy',
      'piece.received_as as receivedAs',
      'piece.receive_reason as receiveReason',
    ])
    .execute();
  return Map.groupBy(rows, ({ rackId }) => rackId);
};

/** As the outside sees it. */
export const shownPiece = ({ rackId: _, messageRowId: __, ...piece }: PieceRow): JisPiece => piece;
