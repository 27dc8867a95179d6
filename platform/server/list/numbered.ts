import { sql, type SqlBool } from 'kysely';
import type { Reader } from '../caller.ts';
import { ownRows } from '../database/own-rows.ts';
import { containsText } from '../database/search.ts';
import type { Tables } from '../database/tables.ts';
import type { FilterOf } from './filters.ts';

/** Ids of the rows whose number holds what was typed; undefined when they are not looked for ahead: the rows are read then. */
export type NumbersFound = readonly string[] | undefined;

/** More than these lie so dense that the newest rows of a list, and its count up to 10,000, are found sooner by reading. */
const MOST = 20_000;
/** Shorter ones are in many numbers: when in a tenth of the newest ones, reading finds a page of them at once. */
const SELECTIVE = 3;
const NEWEST = 500;
const DENSE = NEWEST / 10;

/**
 * Looks for a number, or another short text, by any part of it in the index that `find_numbers` made for the column. Needed before the statement of a list, whose
 * row policies keep the planner from that index; see `numberIn`.
 */
export const numbersFound = async (
  { db, scope }: Reader,
  table: keyof Tables & string,
  typed: string | undefined,
  column = 'number',
): Promise<NumbersFound> => {
  if (typed === undefined || typed === '') return undefined;
  if (typed.length < SELECTIVE && (await hitsAmongNewest({ db, scope }, table, typed, column)) >= DENSE)
    return undefined;
  const supplier = scope.party === 'supplier' ? scope.companyCode : '';
  const { rows } = await sql<{
    ids: string[] | null;
  }>`select ${sql.id(`find_${table}_by_${column}`)}(${typed}, ${scope.plantNo}, ${supplier}, ${MOST}) as ids`.execute(
    db,
  );
  return rows[0]!.ids ?? undefined;
};

const hitsAmongNewest = async (
  { db, scope }: Reader,
  table: keyof Tables & string,
  typed: string,
  column: string,
): Promise<number> => {
  const { rows } = await sql<{
    hits: number;
  }>`select count(*)::int as hits from (select ${sql.ref(column)} as sought from ${sql.table(table)}
    where ${ownRows(scope, table)} order by id desc limit ${NEWEST}) as newest where ${containsText(typed, 'sought')}`.execute(
    db,
  );
  return rows[0]!.hits;
};

/** The row is one of those found, or its number holds what was typed. */
export const numberIn =
  (found: NumbersFound, id: string, number: string): FilterOf<string> =>
  (typed) =>
    found === undefined
      ? containsText(typed, number)
      : sql<SqlBool>`${sql.ref(id)} = any (${found}::bigint[])`;
