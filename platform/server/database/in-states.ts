import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** The column has one of these states (at least one), as literals: partial indexes serve them, and the planner weighs them by its statistics. */
export const inStates = (column: string, states: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} in (${sql.join(states.map((state) => sql.lit(state)))})`;
