import { sql, type SqlBool } from 'kysely';
import type { Reader } from '../caller.ts';
import { containsText } from '../database/search.ts';
import type { Tables } from '../database/tables.ts';
import type { FilterOf } from './filters.ts';

/** Ids of the rows whose number holds what was typed; undefined when they are not looked for ahead: the rows are read then. */
export type NumbersFound = readonly string[] | undefined;

/** More than these lie so dense that the newest rows of a list, and its count up to 10,000, are found sooner by reading. */
const MOST = 20_000;
/** Shorter ones are in many numbers; of a supplier's own few rows they are read sooner. */
const SELECTIVE = 3;

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
  const supplier = scope.party === 'supplier' ? scope.companyCode : '';
  if (supplier !== '' && typed.length < SELECTIVE) return undefined;
  const { rows } = await sql<{
    ids: string[] | null;
  }>`select ${sql.id(`find_${table}_by_${column}`)}(${typed}, ${scope.plantNo}, ${supplier}, ${MOST}) as ids`.execute(
    db,
  );
  return rows[0]!.ids ?? undefined;
};

/** The row is one of those found, or its number holds what was typed. */
export const numberIn =
  (found: NumbersFound, id: string, number: string): FilterOf<string> =>
  (typed) =>
    found === undefined
      ? containsText(typed, number)
      : sql<SqlBool>`${sql.ref(id)} = any (${found}::bigint[])`;
