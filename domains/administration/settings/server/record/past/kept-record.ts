import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { KeptHistory } from '@portal/platform/contract/document/history.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { isWhole, LABELLED, placeOf, saidIn, type KeptLine } from '../history-place.ts';
import { maySee } from '../visible-record.ts';
import { keptTables, type KeptTable } from './kept-tables.ts';
import { microseconds } from './moment.ts';
import { inOrder, type Entry, type Row } from './undone.ts';

/** What today is and what happened to it, as far as the caller may know it. */
export type KeptRecord = {
  readonly entity: string;
  readonly id: string;
  readonly history: KeptHistory;
  readonly main: KeptTable;
  readonly row: Row | null;
  readonly entries: readonly Entry[];
  readonly parts: readonly KeptPart[];
  /** By table: lines behind the earliest moment of the call that are not the caller's. */
  readonly hidden: ReadonlySet<string>;
};
export type KeptPart = {
  readonly kept: KeptTable;
  readonly rows: readonly Row[];
  readonly entries: readonly (Entry & { readonly label: string })[];
};

/** More are not undone in one call. */
const MOST_LINES = 20_000;
const MOST_ROWS = 5_000;

/**
 * A record with its history behind `earliest`. Fails with `err.notFound` for whoever may not open it; one that is gone is read by administrators, for
 * whom its rows say nothing more.
 */
export const keptRecord = async (
  caller: Caller,
  { entity, id }: { readonly entity: string; readonly id: string },
  earliest: string | undefined,
): Promise<KeptRecord> => {
  const { db, scope, recordOpeners, histories } = caller;
  const openers = Object.hasOwn(recordOpeners, entity) ? recordOpeners[entity]! : [];
  if (!openers.some((code) => scope.permissions.has(code))) throw new Failure('err.notFound');
  const tables = await keptTables(caller, entity);
  const main = tables.find(({ recordColumn }) => recordColumn === 'id');
  if (main === undefined) throw new Failure('err.notFound');
  const lines = await linesOf(caller, entity, id);
  const row = (await maySee(caller, entity, id)) ? ((await rowsOf(caller, main, id))[0] ?? null) : null;
  const last = lines.findLast(({ ofTable }) => ofTable === main.table);
  const isDeleted =
    scope.party === 'admin' && last !== undefined && last.after === null && last.field === null;
  if (row === null && !isDeleted) throw new Failure('err.notFound');
  const history = histories[entity]!;
  const placed = placedLines(history, entity, main, lines);
  const parts: KeptPart[] = [];
  for (const kept of tables) {
    if (kept.table === main.table || history.parts?.[kept.table] === undefined) continue;
    parts.push({
      kept,
      rows: await rowsOf(caller, kept, id),
      entries: placed.filter(({ table }) => table === kept.table),
    });
  }
  return {
    entity,
    id,
    history,
    main,
    row,
    entries: placed.filter(({ table }) => table === main.table),
    parts,
    hidden:
      earliest === undefined
        ? new Set()
        : await hiddenTables({ db }, { entity, id, earliest, main: main.table, lines }),
  };
};

type Line = Pick<KeptLine, 'ofTable' | 'field' | 'before' | 'after'> & { readonly moment: string };

const linesOf = async ({ db, scope }: Caller, entity: string, id: string): Promise<Line[]> => {
  const lines = await db
    .selectFrom('history_whole')
    .select([
      sql<string>`to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('moment'),
      'of_table as ofTable',
      'field',
      'before',
      'after',
    ])
    .where(ownTenant(scope))
    .where('entity', '=', entity)
    .where('record_id', '=', id)
    .orderBy('id')
    .limit(MOST_LINES + 1)
    .execute();
  if (lines.length > MOST_LINES) throw new Failure('past.tooLong', { most: MOST_LINES });
  return lines;
};

/** Rows as the history writes their values. */
const rowsOf = async (
  { db, scope }: Caller,
  { table, recordColumn }: KeptTable,
  id: string,
): Promise<Row[]> => {
  const { rows } = await sql<{ row: Row }>`
    select (select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(one))) as row
    from ${sql.table(table)} as one where ${ownTenant(scope, 'one')} and one.${sql.ref(recordColumn)} = ${id} limit ${MOST_ROWS + 1}`.execute(
    db,
  );
  if (rows.length > MOST_ROWS) throw new Failure('past.tooLong', { most: MOST_ROWS });
  return rows.map(({ row }) => row);
};

type Placed = Entry & { readonly table: string; readonly label: string };

/** Lines with the table, row and column that each is of. */
const placedLines = (
  history: KeptHistory,
  entity: string,
  main: KeptTable,
  lines: readonly Line[],
): Placed[] => {
  const partNames = new Map(Object.entries(history.parts ?? {}).map(([name, part]) => [part, name]));
  return inOrder(lines.map((line) => ({ ...line, at: microseconds(line.moment) }))).map((line) => {
    const { part } = placeOf(history, entity, line as unknown as KeptLine);
    const table = line.ofTable ?? (part === undefined ? main.table : partNames.get(part)!);
    const whole = isWhole(line.before, line.after) && isOfWhole(line, table, main);
    const name = line.field ?? '';
    const cut = table === main.table ? -1 : name.lastIndexOf(LABELLED);
    return {
      table,
      at: line.at,
      whole: whole ? (line.after === null ? 'gone' : 'made') : null,
      field: whole ? null : name.slice(cut < 0 ? 0 : cut + LABELLED.length),
      label: whole ? name : cut < 0 ? '' : name.slice(0, cut),
      before: line.before,
      after: line.after,
      said: whole ? saidTexts((line.after ?? line.before)!) : {},
    };
  });
};

/** A text in braces that somebody wrote is no row: a record is written whole without a field, a row under it by its label alone. */
const isOfWhole = ({ field }: Line, table: string, main: KeptTable): boolean =>
  table === main.table ? field === null : field === null || !field.includes(LABELLED);

const saidTexts = (value: string): Row =>
  Object.fromEntries(
    Object.entries(saidIn(value)).map(([name, said]) => [name, said === null ? null : String(said)]),
  );

/** Tables of which the caller does not see each line behind a moment. */
const hiddenTables = async (
  { db }: Pick<Caller, 'db'>,
  about: {
    readonly entity: string;
    readonly id: string;
    readonly earliest: string;
    readonly main: string;
    readonly lines: readonly Line[];
  },
): Promise<ReadonlySet<string>> => {
  const after = microseconds(about.earliest);
  const { rows } = await sql<{ table: string | null; lines: number }>`
    select of_table as "table", lines::int as lines from history_lines_since(${about.entity}, ${about.id}::bigint, ${about.earliest}::timestamptz)`.execute(
    db,
  );
  const seen = (table: string | null): number =>
    about.lines.filter(({ ofTable, moment }) => ofTable === table && microseconds(moment) > after).length;
  return new Set(rows.filter((one) => one.lines > seen(one.table)).map(({ table }) => table ?? about.main));
};
