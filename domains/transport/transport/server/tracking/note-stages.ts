import { DONE, planned, stageTone, type ChainStage } from '@portal/call-off/contract/lines/chain.ts';
import { isRejected, isUnconfirmed, transportStatus } from '../../contract/status.ts';
import { words } from '../../contract/words.en.ts';
import type { QuestionInput, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

/** The order that carries a note: planned when it was requested, departed, arrived, or when it is to arrive. */
export const noteStages = async (
  { db, scope }: Reader,
  { noteId }: QuestionInput<'delivery-note.stages'>,
): Promise<ChainStage[]> => {
  const order = await db
    .selectFrom('transport_order_note as carried')
    .innerJoin('transport_order as shipment', (join) =>
      join
        .onRef('shipment.tenant_id', '=', 'carried.tenant_id')
        .onRef('shipment.id', '=', 'carried.transport_order_id'),
    )
    .where(ownRows(scope, 'transport_order', 'shipment'))
    .where(ownRows(scope, 'transport_order_note', 'carried'))
    .where('carried.delivery_note_id', '=', noteId)
    .select([
      'shipment.id',
      'shipment.number',
      'shipment.status',
      'shipment.created_at as createdAt',
      'shipment.departed_at as departedAt',
      'shipment.arrived_at as arrivedAt',
      'shipment.expected_arrival as expectedArrival',
      'shipment.reject_reason as rejectReason',
    ])
    .executeTakeFirst();
  if (!order) return [];
  const document = {
    by: null,
    document: order.number,
    to: `/transport/transport-view?id=${order.id}`,
    needs: 'transport:list',
  };
  return [
    {
      stage: 'planned',
      ...DONE,
      // what the plant has confirmed is planned, whoever has to act next
      ...(isUnconfirmed(order.status) && { tone: stageTone(transportStatus.states[order.status]) }),
      name: isRejected(order.status) ? { zh: words.zh.stages.rejected, en: words.en.stages.rejected } : null,
      reason: isRejected(order.status) ? order.rejectReason : null,
      at: order.createdAt,
      ...document,
    },
    ...(order.departedAt === null
      ? []
      : [{ stage: 'departed' as const, ...DONE, at: order.departedAt, ...document }]),
    // what a draft says of its arrival is nothing that the plant expects
    ...(isUnconfirmed(order.status) ? [] : planned('arrived', order.expectedArrival)),
    ...(order.arrivedAt === null
      ? []
      : [{ stage: 'arrived' as const, ...DONE, at: order.arrivedAt, ...document }]),
  ];
};
