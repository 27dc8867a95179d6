import { sql, type SqlBool } from 'kysely';
import { dropArchived } from '@portal/platform/server/archived.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { isOrderOver, keepOrders, loadedNotes } from '@portal/transport/server/offers.ts';
import { lockRows } from './documents.ts';
import type { ArchivedDocuments } from './kinds.ts';
import { archivedNotes, isNoteSettled, membersOfNotes } from './notes.ts';

/** On a column: it names a note that the order carries. */
const isLoaded = (column: string) =>
  sql<SqlBool>`${sql.ref(column)} in (select loaded.delivery_note_id from transport_order_note as loaded
    where loaded.tenant_id = row.tenant_id and loaded.transport_order_id = row.id)`;

/** Completed orders with all of their notes, receipts, stages and the window they had. */
export const archivedOrders: ArchivedDocuments = {
  table: 'transport_order',
  isOver: (before) => sql<SqlBool>`${isOrderOver('row', before)} and not exists (
    select from transport_order_note as loaded join delivery_note as note on note.tenant_id = loaded.tenant_id and note.id = loaded.delivery_note_id
    where loaded.tenant_id = row.tenant_id and loaded.transport_order_id = row.id
      and not (${isNoteSettled('note', before)}))`,
  atOnce: 50,
  members: [
    { table: 'transport_order', of: sql<SqlBool>`part.id = row.id` },
    { table: 'transport_stage', of: sql<SqlBool>`part.transport_order_id = row.id` },
    { table: 'transport_print', of: sql<SqlBool>`part.transport_order_id = row.id` },
    { table: 'transport_snapshot', of: sql<SqlBool>`part.transport_order_id = row.id` },
    { table: 'milk_run_stop', of: sql<SqlBool>`part.transport_order_id = row.id` },
    { table: 'driver_link', of: sql<SqlBool>`part.transport_order_id = row.id` },
    { table: 'yard_visit', of: sql<SqlBool>`part.transport_order_id = row.id` },
    { table: 'tracking_ticket', of: sql<SqlBool>`part.transport_order_id = row.id` },
    { table: 'tracking_event', of: sql<SqlBool>`part.transport_order_id = row.id` },
    ...membersOfNotes(isLoaded),
    {
      table: 'transport_order_note',
      of: sql<SqlBool>`part.transport_order_id = row.id`,
      key: ['delivery_note_id'],
    },
    { table: 'door_booking', of: sql<SqlBool>`part.transport_order_id = row.id` },
    {
      table: 'door_booking_unit',
      of: sql<SqlBool>`part.booking_id in (select booking.id from door_booking as booking
        where booking.tenant_id = row.tenant_id and booking.transport_order_id = row.id)`,
      key: ['door_id', 'day', 'unit'],
    },
  ],
  // Notes before orders, as whoever receives or reverses does.
  lock: async (caller, ids) => {
    await archivedNotes.lock(caller, await notesOf(caller, ids));
    await lockRows(caller, 'transport_order', sql`row.id = any (${ids}::bigint[])`);
  },
  keep: async (caller, ids, archive) => {
    await keepOrders(caller, ids, archive);
    await archivedNotes.keep(caller, await notesOf(caller, ids), archive);
  },
  drop: async (caller, ids, lines) => {
    await dropArchived(caller, 'transport_order', ids);
    await archivedNotes.drop(caller, idsIn(lines, 'delivery_note'), lines);
  },
};

const notesOf = async (caller: Reader, orderIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select loaded.note_id as id from ${loadedNotes(caller)} as loaded
    where loaded.order_id = any (${orderIds}::bigint[])`.execute(caller.db);
  return rows.map(({ id }) => id);
};

/** Ids of the rows of a table in archived documents. */
const idsIn = (lines: readonly string[], table: string): string[] =>
  lines.flatMap((line) =>
    (JSON.parse(line) as { rows: Record<string, { id: number }[]> }).rows[table]!.map(({ id }) =>
      id.toString(),
    ),
  );
