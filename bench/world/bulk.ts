import { sql, type Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';

/** One statement of a world that is made. */
export type Step = { readonly about: string; readonly statement: string };

/** Numbers of a day or a month that the portal counts itself begin behind its own: it gives the first ones of them to what is written in the world. */
export const BEHIND = 50_000;

/** Rows that came with their ids: the next one of the table goes on behind them. */
export const goesOn = (table: string): Step => ({
  about: 'their numbers',
  statement: `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
});

/** What stands in a table that was just filled, so that a join of it is planned by that. */
export const counted = (table: string): Step => ({
  about: `${table} counted`,
  statement: `analyze ${table}`,
});

/** Who fills a world; triggers and checks of foreign keys are left out. */
export const asLoader = async (db: Kysely<Tables>): Promise<void> => {
  await sql`select set_config('app.tenant', '0', true), set_config('app.user_no', 'bench', true), set_config('app.user_name', 'bench', true),
    set_config('app.plants', '{1000,2000}', true), set_config('session_replication_role', 'replica', true), set_config('work_mem', '512MB', true),
    set_config('maintenance_work_mem', '1GB', true)`.execute(db);
};

/** Runs the steps in one transaction. Tables that grow large are written without their indexes, which are made at its end. */
export const inBulk = async (
  owner: Kysely<Tables>,
  steps: readonly Step[],
  note: (line: string) => void,
  large: readonly string[] = LARGE,
): Promise<void> => {
  await owner.transaction().execute(async (db) => {
    await asLoader(db);
    const { rows: indexes } = await sql<{ name: string; made: string }>`
      select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
      from pg_index i join pg_class t on t.oid = i.indrelid
      where t.relname = any(${large}) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(
      db,
    );
    for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(db);
    const started = performance.now();
    const told = (about: string) =>
      note(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${about}`);
    for (const { about, statement } of steps) {
      await sql.raw(statement).execute(db);
      told(about);
    }
    for (const { made } of indexes) await sql.raw(made).execute(db);
    told(`${indexes.length} indexes`);
  });
};

const LARGE = [
  'call_off_answer',
  'call_off_commitment',
  'call_off_line',
  'call_off_tracking',
  'container_month',
  'container_movement',
  'delivery_note',
  'delivery_note_line',
  'door_booking',
  'door_booking_unit',
  'goods_receipt',
  'goods_receipt_line',
  'handling_unit',
  'mail_log',
  'print_log',
  'release',
  'transport_order',
  'transport_order_note',
  'transport_stage',
];
