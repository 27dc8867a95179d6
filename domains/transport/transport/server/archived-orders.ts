import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { keepArchived, type ArchiveName } from '@portal/platform/server/archived.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { COMPLETED } from '../contract/status.ts';

/** SQL: an order whose truck was unloaded and had arrived before a moment. */
export const isOrderOver = (order: string, before: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${inStates(`${order}.status`, [COMPLETED])} and ${sql.ref(`${order}.arrived_at`)} < ${before}::timestamptz`;

/** SQL, a table expression: which order carries or carried which note. */
export const loadedNotes = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select loaded.tenant_id, loaded.transport_order_id as order_id, loaded.delivery_note_id as note_id
  from transport_order_note as loaded where ${ownTenant(scope, 'loaded')}
)`;

/** Who opens one of these orders is told where it lies. */
export const keepOrders = async (
  caller: Reader,
  ids: readonly string[],
  archive: ArchiveName,
): Promise<void> => keepArchived(caller, 'transport_order', archive, ids, { day: sql`arrived_at::date` });
