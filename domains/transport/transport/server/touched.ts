import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { statesOf } from '@portal/platform/contract/state-machine.ts';
import { touched, type Closing, type Touched } from '@portal/plant/contract/touched.ts';
import { CANCELLED, COMPLETED, transportStatus } from '../contract/status.ts';

const OPEN = statesOf(transportStatus).filter((status) => status !== COMPLETED && status !== CANCELLED);

const USE = { doorId: 'bigint', pointId: 'bigint', supplierCode: 'text' } as const;

/** Orders that are not completed, to docks or points that a plant switches off, or to a dock that serves their point no more. */
export const touchedOrders = async (
  { db, scope }: Reader,
  { doorIds, points, uses }: Closing,
): Promise<Touched[]> => {
  if (doorIds.length + points.length + uses.length === 0) return [];
  const orders = await db
    .selectFrom('transport_order as shipment')
    .where(ownRows(scope, 'transport_order', 'shipment'))
    .where(inStates('shipment.status', OPEN))
    .where(
      sql<boolean>`(shipment.door_id = any (${doorIds}::bigint[]) or shipment.unloading_point_id = any (${points.map(({ id }) => id)}::bigint[])
        or exists (select 1 from ${rowsOf(USE, uses)} as use where use."doorId" = shipment.door_id
          and use."pointId" = shipment.unloading_point_id and coalesce(use."supplierCode", shipment.supplier_code) = shipment.supplier_code))`,
    )
    .select([
      'shipment.id',
      'shipment.number',
      'shipment.window_day as day',
      'shipment.window_starts',
      'shipment.window_ends',
      'shipment.supplier_code as supplierCode',
      'shipment.forwarder_code as forwarderCode',
    ])
    .orderBy('shipment.id')
    .execute();
  return orders.map(({ id, window_starts, window_ends, ...order }) =>
    touched('order', {
      ...order,
      starts: window_starts?.slice(0, 5) ?? null,
      ends: window_ends?.slice(0, 5) ?? null,
      link: `/transport/transport-view?id=${id}`,
    }),
  );
};
