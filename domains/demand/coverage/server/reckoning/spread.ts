import { sql, type RawBuilder } from 'kysely';

/**
 * SQL, two table expressions of a `with`: `span` the workdays of each period that `required` has lines of, `demanded` demand by day as `demandByDay` of the
 * contract says it. They rest on `required` (supplier_code, part_no, due_on, last_on, quantity), `known` (decimals of each part) and `dated` (day, works).
 */
export const spread: RawBuilder<unknown> = sql`
  span as materialized (
    select period.due_on, period.last_on, worked.day, row_number() over (partition by period.due_on, period.last_on order by worked.day) as k,
      count(*) over (partition by period.due_on, period.last_on) as n
    from (select distinct due_on, last_on from required where last_on > due_on) as period
    cross join lateral (
      select inside.day from dated as inside where inside.works and inside.day between period.due_on and period.last_on
      union all
      select coalesce((select max(before.day) from dated as before where before.works and before.day < period.due_on), period.due_on)
      where not exists (select from dated as inside where inside.works and inside.day between period.due_on and period.last_on)
    ) as worked
  ), demanded as (
    select required.supplier_code, required.part_no, required.due_on as day, required.quantity from required where required.last_on = required.due_on and required.quantity > 0
    union all
    select required.supplier_code, required.part_no, span.day,
      case when span.n = 1 then required.quantity else (div(fine.scaled * span.k + span.n - 1, span.n) - div(fine.scaled * (span.k - 1) + span.n - 1, span.n)) / fine.scale end as quantity
    from required join known using (supplier_code, part_no) join span using (due_on, last_on)
    cross join lateral (select (array[1, 10, 100, 1000])[known.decimals + 1]::numeric as scale, trunc(required.quantity * (array[1, 10, 100, 1000])[known.decimals + 1]) as scaled) as fine
    where required.last_on > required.due_on and required.quantity > 0
  )`;
