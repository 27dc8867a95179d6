import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { move } from '@portal/platform/contract/state-machine.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { raiseDeviations } from '@portal/deviation/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { Differences } from '../../contract/fields.ts';
import { mendReordered } from '@portal/jis/server/offers.ts';
import { deviationOf } from '../../contract/rules.ts';
import { jisDeliveryStatus } from '../../contract/status.ts';
import { deliveryForUpdate, saveVisit } from '../delivery-visit.ts';
import { deliveryById, racksOfDelivery } from '../deliveries.ts';
import { piecesOf, reorderedIn, type PieceRow } from '../pieces.ts';
import { moveRack, rackForUpdate } from '../rack-to-move.ts';
import { reorder, type Differing } from '../reorder.ts';

/**
 * SPEC section 2, "/jis": tsl, the goods receipt confirmation. All as called but what is named, and what the supplier himself called missing. Each
 * difference is ordered again (a JIS message, so its alert, notice and counter follow) and told as a deviation.
 */
export const confirmJisDelivery: Action<typeof calls.confirmJisDelivery> = async (
  caller,
  { differences, ...which },
) => {
  const delivery = await deliveryForUpdate(caller, which);
  const status = move(jisDeliveryStatus, delivery.status, 'confirm');
  const racks = await racksOfDelivery(caller, delivery.id);
  for (const { id } of racks) await moveRack(caller, await rackForUpdate(caller, { id }), 'receive');
  const pieces = [
    ...(
      await piecesOf(
        caller,
        racks.map(({ id }) => id),
      )
    ).values(),
  ].flat();
  const differing = differingOf(pieces, differences);
  await mark(caller, differing);
  const now = new Date().toISOString();
  await saveVisit(caller, delivery.id, {
    status,
    arrived_at: delivery.arrived_at ?? now,
    received_at: now,
    received_by: caller.scope.userNo,
  });
  await reorder(caller, delivery, differing);
  await mendReordered(caller, await reorderedIn(caller, pieces));
  await raiseDeviations(
    caller,
    {
      plantNo: delivery.plant_no,
      supplierCode: delivery.supplier_code,
      note: null,
      receipt: null,
      sequenced: { id: delivery.id, number: delivery.number },
    },
    differing.map(({ piece, kind, reason }) => ({
      ...deviationOf[kind],
      part: { partNo: piece.partNo, unit: piece.unit },
      promised: piece.quantity,
      found: kind === 'wrongSequence' ? piece.quantity : '0',
      remark: `${piece.manufacturingNo} · ${piece.sequenceNo} · ${reason}`.slice(0, 200),
    })),
  );
  await caller.tell('jis-delivery.received', { id: delivery.id, differences: differing.length });
  return deliveryById(caller, delivery.id);
};

const mark = async ({ db, scope }: Caller, differing: readonly Differing[]): Promise<void> => {
  if (differing.length === 0) return;
  const rows = differing.map(({ piece: { id }, kind, reason }) => ({ id, kind, reason }));
  await sql`
    update jis_rack_piece as piece set received_as = said.kind, receive_reason = said.reason
    from ${rowsOf({ id: 'bigint', kind: 'text', reason: 'text' }, rows)} as said
    where piece.id = said.id and ${ownRows(scope, 'jis_rack_piece', 'piece')}`.execute(db);
};

/**
 * What the clerk named, and what never came into the rack though the plant still wants it. Fails with `jisDelivery.pieceUnknown` for a piece of another
 * delivery, and with `jisDelivery.pieceCancelled` for one that the plant has cancelled: that is no difference of the supplier.
 */
const differingOf = (pieces: readonly PieceRow[], named: Differences): Differing[] => {
  const byId = new Map(pieces.map((piece) => [piece.id, piece]));
  const found = new Map<string, Differing>();
  for (const piece of pieces)
    if (piece.state === 'missing' && piece.call === 'called')
      found.set(piece.id, { piece, kind: 'missing', reason: piece.missingReason! });
  for (const [at, { pieceId, kind, reason }] of named.entries()) {
    const piece = byId.get(pieceId);
    if (!piece)
      throw new Failure('jisDelivery.pieceUnknown', { id: pieceId, field: `differences.${at}.pieceId` });
    if (piece.call === 'cancelled')
      throw new Failure('jisDelivery.pieceCancelled', {
        place: piece.place,
        number: piece.sequenceNo,
        field: `differences.${at}.kind`,
      });
    found.set(pieceId, { piece, kind, reason });
  }
  return [...found.values()];
};
