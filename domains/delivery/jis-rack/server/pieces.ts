import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { onJisCall, onJisMessage, shownNumber } from '@portal/jis/server/offers.ts';
import type { JisPiece } from '../contract/fields.ts';
import type { CallMark } from '../contract/status.ts';

export type PieceRow = JisPiece & { readonly rackId: string; readonly messageRowId: string };

/**
 * What the plant says of a call-off now: taken back, or ordered anew, so that what is loaded for the first call is no longer meant; or changed: its newest
 * call wants other parts, or gives it another number.
 */
export const callMark = sql<CallMark>`case when jis_call.action = 'cancel' then 'cancelled'
  when jis_call.action = 'reorder' and piece.reorder_id = '' then 'reordered'
  when piece.reorder_id = '' and jis_message.id is not null and (jis_message.replaced_as = 'changed' or jis_message.sequence_no <> piece.sequence_no or not exists (
    select from jsonb_array_elements(jis_message.parts) as part
    where part ->> 'partNo' = piece.part_no and (part ->> 'quantity')::numeric = piece.quantity)) then 'changed'
  else 'called' end`;

/** Pieces of racks in the order of loading. */
export const piecesOf = async (
  { db, scope }: Reader,
  rackIds: readonly string[],
): Promise<Map<string, PieceRow[]>> => {
  if (rackIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('jis_rack_piece as piece')
    .leftJoin('jis_call', onJisCall('piece'))
    .leftJoin('jis_message', onJisMessage('piece'))
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

/** Of these pieces those that were ordered once more and stand in their racks, with the message that did it. */
export const reorderedIn = async (
  { db, scope }: Reader,
  pieces: readonly Pick<PieceRow, 'id' | 'isReorder' | 'state'>[],
): Promise<{ assemblyLine: string; manufacturingNo: string; messageId: string }[]> => {
  const came = pieces.filter(({ isReorder, state }) => isReorder && state === 'loaded').map(({ id }) => id);
  if (came.length === 0) return [];
  return db
    .selectFrom('jis_rack_piece')
    .where(ownRows(scope, 'jis_rack_piece'))
    .where('id', 'in', came)
    .select([
      'assembly_line as assemblyLine',
      'manufacturing_no as manufacturingNo',
      'reorder_id as messageId',
    ])
    .distinct()
    .execute();
};

/** As the outside sees it. */
export const shownPiece = ({ rackId: _, messageRowId: __, ...piece }: PieceRow): JisPiece => piece;
