import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Takes `count` numbers of a kind for an owner and answers the first. They are counted inside the transaction: none is given
 * twice, none is lost by a rollback. Example: `takeNumbers(db, 'delivery-note', 'S1001/2026', 1)`.
 */
export const takeNumbers = async (
  db: Kysely<Tables>,
  kind: string,
  owner: string,
  count: number,
): Promise<bigint> => {
  const { rows } = await sql<{
    first: string;
  }>`select take_numbers(${kind}, ${owner}, ${count}::int) as first`.execute(db);
  return BigInt(rows[0]!.first);
};
