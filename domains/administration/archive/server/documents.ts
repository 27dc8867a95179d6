import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { ArchiveName } from '@portal/platform/server/plugins/archived.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import type { ArchivedMember } from '@portal/platform/server/plugins/archives.ts';
import type { ArchivedDocuments, Line } from './kinds.ts';

const ID = ['id'] as const;

/** A document with all of its rows as JSON; the same rows give the same text. `part.*` is the row also where a table has a column of that name. */
const whole = ({ members }: ArchivedDocuments): RawBuilder<string> => {
  const of = members.map(
    ({ table, of: belongs, key = ID }) => sql`${sql.lit(table)}, (
      select coalesce(jsonb_agg(to_jsonb(part.*) order by ${sql.join(key.map((column) => sql.ref(`part.${column}`)))}), '[]')
      from ${sql.table(table)} as part where part.tenant_id = row.tenant_id and ${belongs})`,
  );
  return sql<string>`jsonb_build_object('id', row.id, 'rows', jsonb_build_object(${sql.join(of)}))::text`;
};

/** The next documents to archive, behind `after`, in the order of their numbers. */
export const nextDocuments = async (
  { db, scope }: Reader,
  documents: ArchivedDocuments,
  { before, after }: { before: string; after: string },
): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select row.id, ${whole(documents)} as line from ${sql.table(documents.table)} as row
    where ${ownTenant(scope, 'row')} and row.id > ${after} and ${documents.isOver(before)}
    order by row.id limit ${documents.atOnce}`.execute(db);
  return rows;
};

/**
 * Takes documents out of production that are still, with everything that belongs to them, as they were archived; returns how many. Nothing
 * is written into their histories: nobody deleted them.
 */
export const deleteDocuments = async (
  caller: Reader,
  documents: ArchivedDocuments,
  lines: readonly string[],
  archive: ArchiveName & { readonly before: string },
): Promise<number> => {
  const archived = new Map(lines.map((line) => [(JSON.parse(line) as { id: number }).id.toString(), line]));
  await documents.lock(caller, [...archived.keys()]);
  const present = await sql<Line>`
    select row.id, ${whole(documents)} as line from ${sql.table(documents.table)} as row
    where ${ownTenant(caller.scope, 'row')} and row.id = any (${[...archived.keys()]}::bigint[]) and ${documents.isOver(archive.before)}`.execute(
    caller.db,
  );
  const going = present.rows.filter(({ id, line }) => archived.get(id) === line);
  if (going.length === 0) return 0;
  await inSilence(caller);
  await documents.keep(
    caller,
    going.map(({ id }) => id),
    archive,
  );
  for (const member of documents.members.toReversed())
    await deleteRows(
      caller,
      member,
      going.map(({ line }) => line),
    );
  return going.length;
};

/** Writes documents back as they were; those that are there are left alone. Returns how many were written. */
export const restoreDocuments = async (
  caller: Reader,
  documents: ArchivedDocuments,
  lines: readonly string[],
): Promise<number> => {
  await inSilence(caller);
  const ids = lines.map((line) => (JSON.parse(line) as { id: number }).id.toString());
  await documents.drop(caller, ids, lines);
  let restored = 0;
  for (const { table } of documents.members) {
    const columns = await writtenColumns(caller, table);
    const { rows } = await sql<{ lines: number }>`
      with back as (
        insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}) overriding system value
        select ${sql.join(columns.map((name) => sql.ref(`row.${name}`)))} from unnest(${lines}::text[]) as line, jsonb_populate_recordset(null::${sql.table(table)}, line::jsonb -> 'rows' -> ${table}) as row
        where ${ownTenant(caller.scope, 'row')}
        on conflict do nothing returning 1
      ) select count(*)::int as lines from back`.execute(caller.db);
    if (table === documents.table) restored = rows[0]!.lines;
  }
  return restored;
};

/** The columns of a table, without those that the database makes of the others. */
const writtenColumns = async ({ db }: Reader, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`.execute(
    db,
  );
  return rows.map(({ name }) => name);
};

/** Holds documents of a table in the order of their ids. */
export const lockRows = async (
  { db, scope }: Reader,
  table: keyof Tables & string,
  condition: RawBuilder<SqlBool>,
): Promise<void> => {
  await sql`select from ${sql.table(table)} as row where ${ownTenant(scope, 'row')} and ${condition} order by row.id for update`.execute(
    db,
  );
};

const inSilence = async ({ db }: Reader): Promise<void> => {
  await sql`select set_config('app.archiving', 'Y', true)`.execute(db);
};

/** All of them or none: a row that is not as it was archived any more ends the step. */
const deleteRows = async (
  { db, scope }: Reader,
  { table, key = ID }: ArchivedMember,
  lines: readonly string[],
): Promise<void> => {
  const same = key.map((column) => sql`${sql.ref(`row.${column}`)} = ${sql.ref(`archived.${column}`)}`);
  const { rows } = await sql<{ gone: number; archived: number }>`
    with archived as (
      select one, made.* from unnest(${lines}::text[]) as line, jsonb_array_elements(line::jsonb -> 'rows' -> ${table}) as one,
        jsonb_populate_record(null::${sql.table(table)}, one) as made
    ),
    gone as (
      delete from ${sql.table(table)} as row using archived where ${ownTenant(scope, 'row')} and ${sql.join(same, sql` and `)}
        and to_jsonb(row) = archived.one returning 1
    ) select (select count(*)::int from gone) as gone, (select count(*)::int from archived) as archived`.execute(
    db,
  );
  const { gone, archived } = rows[0]!;
  if (gone !== archived)
    throw new Error(`${archived - gone} rows of ${table} changed while they were archived`);
};
