import { sql, type RawBuilder } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';

/**
 * SQL, a table expression of due_on, done_on and days: the workdays of the plant behind a day until another, each pair of days once, as many lots share them.
 * `lots` is the name of a CTE with both days.
 */
export const daysLate = ({ scope }: Pick<Caller, 'scope'>, lots: string): RawBuilder<unknown> => sql`(
  select pair.due_on, pair.done_on, (select count(*)::int from generate_series(pair.due_on + 1, pair.done_on, interval '1 day') as passed(day)
    where is_workday(${scope.tenantId}, ${scope.plantNo}, passed.day::date)) as days
  from (select distinct due_on, done_on from ${sql.table(lots)} where done_on > due_on) as pair
)`;
