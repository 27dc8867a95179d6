import { sql, type Kysely } from 'kysely';
import { COUNTED_UP_TO } from '../../contract/paging.ts';
import type { Once } from '../database/pages/list-page.ts';

type Counted = { limit: (rows: number) => unknown };

/**
 * How many rows each choice has, in one statement: counted as lists are, one more than 10,000 means more. `rowsOf` selects the key alone, and
 * is served by an index for each choice of a list that grows large. `once`: what the rows are taken from, added up once for all choices.
 */
export const countedChoices = async <Choice extends string>(
  db: Pick<Kysely<never>, 'getExecutor'>,
  choices: readonly Choice[],
  rowsOf: (choice: Choice) => Counted,
  once?: Once,
): Promise<Record<Choice, number>> => {
  const counted = (choice: Choice) =>
    sql<number>`(select count(*)::int from (${rowsOf(choice).limit(COUNTED_UP_TO + 1)}) as counted)`;
  const before = once ? sql`with ${sql.id(once.as)} as materialized (${once.rows}) ` : sql``;
  const { rows } = await sql<Record<Choice, number>>`${before}select ${sql.join(
    choices.map((choice) => sql`${counted(choice)} as ${sql.id(choice)}`),
  )}`.execute(db);
  return rows[0]!;
};
