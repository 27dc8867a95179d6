import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** The column has one of these states, as literals: partial indexes serve them, and the planner weighs them by its statistics. */
export const inStates = (column: string, states: readonly [string, ...string[]]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} in (${sql.join(states.map((state) => sql.lit(state)))})`;
