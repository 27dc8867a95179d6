import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ArchiveName } from '@portal/platform/server/plugins/archived.ts';
import type { DeclaredArchives } from '@portal/platform/server/plugins/archives.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { lockLines } from './numbers/hold-lines.ts';

/** SQL, on rows of `jis_message`, `jis_alert`: what belongs to a call-off of a vehicle (`call`, a row of `jis_call`). */
const isOfCall = (row: string, call: string): RawBuilder<SqlBool> => {
  const columns = ['plant_no', 'assembly_line', 'manufacturing_no', 'part_group', 'said_supplier'];
  return sql<SqlBool>`${sql.join(
    columns.map((column) => sql`${sql.ref(`${row}.${column}`)} = ${sql.ref(`${call}.${column}`)}`),
    sql` and `,
  )}`;
};

/** SQL: an alert about one vehicle; the others are about a stream or a place that nobody has configured, whichever vehicle was the first. */
const isAlertOfVehicle = (alert: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${sql.ref(`${alert}.type`)} in ('no_expected', 're-order', 'resend', 'changed_after_print', 'cancelled_after_print'))`;

/** SQL: neither the vehicle nor one of its messages was touched since a moment: not called, read, printed or taken back. */
const isCallOver = (call: string, before: string): RawBuilder<SqlBool> => {
  const at = sql`${before}::timestamptz`;
  return sql<SqlBool>`${sql.ref(`${call}.sent_at`)} < ${at} and ${sql.ref(`${call}.updated_at`)} < ${at}
    and not exists (select from jis_message as touched where touched.tenant_id = ${sql.ref(`${call}.tenant_id`)} and ${isOfCall('touched', call)}
      and (touched.updated_at >= ${at} or touched.sent_at >= ${at}))`;
};

/** Holds the lines of these calls, as whoever takes messages does, and their messages, as whoever reads or prints them does. */
const holdCalls = async (caller: Reader, ids: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ plantNo: string; line: string }>`
    select distinct plant_no as "plantNo", assembly_line as line from jis_call where ${ownTenant(caller.scope)} and id = any (${ids}::bigint[])
    order by 1, 2`.execute(caller.db);
  await lockLines(caller, rows);
  await sql`
    select from jis_message as message join jis_call as call on call.tenant_id = message.tenant_id and ${isOfCall('message', 'call')}
    where ${ownTenant(caller.scope, 'message')} and ${ownTenant(caller.scope, 'call')} and call.id = any (${ids}::bigint[])
    order by message.id for update of message`.execute(caller.db);
};

/** From now on nothing that passed before this moment is taken. */
const keepFrom = async (
  { db, scope }: Reader,
  { name, before }: ArchiveName & { readonly before: string },
): Promise<void> => {
  await sql`
    insert into jis_kept as kept (tenant_id, before_at, archive_name) values (${scope.tenantId}, ${before}, ${name})
    on conflict on constraint jis_kept_tenant do update set before_at = excluded.before_at, archive_name = excluded.archive_name
      where kept.before_at < excluded.before_at`.execute(db);
};

/**
 * A vehicle for one part group of one supplier, with its messages, their keys and its alerts. What came before the archived day is not taken any
 * more, so that no repetition counts as new (`jis_kept`); it stays so when the rows are back. Streams stay: they are one row each, and go on.
 */
export const archives: DeclaredArchives = {
  jis_call: {
    subject: 'sequence',
    isOver: isCallOver,
    atOnce: 500,
    members: (isOne) => [
      { table: 'jis_call', of: isOne('part.id') },
      { table: 'jis_message', of: isOfCall('part', 'row') },
      {
        table: 'jis_message_key',
        of: sql<SqlBool>`(part.plant_no, part.said_supplier, part.message_id, part.item) in (
          select message.plant_no, message.said_supplier, message.message_id, message.item from jis_message as message
          where message.tenant_id = row.tenant_id and ${isOfCall('message', 'row')})`,
        key: ['plant_no', 'said_supplier', 'message_id', 'item'],
      },
      { table: 'jis_alert', of: sql<SqlBool>`${isOfCall('part', 'row')} and ${isAlertOfVehicle('part')}` },
    ],
    lock: holdCalls,
    keep: async (caller, _, archive) => keepFrom(caller, archive),
  },
  // What a print says is on its paper; it goes when nobody has touched any of its call-offs since.
  jis_print: {
    subject: 'sequence',
    isOver: (
      before: string,
    ) => sql<SqlBool>`row.updated_at < ${before}::timestamptz and not exists (select from jis_message as message
      where message.tenant_id = row.tenant_id and message.id = any (row.message_ids) and message.updated_at >= ${before}::timestamptz)`,
    atOnce: 1_000,
  },
  // Others are of a place, whichever vehicle was the first. An open one stays until it closes.
  jis_alert: {
    subject: 'sequence',
    isOver: (before: string) =>
      sql<SqlBool>`not ${isAlertOfVehicle('row')} and row.closed_at < ${before}::timestamptz and row.updated_at < ${before}::timestamptz`,
    atOnce: 10_000,
  },
};

/** Before which moment call-offs are archived, and the newest archive; undefined where none is. */
export const keptSince = async ({
  db,
  scope,
}: Pick<Caller, 'db' | 'scope'>): Promise<{ before: string; archive: string } | undefined> =>
  db
    .selectFrom('jis_kept')
    .select(['before_at as before', 'archive_name as archive'])
    .where(ownTenant(scope))
    .executeTakeFirst();
