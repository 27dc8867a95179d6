import { sql } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { deleteDocuments, nextDocuments, restoreDocuments } from './documents.ts';
import { isWhole, readFrom, type Archived, type ArchivedTable, type Line } from './kinds.ts';

type Table = keyof Tables & string;

/** The next rows or documents to archive, behind `after`, in the order of their numbers. */
export const nextLines = async (
  caller: Reader,
  archived: Archived,
  range: { before: string; after: string },
): Promise<Line[]> =>
  isWhole(archived) ? nextDocuments(caller, archived, range) : nextRows(caller, archived, range);

const nextRows = async (
  { db, scope }: Reader,
  archived: ArchivedTable,
  { before, after }: { before: string; after: string },
): Promise<Line[]> => {
  const { isOver, atOnce } = archived;
  const { rows } = await sql<Line>`
    select row.id, to_jsonb(row)::text as line from ${sql.table(readFrom(archived))} as row
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
  caller: Reader,
  { table, past }: ArchivedTable,
  lines: readonly string[],
): Promise<number> => {
  const here = await deleteFrom(caller, table, lines);
  return past === undefined ? here : here + (await deleteFrom(caller, past.table, lines));
};

const deleteFrom = async ({ db, scope }: Reader, table: Table, lines: readonly string[]): Promise<number> => {
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
  caller: Reader,
  { table, past }: ArchivedTable,
  lines: readonly string[],
): Promise<number> => {
  if (past === undefined) return restoreInto(caller, table, lines);
  const border = past.border();
  const isPast = ({ at }: { at: string }) => Date.parse(at) < Date.parse(border);
  const { old = [], recent = [] } = Object.groupBy(lines, (line) =>
    isPast(JSON.parse(line) as { at: string }) ? 'old' : 'recent',
  );
  await past.open(
    caller,
    old.map((line) => (JSON.parse(line) as { at: string }).at),
  );
  // Old ones may still lie, or lie again, where they were.
  return (
    (await restoreInto(caller, table, recent)) + (await restoreInto(caller, past.table, old, past.whole))
  );
};

/** Rows whose numbers stand in `unless` are there already. */
const restoreInto = async (
  { db, scope }: Reader,
  table: Table,
  lines: readonly string[],
  unless: Table = table,
): Promise<number> => {
  const { rows } = await sql<{ lines: number }>`
    with back as (
      insert into ${sql.table(table)} overriding system value
      select row.* from unnest(${lines}::text[]) as line, jsonb_populate_record(null::${sql.table(table)}, line::jsonb) as row
      where ${ownTenant(scope, 'row')} ${
        unless === table
          ? sql``
          : sql`and not exists (select from ${sql.table(unless)} as there where ${ownTenant(scope, 'there')} and there.id = row.id)`
      }
      on conflict do nothing returning 1
    ) select count(*)::int as lines from back`.execute(db);
  return rows[0]!.lines;
};
