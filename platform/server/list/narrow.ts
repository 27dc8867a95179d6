import { sql, type Expression } from 'kysely';
import { Failure } from '../../contract/failure.ts';
import type { Reader } from '../caller.ts';

/** As many rows are read one by one, for an order or a filter that no index serves, within a third of a second. */
const READ_AT_MOST = 100_000;

/**
 * Fails with `err.tooBroad` when `rows` are more than are read one by one: asked before a list sorts or filters by what no index
 * serves. `rows` is a select that an index serves; it is counted no further than needed.
 */
export const requireNarrow = async (
  { db }: Pick<Reader, 'db'>,
  rows: Expression<unknown>,
  most = READ_AT_MOST,
): Promise<void> => {
  const answer = await sql<{ count: number }>`
    select count(*)::int as count from (select from (${rows}) as asked limit ${most + 1}) as counted`.execute(
    db,
  );
  if (answer.rows[0]!.count > most) throw new Failure('err.tooBroad', { most: most.toLocaleString('en') });
};
