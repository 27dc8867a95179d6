import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { ArchivedTable } from './subjects.ts';

/** A row as JSON, with every column. */
export type Line = { readonly id: string; readonly line: string };

/** The next rows to archive, behind `after`, in the order of their numbers. */
export const nextLines = async (
  { db, scope }: Reader,
  { table, isOver, atOnce }: ArchivedTable,
  { before, after }: { before: string; after: string },
): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select row.id, to_jsonb(row)::text as line from ${sql.table(table)} as row
    where ${ownTenant(scope, 'row')} and row.id > ${after} and ${isOver(before)}
    order by row.id limit ${atOnce}`.execute(db);
  return rows;
};

/** Deletes the rows that are still as they were archived; returns how many. */
export const deleteLines = async (
  { db, scope }: Reader,
  { table }: ArchivedTable,
  lines: readonly string[],
): Promise<number> => {
  const { rows } = await sql<{ lines: number }>`
    with archived as (select line::jsonb as line, (line::jsonb ->> 'id')::bigint as id from unnest(${lines}::text[]) as line),
    gone as (
      delete from ${sql.table(table)} as row using archived
      where ${ownTenant(scope, 'row')} and row.id = archived.id and to_jsonb(row) = archived.line
      returning 1
    ) select count(*)::int as lines from gone`.execute(db);
  return rows[0]!.lines;
};

/** Writes rows back with all their columns; those that are there are left alone. Returns how many were written. */
export const restoreLines = async (
  { db, scope }: Reader,
  { table }: ArchivedTable,
  lines: readonly string[],
): Promise<number> => {
  const { rows } = await sql<{ lines: number }>`
    with back as (
      insert into ${sql.table(table)} overriding system value
      select row.* from unnest(${lines}::text[]) as line, jsonb_populate_record(null::${sql.table(table)}, line::jsonb) as row
      where ${ownTenant(scope, 'row')}
      on conflict do nothing returning 1
    ) select count(*)::int as lines from back`.execute(db);
  return rows[0]!.lines;
};
