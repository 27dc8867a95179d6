import { sql, type Expression } from 'kysely';
import { Failure } from '../../contract/failure.ts';
import type { Reader } from '../caller.ts';

/** So many rows are sorted, or looked at one by one, within a third of a second. */
const MOST_LOOKED_AT = 30_000;

/**
 * Fails with `err.tooBroad` when `rows` are more than `most`: asked before a list sorts or filters by what no index
 * serves. `rows` is a select that an index serves; it is counted no further than needed.
 */
export const requireNarrow = async (
  { db }: Pick<Reader, 'db'>,
  rows: Expression<unknown>,
  most: number = MOST_LOOKED_AT,
): Promise<void> => {
  const answer = await sql<{ count: number }>`
    select count(*)::int as count from (select from (${rows}) as asked limit ${most + 1}) as counted`.execute(
    db,
  );
  if (answer.rows[0]!.count > most) throw new Failure('err.tooBroad', { most: most.toLocaleString('en') });
};
