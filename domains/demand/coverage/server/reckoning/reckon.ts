import { sql, type RawBuilder } from 'kysely';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { PlantDay } from '../../contract/reckoning/demand-days.ts';
import type { Reach } from '../../contract/reckoning/days-of-supply.ts';
import { HORIZON_DAYS, endOfNextWeek, endOfThisWeek, type Level } from '../../contract/reckoning/shortage.ts';
import { spread } from './spread.ts';

/** What is reckoned from, as table expressions; the supplier is empty where all of a part are meant together. */
export type Sources = {
  /** supplier_code, part_no, usable (null: not stated), counts_from, decimals: each part once. */
  readonly parts: RawBuilder<unknown>;
  /** supplier_code, part_no, due_on, last_on, quantity. */
  readonly demand: RawBuilder<unknown>;
  /** supplier_code, part_no, kind, comes_on, quantity. */
  readonly supply: RawBuilder<unknown>;
};

export type Reckoned = {
  supplier_code: string;
  part_no: string;
  stock: string | null;
  consumed: string;
  demand: string;
  in_transit: string;
  confirmed: string;
  late: string;
  reach: Reach;
  days: string | null;
  lasts_until: Day | null;
  level: Level | null;
  first_short_on: Day | null;
  this_week: string | null;
  next_week: string | null;
  lowest: string | null;
};

/**
 * SQL: `coverageOf` of the contract for many parts at once. Only days on which something happens are gone through: between them a balance stays, and the
 * calendar knows how many workdays lie before each.
 */
export const reckon = (
  { parts, demand, supply }: Sources,
  { today, calendar }: { readonly today: Day; readonly calendar: readonly PlantDay[] },
): RawBuilder<Reckoned> => {
  const now = sql`${today}::date`;
  const last = sql`${addDays(today, HORIZON_DAYS - 1)}::date`;
  return sql<Reckoned>`
  with dated as materialized (
    select day, works, count(*) filter (where works and day >= ${now}) over (order by day) - case when works and day >= ${now} then 1 else 0 end as workdays_before,
      max(day) filter (where works and day >= ${now}) over (order by day rows between unbounded preceding and 1 preceding) as workday_before
    from unnest(${calendar.map(({ day }) => day)}::date[], ${calendar.map(({ works }) => works)}::boolean[]) as dated(day, works)
  ), known as materialized (
    select * from ${parts} as known
  ), required as materialized (
    select required.supplier_code, required.part_no, required.due_on, required.last_on, required.quantity from ${demand} as required
  ), ${spread}, moved as (
    select demanded.supplier_code, demanded.part_no, greatest(demanded.day, ${now} - 1) as day, demanded.quantity as demand, 0 as in_transit, 0 as confirmed, 0 as late
    from demanded join known using (supplier_code, part_no) where demanded.day >= known.counts_from and demanded.day <= ${last}
    union all
    select coming.supplier_code, coming.part_no, greatest(coming.comes_on, ${now}), 0, case when coming.kind = 'inTransit' then coming.quantity else 0 end,
      case when coming.kind = 'inTransit' then 0 else coming.quantity end, case when coming.comes_on < ${now} then coming.quantity else 0 end
    from ${supply} as coming where (coming.comes_on >= ${now} or coming.kind <> 'promised') and coming.comes_on <= ${last}
    union all select known.supplier_code, known.part_no, ${now}, 0, 0, 0, 0 from known
  ), daily as (
    select supplier_code, part_no, day, sum(demand) as demand, sum(in_transit) as in_transit, sum(confirmed) as confirmed, sum(late) as late
    from moved group by 1, 2, 3
  ), running as (
    select daily.*, known.usable, known.usable + sum(daily.in_transit + daily.confirmed - daily.demand) over up_to as balance, sum(daily.demand) over up_to as needed
    from daily join known using (supplier_code, part_no) window up_to as (partition by supplier_code, part_no order by daily.day)
  ), summed as (
    select supplier_code, part_no, max(usable) as usable, coalesce(sum(demand) filter (where day < ${now}), 0) as consumed,
      sum(demand) filter (where day >= ${now}) as demand, sum(in_transit) as in_transit, sum(confirmed) as confirmed, sum(late) as late,
      min(day) filter (where day >= ${now} and balance < 0) as first_short_on, min(balance) filter (where day >= ${now}) as lowest,
      max(usable) + sum(in_transit + confirmed - demand) filter (where day <= ${endOfThisWeek(today)}::date) as this_week,
      max(usable) + sum(in_transit + confirmed - demand) filter (where day <= ${endOfNextWeek(today)}::date) as next_week,
      min(day) filter (where day >= ${now} and needed > usable) as ends_on,
      (array_agg(demand order by day) filter (where day >= ${now} and needed > usable))[1] as ends_demand,
      (array_agg(needed order by day) filter (where day >= ${now} and needed > usable))[1] as ends_needed
    from running group by 1, 2
  )
  select summed.supplier_code, summed.part_no, usable - consumed as stock, consumed, demand, in_transit, confirmed, late,
    case when usable is null then 'unknown' when demand = 0 then 'noDemand' when usable < consumed or ends_on is not null then 'days' else 'least' end as reach,
    case when usable is null or demand = 0 then null when usable < consumed then 0
      when ends_on is null then (select count(*) from dated where works and day between ${now} and ${last})
      else trunc(dated.workdays_before + case when dated.works then (usable - ends_needed + ends_demand) / ends_demand else 0 end, 2) end as days,
    case when usable is null or demand = 0 or usable < consumed or ends_on is null then null
      when usable - ends_needed + ends_demand > 0 then ends_on else dated.workday_before end as lasts_until,
    case when usable is not null then ((this_week < 0)::int + (next_week < 0)::int)::text end as level, first_short_on, this_week, next_week, lowest
  from summed left join dated on dated.day = summed.ends_on`;
};
