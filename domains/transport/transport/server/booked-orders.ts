import { sql } from 'kysely';
import type { Asked, Answered, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

/** Numbers and plates of orders that have booked windows; nothing for those of others. */
export const bookedOrders = async (
  { db, scope }: Caller,
  { orderIds }: Asked<'time-window.booked-orders'>,
): Promise<Answered<'time-window.booked-orders'>[]> =>
  db
    .selectFrom('transport_order')
    .where(ownRows(scope, 'transport_order'))
    .where(sql<boolean>`id = any (${orderIds}::bigint[])`)
    .select(['id as orderId', 'number', 'truck_plate as truckPlate'])
    .execute();
