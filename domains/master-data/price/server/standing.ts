import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { APPROVED, type Standing } from '../contract/status.ts';

type Asks = Pick<Caller, 'scope'>;

/** SQL: the days on which a version counts as known now, among which some are as the condition says. */
const hasSpan = ({ scope }: Asks, condition: RawBuilder<SqlBool>) => sql<SqlBool>`exists (
  select from price_span as span where ${ownRows(scope, 'price_span', 'span')} and span.price_id = price.id and span.known_to is null and ${condition})`;

/** SQL: a version counts on a day. */
export const countsOn = (asks: Asks, day: Day) =>
  hasSpan(
    asks,
    sql`span.first_day <= ${day}::date and (span.last_day is null or span.last_day >= ${day}::date)`,
  );

/** SQL: where an approved version stands today. */
export const standingOn = (asks: Asks, today: Day) => sql<Standing | null>`case
  when not ${inStates('price.status', [APPROVED])} then null
  when ${countsOn(asks, today)} then 'inForce'
  when ${hasSpan(asks, sql`span.first_day > ${today}::date`)} then 'toCome'
  when ${hasSpan(asks, sql`true`)} then 'over'
  else 'replaced' end`;

/** SQL: a version stands so today. */
export const stands = (asks: Asks, standing: Standing, today: Day) =>
  sql<SqlBool>`${standingOn(asks, today)} = ${standing}`;
