import { sql, type Expression, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { neededRange } from '../contract/range.ts';

/**
 * Fails with `log.rangeNeeded`, before anything is read, when the call would read a log of millions of lines from end to end.
 * @param names fields in the language of the caller
 */
export const requireRange = (
  input: Parameters<typeof neededRange>[0],
  searched: readonly string[],
  names: Readonly<Record<string, string>>,
): void => {
  const needed = neededRange(input, searched);
  if (needed)
    throw new Failure('log.rangeNeeded', { days: needed.days, by: names[needed.field] ?? needed.field });
};

type Searched = { readonly log: 'operation_log' | 'interface_log'; readonly column: string };

/** Whether a log has lines with exactly this value: then they are meant, and the index of the column finds them in any range. */
export const isWhole = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  { log, column }: Searched,
  typed: string | undefined,
): Promise<boolean> => {
  if (typed === undefined || typed === '') return false;
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from ${sql.table(log)} as log where ${ownTenant(scope, 'log')} and ${sql.ref(`log.${column}`)} = ${typed}) as found`.execute(
    db,
  );
  return rows[0]!.found;
};

/** The lines with exactly this value, or those of which a column holds a part of it. */
export const wholeOrPart =
  (isWholeValue: boolean, ...columns: readonly [string, ...string[]]) =>
  (typed: string): Expression<SqlBool> =>
    isWholeValue ? sql<SqlBool>`${sql.ref(columns[0])} = ${typed}` : containsText(typed, ...columns);
