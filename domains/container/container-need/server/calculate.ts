import { sql } from 'kysely';
import { addDays, mondayOf, today } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { holdName } from '@portal/platform/server/database/hold-name.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { NEAR_WEEKS, WEEKS } from '../contract/weeks.ts';
import { grossNeeds } from './need-of-partner.ts';

const places = Array.from({ length: WEEKS + 1 }, (_, place) => place);
/** Two that calculate at once write the same: one waits for the other, so that the later one sees what the first has written. */
const LOCK = 'container-need.calculate';

/**
 * Writes down what suppliers of the present plant need by week; what nobody needs any more goes. Rows with a limit stay though nothing is called off.
 */
export const calculateNeeds = async (caller: Caller): Promise<void> => {
  const { db, scope } = caller;
  await holdName(db, `${LOCK}/${scope.tenantId}/${scope.plantNo}`);
  const firstWeek = mondayOf(today(await plantZone(caller)));
  const last = addDays(firstWeek, WEEKS * 7 - 1);
  const sums = places.map(
    (place) => sql`coalesce(sum(need.containers) filter (where need.place = ${sql.lit(place)}), 0)::int`,
  );
  const gross = sql`
    select need.supplier_code, need.container_code, array[${sql.join(sums)}] as gross,
      coalesce(sum(need.containers) filter (where need.place <= ${sql.lit(NEAR_WEEKS + 1)}), 0)::int as gross_near, sum(need.containers)::int as gross_all
    from (
      select found.supplier_code, found.container_code, found.containers,
        case when found.due_on < ${firstWeek}::date then 0 else (found.due_on - ${firstWeek}::date) / 7 + 1 end as place
      from ${await grossNeeds(caller)} as found where found.due_on <= ${last}
    ) as need
    group by need.supplier_code, need.container_code`;
  await sql`
    with fresh as materialized (
      select * from (${gross}) as called
      union all
      select bounds.supplier_code, bounds.container_code, array_fill(0, array[${sql.lit(WEEKS + 1)}]), 0, 0
      from container_limit as bounds
      where ${ownRows(scope, 'container_limit', 'bounds')}
    ), needed as materialized (
      select distinct on (fresh.supplier_code, fresh.container_code) fresh.* from fresh
      order by fresh.supplier_code, fresh.container_code, fresh.gross_all desc
    ), gone as (
      delete from container_need as kept
      where ${ownRows(scope, 'container_need', 'kept')}
        and not exists (select from needed where needed.supplier_code = kept.supplier_code and needed.container_code = kept.container_code)
    )
    insert into container_need as kept (plant_no, supplier_code, container_code, first_week, gross, gross_near, gross_all)
    select ${scope.plantNo}, needed.supplier_code, needed.container_code, ${firstWeek}::date, needed.gross, needed.gross_near, needed.gross_all from needed
    order by needed.supplier_code, needed.container_code
    on conflict on constraint container_need_taken do update
      set first_week = excluded.first_week, gross = excluded.gross, gross_near = excluded.gross_near, gross_all = excluded.gross_all
      where (kept.first_week, kept.gross) is distinct from (excluded.first_week, excluded.gross)`.execute(db);
  await sql`insert into container_need_run as run (plant_no) values (${scope.plantNo})
    on conflict (tenant_id, plant_no) do update set calculated_at = now()`.execute(db);
};
