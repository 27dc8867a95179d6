import { sql } from 'kysely';
import type { Action, QuestionOutput, QuestionInput, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { bookedWindows } from '@portal/time-window/server/offers.ts';
import type * as calls from '../../contract/calls/planner-calls.ts';

/** Numbers and plates of orders that have booked windows; nothing for those of others. */
export const bookedOrders = async (
  { db, scope }: Reader,
  { orderIds }: QuestionInput<'time-window.booked-orders'>,
): Promise<QuestionOutput<'time-window.booked-orders'>[]> =>
  db
    .selectFrom('transport_order')
    .where(ownRows(scope, 'transport_order'))
    .where(sql<boolean>`id = any (${orderIds}::bigint[])`)
    .select(['id as orderId', 'number', 'truck_plate as truckPlate'])
    .execute();

/** All orders that have a window on a day; as many as the docks take trucks. */
export const listBoardOrders: Action<typeof calls.listBoardOrders> = async (caller, { day }) => {
  const { db, scope } = caller;
  return db
    .selectFrom('transport_order as shipment')
    .where(ownRows(scope, 'transport_order', 'shipment'))
    .where(
      sql<boolean>`exists (select from ${bookedWindows(caller)} as booked
        where booked.tenant_id = shipment.tenant_id and booked.order_id = shipment.id and booked.day = ${day})`,
    )
    .orderBy('shipment.id')
    .select([
      'shipment.id',
      'shipment.number',
      'shipment.status',
      'shipment.truck_plate as truckPlate',
      'shipment.unloading_point_id as unloadingPointId',
      caller.lent('transport.run-number', 'shipment').as('runNumber'),
    ])
    .execute();
};
