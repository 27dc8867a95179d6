import { sql, type RawBuilder } from 'kysely';
import type { RowScope } from '@portal/platform/server/database/own-rows.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { CapacityColour } from '../contract/load.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ACTIVE } from '../contract/status.ts';

/** SQL: the colour of a week as `colourOf` of the contract says it. */
export const colourIn = (
  load: RawBuilder<unknown>,
  { actual, maximum }: { readonly actual: RawBuilder<unknown>; readonly maximum: RawBuilder<unknown> },
): RawBuilder<CapacityColour | null> => sql<CapacityColour | null>`case when ${load} <= ${actual} then 'green'
  when ${actual} is null or ${maximum} is null then null when ${load} <= ${maximum} then 'yellow' else 'red' end`;

/**
 * SQL, a table expression: the parts that load groups, their own and those of groups inside at any depth, by `root_id`, `supplier_code`, `part_no`,
 * `demand_type` (null: of every type) and `load_factor` (1 where none is stated). What two ways lead to loads a group once; inactive groups are left out
 * with all that only they lead to. `groups` is a condition on `capacity_group`.
 */
export const seriesInside = (
  { scope }: { readonly scope: RowScope },
  groups: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
  with recursive inside as (
    select capacity_group.id as root_id, capacity_group.id as group_id from capacity_group
    where ${ownRows(scope, 'capacity_group')} and ${inStates('capacity_group.status', [ACTIVE])} and ${groups}
    union
    select inside.root_id, linked.id from inside
    join capacity_group_link as link on ${ownRows(scope, 'capacity_group_link', 'link')} and link.group_id = inside.group_id
    join capacity_group as linked on ${ownRows(scope, 'capacity_group', 'linked')} and linked.id = link.linked_id and ${inStates('linked.status', [ACTIVE])}
  )
  select inside.root_id, series.supplier_code, series.part_no, series.demand_type, coalesce(series.load_factor, 1) as load_factor
  from inside join capacity_group_series as series on ${ownRows(scope, 'capacity_group_series', 'series')} and series.group_id = inside.group_id
)`;
