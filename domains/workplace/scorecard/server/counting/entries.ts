import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { IndicatorKey } from '../../contract/indicators.ts';
import type { Frame, Lots } from './frame.ts';

/** SQL: what was entered of an indicator for the month: a rating is its points of 100, a figure those that were not bad of all. */
export const entryLots = (
  { scope }: Caller,
  indicator: IndicatorKey,
  { target, period, to }: Frame,
): Lots => sql`(
  select counted.*, case when counted.kept >= counted.due then 'kept' when counted.kept = 0 then 'missed' else 'differs' end as verdict from (
    select entry.party_code as party, 'entry' as lot_kind, entry.id as source_id, 0 as share_no,
      case when entry.rated_points is null then entry.remark else entry.rater || ': ' || entry.remark end as document,
      null::text as part_no, null::text as unit, ${to}::date as due_on, coalesce(entry.stated_total, 100) as quantity, null::numeric as in_window, null::numeric as came,
      entry.updated_at as came_at, null::int as days_late, null::text as reason, coalesce(entry.stated_total, 100) as due,
      coalesce(entry.rated_points, entry.stated_total - entry.stated_bad) as kept
    from kpi_entry as entry where ${ownRows(scope, 'kpi_entry', 'entry')} and entry.target = ${target} and entry.period = ${period} and entry.indicator = ${indicator}
  ) as counted
)`;
