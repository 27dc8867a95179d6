import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { dropArchived, keepArchived, type ArchiveName } from '@portal/platform/server/plugins/archived.ts';
import type { DeclaredArchiveParts, DeclaredArchives } from '@portal/platform/server/plugins/archives.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { COMPLETED } from '../contract/status.ts';

declare module '@portal/platform/server/plugins/archived.ts' {
  interface ArchivedEntities {
    transport_order: true;
  }
}

/** SQL: an order whose truck was unloaded and had arrived before a moment. */
const isOrderOver = (order: string, before: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${inStates(`${order}.status`, [COMPLETED])} and ${sql.ref(`${order}.arrived_at`)} < ${before}::timestamptz`;

/** SQL, a table expression: which order carries or carried which note. */
const loadedNotes = ({ scope }: Pick<Reader, 'scope'>): RawBuilder<unknown> => sql`(
  select loaded.tenant_id, loaded.transport_order_id as order_id, loaded.delivery_note_id as note_id
  from transport_order_note as loaded where ${ownTenant(scope, 'loaded')}
)`;

/** Who opens one of these orders is told where it lies. */
const keepOrders = async (caller: Reader, ids: readonly string[], archive: ArchiveName): Promise<void> =>
  keepArchived(caller, 'transport_order', archive, ids, { day: sql`arrived_at::date` });

const notesOf = async (caller: Reader, orderIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select loaded.note_id as id from ${loadedNotes(caller)} as loaded
    where loaded.order_id = any (${orderIds}::bigint[])`.execute(caller.db);
  return rows.map(({ id }) => id);
};

/** Completed orders with their stages, papers and all of their notes. */
export const archives: DeclaredArchives = {
  transport_order: {
    subject: 'order',
    isOver: isOrderOver,
    atOnce: 50,
    members: (isOne, notes) => [
      { table: 'transport_order', of: isOne('part.id') },
      { table: 'transport_stage', of: isOne('part.transport_order_id') },
      { table: 'transport_print', of: isOne('part.transport_order_id') },
      { table: 'transport_snapshot', of: isOne('part.transport_order_id') },
      ...notes,
      { table: 'transport_order_note', of: isOne('part.transport_order_id'), key: ['delivery_note_id'] },
    ],
    carries: {
      table: 'delivery_note',
      by: (order) => sql`(select loaded.delivery_note_id from transport_order_note as loaded
        where loaded.tenant_id = ${sql.ref(`${order}.tenant_id`)} and loaded.transport_order_id = ${sql.ref(`${order}.id`)})`,
      idsOf: notesOf,
    },
    keep: keepOrders,
    drop: async (caller, ids) => dropArchived(caller, 'transport_order', ids),
  },
};

/** A note goes by itself where no order carried it. */
export const archiveParts: DeclaredArchiveParts = {
  delivery_note: {
    letsAlone: (note) => sql<SqlBool>`${sql.ref(`${note}.transport_order_id`)} is null
      and not exists (select from transport_order_note as loaded where loaded.tenant_id = ${sql.ref(`${note}.tenant_id`)} and loaded.delivery_note_id = ${sql.ref(`${note}.id`)})`,
  },
};
