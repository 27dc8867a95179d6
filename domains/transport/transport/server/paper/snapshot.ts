import { sql } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { readTransportSnapshot } from '../../contract/endpoints.ts';
import type { TransportOrder } from '../../contract/fields.ts';
import { changedSince, factsOf } from '../../contract/snapshot.ts';
import { orderById } from '../queries.ts';

type Owned = { id: string; plant_no: string; supplier_code: string; forwarder_code: string | null };

/** Keeps the order as the plant confirms it. */
export const takeSnapshot = async ({ db }: Caller, order: Owned, now: TransportOrder): Promise<void> => {
  await db
    .insertInto('transport_snapshot')
    .values({
      transport_order_id: order.id,
      plant_no: order.plant_no,
      supplier_code: order.supplier_code,
      forwarder_code: order.forwarder_code,
      facts: sql`${JSON.stringify(factsOf(now))}::jsonb`,
    })
    .execute();
};

/** An order as it is beside what the plant confirmed last. Orders that were confirmed before snapshots were kept have none. */
export const snapshotOf = async (
  caller: Caller,
  id: string,
): Promise<OutputOf<typeof readTransportSnapshot>> => {
  const order = await orderById(caller, id);
  const taken = await caller.db
    .selectFrom('transport_snapshot')
    .where(ownRows(caller.scope, 'transport_snapshot'))
    .where('transport_order_id', '=', id)
    .orderBy('id', 'desc')
    .select(['created_at as at', 'taken_by as by', 'facts'])
    .executeTakeFirst();
  return { order, confirmed: taken ?? null, changed: taken ? changedSince(taken.facts, factsOf(order)) : [] };
};
