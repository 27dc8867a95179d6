import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { MonthRule } from '../../contract/month-rule.ts';

/** SQL: the first day that a bucket has, by the month rule of its version, as `monthDays` of the contract says it. */
export const firstDayOfBucket = (bucket: string, rule: RawBuilder<MonthRule>): RawBuilder<Day> => {
  const [grain, startsOn] = [sql.ref(`${bucket}.grain`), sql.ref(`${bucket}.starts_on`)];
  return sql<Day>`case when ${grain} = 'month' and ${rule} <> 'calendar'
    then date_trunc('week', ${startsOn} + case when ${rule} = 'wednesday' then 4 else 3 end)::date else ${startsOn} end`;
};
