import { sql, type RawBuilder } from 'kysely';
import type { NewestVersion } from '@portal/forecast/server/offers.ts';
import { mondayOf, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { DemandIf } from '../../contract/radar/calls.ts';
import { seriesInside } from '../load.ts';

/** SQL, a table expression: the newest versions by `demand_type`, with their first and last Monday, and with those that the version before has as well. */
const versionRows = (versions: readonly NewestVersion[]): RawBuilder<unknown> => {
  const spans = versions.map(({ newest, before }) => ({
    type: newest.demandType,
    from: mondayOf(newest.firstOn),
    to: mondayOf(newest.lastOn),
    // where there is no version before there is nothing to compare
    bothFrom: before === null ? null : later(mondayOf(newest.firstOn), mondayOf(before.firstOn)),
    bothTo: before === null ? null : earlier(mondayOf(newest.lastOn), mondayOf(before.lastOn)),
  }));
  return sql`unnest(${spans.map(({ type }) => type)}::text[], ${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[],
    ${spans.map(({ bothFrom }) => bothFrom)}::date[], ${spans.map(({ bothTo }) => bothTo)}::date[])
    as version(demand_type, first_monday, last_monday, both_from, both_to)`;
};
const later = (one: Day, other: Day): Day => (one > other ? one : other);
const earlier = (one: Day, other: Day): Day => (one < other ? one : other);

/**
 * SQL, the common tables of the radar behind `with recursive`: `version`, `series` (parts that load the groups of `groups`), `demand`, `expected` (by root,
 * part, week and demand type: needed now with the what-if, and needed now and before in weeks of both versions), `known` (weeks of a group
 * that a version reaches: a part without a bucket there needs nothing).
 */
export const radarTables = (
  caller: Caller,
  {
    groups,
    versions,
    demand,
    demandIf,
  }: {
    readonly groups: RawBuilder<unknown>;
    readonly versions: readonly NewestVersion[];
    readonly demand: RawBuilder<unknown>;
    readonly demandIf: DemandIf;
  },
): RawBuilder<unknown> => sql`
  version as materialized (select * from ${versionRows(versions)}),
  series as materialized (select * from ${seriesInside(caller, groups)} as inside),
  demand as materialized (${demand}),
  expected as materialized (
    select series.root_id, series.part_no, series.load_factor, demand.monday, demand.demand_type, demand.unit,
      demand.quantity * ${factorIn(caller, demandIf)} as quantity, demand.is_newest,
      demand.quantity * series.load_factor as plain_load, demand.monday between version.both_from and version.both_to as in_both
    from series
    join demand on demand.supplier_code = series.supplier_code and demand.part_no = series.part_no
      and coalesce(series.demand_type, demand.demand_type) = demand.demand_type
    join version on version.demand_type = demand.demand_type
  ),
  known as materialized (
    select distinct series.root_id, week::date as monday from series
    join version on coalesce(series.demand_type, version.demand_type) = version.demand_type
    cross join lateral generate_series(version.first_monday, version.last_monday, interval '7 days') as week
  )`;

/** SQL: by how much demand is multiplied. */
const factorIn = (caller: Caller, { percent, partNo, withGroupId }: DemandIf): RawBuilder<unknown> => {
  if (percent === null) return sql`1`;
  const ofPart = partNo === null ? sql`true` : sql`series.part_no = ${partNo}`;
  const ofGroup =
    withGroupId === null
      ? sql`true`
      : sql`(series.supplier_code, series.part_no) in (
          select touched.supplier_code, touched.part_no from ${seriesInside(caller, sql`capacity_group.id = ${withGroupId}::bigint`)} as touched)`;
  return sql`case when ${ofPart} and ${ofGroup} then 1 + ${percent}::numeric / 100 else 1 end`;
};
