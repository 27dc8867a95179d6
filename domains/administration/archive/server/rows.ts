import { sql } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { deleteDocuments, nextDocuments, restoreDocuments } from './documents.ts';
import { isWhole, type Archived, type ArchivedTable, type Line } from './kinds.ts';

/** The next rows or documents to archive, behind `after`, in the order of their numbers. */
export const nextLines = async (
  caller: Reader,
  archived: Archived,
  range: { before: string; after: string },
): Promise<Line[]> =>
  isWhole(archived) ? nextDocuments(caller, archived, range) : nextRows(caller, archived, range);

const nextRows = async (
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

/** Deletes what is still as it was archived; returns how many. */
export const deleteLines = async (
  caller: Reader,
  archived: Archived,
  lines: readonly string[],
  archive: { readonly name: string; readonly before: string },
): Promise<number> =>
  isWhole(archived) ? deleteDocuments(caller, archived, lines, archive) : deleteRows(caller, archived, lines);

const deleteRows = async (
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

/** Writes back with all columns; what is there is left alone. Returns how many were written. */
export const restoreLines = async (
  caller: Reader,
  archived: Archived,
  lines: readonly string[],
): Promise<number> =>
  isWhole(archived) ? restoreDocuments(caller, archived, lines) : restoreRows(caller, archived, lines);

const restoreRows = async (
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
