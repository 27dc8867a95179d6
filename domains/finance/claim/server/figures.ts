import { sql } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { plantToday, plantZone } from '@portal/plant/server/offers.ts';
import type * as calls from '../contract/figure-calls.ts';
import { bandDays, firstDay } from '../contract/figures.ts';
import { TALKED } from '../contract/status.ts';

type Figures = OutputOf<typeof calls.readClaimFigures>;

/** Open claims by age and whose move it is; costs by cause and late answers of the last twelve months. The list shows the same claims by its filters. */
export const readClaimFigures: Action<typeof calls.readClaimFigures> = async (
  caller,
  { supplierCode = '' },
) => {
  const { db, scope } = caller;
  const [zone, today] = await Promise.all([plantZone(caller), plantToday(caller)]);
  const since = firstDay(today);
  const own = sql`${ownRows(scope, 'claim')} and ${supplierCode === '' ? sql`true` : containsText(supplierCode, 'claim.supplier_code')}`;
  const days = sql`(${today}::date - (claim.sent_at at time zone ${zone})::date)`;
  const age = sql`case when ${days} <= ${bandDays.week} then 'week' when ${days} <= ${bandDays.month} then 'month' when ${days} <= ${bandDays.quarter} then 'quarter' else 'longer' end`;
  const recent = sql`claim.sent_at >= (${since}::date)::timestamp at time zone ${zone}`;
  const [open, causes, months] = await Promise.all([
    sql<Figures['open'][number]>`
      select claim.waits_on as "waitsOn", ${age} as age, claim.currency, count(*)::int as claims, sum(claim.gross)::text as gross
      from claim where ${own} and ${inStates('claim.status', TALKED)} group by 1, 2, 3 order by 1, 2, 3`.execute(
      db,
    ),
    sql<Figures['causes'][number]>`
      select named.cause, claim.currency, count(*)::int as claims, round(sum(claim.costs * named.share / 100), 2)::text as costs
      from claim_cause as named join claim on claim.tenant_id = named.tenant_id and claim.id = named.claim_id
      where ${own} and ${ownRows(scope, 'claim_cause', 'named')} and ${recent} group by 1, 2 order by sum(claim.costs * named.share) desc limit 50`.execute(
      db,
    ),
    sql<Figures['months'][number]>`
      select to_char(claim.sent_at at time zone ${zone}, 'YYYY-MM') as month, count(*)::int as raised,
        count(*) filter (where claim.answered_late is not null)::int as answered, count(*) filter (where claim.answered_late)::int as late
      from claim where ${own} and ${recent} group by 1 order by 1`.execute(db),
  ]);
  return { open: open.rows, causes: causes.rows, months: months.rows, since };
};
