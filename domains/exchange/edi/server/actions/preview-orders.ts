import { sql } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { OrdersPreview } from '../../contract/fields.ts';
import { orderPlaceOf, ordersLike } from '../waiting-orders.ts';

const SHOWN = 20;

/** All that one answer would settle, before it is given: files with parts in boxes have an order for each of hundreds. */
export const previewOrders: Action<typeof calls.previewOrders> = async (caller, { id, order }) => {
  const { rows } = await sql<OrdersPreview['first'][number] & { allItems: number; orders: number }>`
    select order_number as "orderNumber", min(part_number) as "partNumber", min(part_no) as "partNo", count(*)::int as items,
      sum(line_count)::int as "scheduleLines", sum(count(*)) over ()::int as "allItems", count(*) over ()::int as orders
    from edi_item as item where ${ownTenant(caller.scope, 'item')} and ${ordersLike(await orderPlaceOf(caller, id), order)}
    group by order_number order by min(item.id) limit ${SHOWN}`.execute(caller.db);
  return {
    items: rows[0]?.allItems ?? 0,
    orders: rows[0]?.orders ?? 0,
    first: rows.map(({ allItems: _, orders: __, ...row }) => row),
  };
};
