import { sql } from 'kysely';
import { newestDemand } from '@portal/forecast/server/offers.ts';
import { mondayOf } from '@portal/platform/contract/day.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { onPart, partNames } from '@portal/part/server/offers.ts';
import { colourOf, type Capacity } from '../../contract/load.ts';
import type { readCapacityRadarWeek as call } from '../../contract/radar/calls.ts';
import { radarTables } from './radar-sql.ts';

type Week = OutputOf<typeof call>;
type Head = Pick<Week, 'load' | 'agreed' | 'delta' | 'unit'> & Capacity;

/** The figures behind a week: each part's demand by its factor, and what the group can make. Fails with `capacity.groupNone`, `capacity.notAMonday`. */
export const readCapacityRadarWeek: Action<typeof call> = async (
  caller,
  { groupId, monday, ...demandIf },
) => {
  if (mondayOf(monday) !== monday) throw new Failure('capacity.notAMonday', { field: 'monday', monday });
  const { db, scope } = caller;
  const { versions, demand } = await newestDemand(caller);
  const tables = radarTables(caller, {
    groups: sql`capacity_group.id = ${groupId}::bigint`,
    versions,
    demand,
    demandIf,
  });
  const heads = await sql<Head>`
    with ${tables}
    select own.unit, trim_scale(stated.actual)::text as actual, trim_scale(stated.maximum)::text as maximum, trim_scale(stated.agreed)::text as agreed,
      trim_scale(stated.delta)::text as delta,
      case when exists (select from known where known.monday = ${monday}::date) then trim_scale(coalesce(stated.delta, 0)
        + coalesce((select sum(quantity * load_factor) from expected where is_newest and expected.monday = ${monday}::date), 0))::text end as load
    from capacity_group as own
    left join capacity_group_week as stated on ${ownRows(scope, 'capacity_group_week', 'stated')} and stated.group_id = own.id and stated.monday = ${monday}::date
    where ${ownRows(scope, 'capacity_group', 'own')} and own.id = ${groupId}`.execute(db);
  const [head] = heads.rows;
  if (!head) throw new Failure('capacity.groupNone', { id: groupId });
  const needed = sql<{ tenant_id: number; part_no: string; row: unknown }>`(
    with ${tables}
    select ${scope.tenantId}::int as tenant_id, part_no, demand_type, trim_scale(quantity)::text as quantity, unit, trim_scale(load_factor)::text as load_factor,
      trim_scale(quantity * load_factor)::text as load
    from expected where is_newest and monday = ${monday}::date)`;
  const parts = await db
    .selectFrom(
      needed
        .$castTo<{
          tenant_id: number;
          part_no: string;
          demand_type: string;
          quantity: string;
          unit: string;
          load_factor: string;
          load: string;
        }>()
        .as('needed'),
    )
    .leftJoin('part', onPart('needed'))
    .orderBy('needed.part_no')
    .orderBy('needed.demand_type')
    .select([
      'needed.part_no as partNo',
      ...partNames,
      'needed.demand_type as demandType',
      'needed.quantity',
      'needed.unit',
      'needed.load_factor as loadFactor',
      'needed.load',
    ])
    .execute();
  return { ...head, colour: head.load === null ? null : colourOf(head.load, head), parts };
};
