import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Reader } from '../caller.ts';
import { ownRows } from '../database/own-rows.ts';
import { containsText } from '../database/search.ts';
import type { Tables } from '../database/tables.ts';
import type { FilterOf } from './filters.ts';

/** Ids of the rows whose number holds what was typed; undefined when they are not looked for ahead: the rows are read then. */
export type NumbersFound = readonly string[] | undefined;

/** More than these lie so dense that the newest rows of a list, and its count up to 10,000, are found sooner by reading. */
const MOST = 20_000;
/** Shorter ones may be in very many numbers, as `0000` or a year: when in a tenth of the newest and of the oldest ones, reading finds them as they come. */
const SELECTIVE = 6;
const SAMPLE = 500;
const DENSE = SAMPLE / 10;

/**
 * Looks for a number, or another short text, by any part of it in the index that `find_numbers` made for the column. Needed before the statement of a list, whose
 * row policies keep the planner from that index; see `numberIn`. `most` is as above: more for a list that looks into another table for the
 * number, where reading costs several times as much.
 */
export const numbersFound = async (
  { db, scope }: Reader,
  table: keyof Tables & string,
  typed: string | undefined,
  column = 'number',
  most = MOST,
): Promise<NumbersFound> => {
  if (typed === undefined || typed === '') return undefined;
  if (typed.length < SELECTIVE && (await hitsAtBothEnds({ db, scope }, table, typed, column)) >= DENSE)
    return undefined;
  const supplier = scope.party === 'supplier' ? scope.companyCode : '';
  const { rows } = await sql<{
    ids: string[] | null;
  }>`select ${sql.id(`find_${table}_by_${column}`)}(${typed}, ${scope.plantNo}, ${supplier}, ${most}) as ids`.execute(
    db,
  );
  return rows[0]!.ids ?? undefined;
};

/** Numbers that follow each other share their digits: what all of the newest ones have may be in none before. */
const hitsAtBothEnds = async (
  { db, scope }: Reader,
  table: keyof Tables & string,
  typed: string,
  column: string,
): Promise<number> => {
  const among = (order: RawBuilder<unknown>) => sql`(select count(*)::int from (
    select ${sql.ref(column)} as sought from ${sql.table(table)} where ${ownRows(scope, table)} order by ${order} limit ${SAMPLE}
  ) as ones where ${containsText(typed, 'sought')})`;
  const { rows } = await sql<{
    hits: number;
  }>`select least(${among(sql`id desc`)}, ${among(sql`id`)}) as hits`.execute(db);
  return rows[0]!.hits;
};

/** The row is one of those found, or its number holds what was typed. */
export const numberIn =
  (found: NumbersFound, id: string, number: string): FilterOf<string> =>
  (typed) =>
    found === undefined
      ? containsText(typed, number)
      : sql<SqlBool>`${sql.ref(id)} = any (${found}::bigint[])`;
