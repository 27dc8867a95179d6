import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

/** SQL: the arrival that was told last of an order, by its id in the query. */
export const estimateIn =
  ({ scope }: Pick<Reader, 'scope'>) =>
  (orderId: string) =>
    sql<string | null>`(select ticket.estimated_arrival from tracking_ticket as ticket
    where ${ownRows(scope, 'tracking_ticket', 'ticket')} and ticket.transport_order_id = ${sql.ref(orderId)})`;
