import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { calledOffByWeek } from '@portal/call-off/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type { MonthRule } from '../../contract/month-rule.ts';
import { weeksBefore } from '../../contract/planning/accuracy.ts';
import { ACCURACY_WEEKS } from '../../contract/planning/planning-calls.ts';
import { placedBuckets, WEEKS } from '../periods/placed.ts';
import { placingOf } from '../periods/placing.ts';
import { rulesOf } from '../sources.ts';

type Kind = { readonly source: string; readonly demandType: string };

/** Whose forecast is judged over which weeks. */
export type Judging = Kind & { readonly lagWeeks: number; readonly mondays: readonly Day[] };

/** Sources and demand types of which the caller sees versions, the newest first. */
export const judgedKinds = async ({ db, scope }: Caller): Promise<Kind[]> => {
  const { rows } = await sql<Kind>`
    select source, demand_type as "demandType" from forecast_share where ${ownRows(scope, 'forecast_share')}
    group by 1, 2 order by max(version_id) desc`.execute(db);
  return rows;
};

/** What is named, or the newest; undefined where there is no forecast at all. */
export const judgingOf = async (
  caller: Caller,
  named: {
    readonly source?: string | null | undefined;
    readonly demandType?: string | null | undefined;
    readonly weeks?: number | undefined;
  },
): Promise<Judging | undefined> => {
  const kinds = await judgedKinds(caller);
  const kind = kinds.find(
    ({ source, demandType }) =>
      (named.source ?? source) === source && (named.demandType ?? demandType) === demandType,
  );
  if (!kind) return undefined;
  const { lagWeeks } = await rulesOf(caller, kind.source);
  return {
    ...kind,
    lagWeeks,
    mondays: weeksBefore(await plantToday(caller), named.weeks ?? ACCURACY_WEEKS),
  };
};

/** What was forecast to a supplier of a part for a week, a lag before, and what was called off of it. */
export type JudgedWeek = {
  readonly tenant_id: number;
  readonly supplier_code: string;
  readonly part_no: string;
  readonly unit: string;
  readonly monday: Day;
  readonly forecast: string;
  readonly called_off: string;
};

/**
 * SQL, a table expression of `JudgedWeek`. Of a week the newest version counts that named the supplier and was published at least the lag before its Monday; weeks
 * that it does not have are not judged. Of a part that it names, a week that it leaves out is a forecast of zero; parts that it does not name are not judged.
 */
export const judgedWeeks = async (caller: Caller, judging: Judging): Promise<RawBuilder<JudgedWeek>> => {
  const { mondays } = judging;
  const span = { from: mondays[0]!, to: addDays(mondays.at(-1)!, 6) };
  const spoke = versionsThatSpoke(caller, judging);
  const { rows: versions } = await sql<{ id: string; monthRule: MonthRule }>`
    select distinct version_id as id, month_rule as "monthRule" from ${spoke} as spoke`.execute(caller.db);
  const placing = await placingOf(caller, versions, WEEKS, span);
  const inSpan = sql<SqlBool>`bucket.last_on >= ${span.from}::date and bucket.starts_on <= ${span.to}::date`;
  const ids = versions.map(({ id }) => id);
  return sql<JudgedWeek>`(
    with spoke as materialized (select * from ${spoke} as spoke),
    named as (
      select distinct bucket.supplier_code, bucket.part_no from forecast_bucket as bucket
      where ${ownRows(caller.scope, 'forecast_bucket', 'bucket')} and bucket.version_id = any (${ids}::bigint[])
    )
    select ${caller.scope.tenantId}::int as tenant_id, supplier_code, part_no, unit, monday, sum(forecast) as forecast, sum(called_off) as called_off from (
      select placed.supplier_code, placed.part_no, placed.unit, placed.period as monday, placed.quantity as forecast, 0 as called_off
      from ${placedBuckets(caller, placing, WEEKS, inSpan)} as placed
        join spoke on spoke.version_id = placed.version_id and spoke.supplier_code = placed.supplier_code and spoke.monday = placed.period
      union all
      select called.supplier_code, called.part_no, called.unit, called.monday, 0, called.called_off
      from ${calledOffByWeek(caller, span)} as called
        join spoke on spoke.supplier_code = called.supplier_code and spoke.monday = called.monday
        join named on named.supplier_code = called.supplier_code and named.part_no = called.part_no
    ) as said group by 2, 3, 4, 5
  )`;
};

/** SQL: which version spoke of a week to a supplier. */
const versionsThatSpoke = (
  { scope }: Caller,
  { source, demandType, lagWeeks, mondays }: Judging,
): RawBuilder<unknown> => sql`(
  select week.monday, named.supplier_code, share.version_id, share.month_rule
  from unnest(${mondays}::date[]) as week(monday)
    cross join (
      select distinct supplier_code from forecast_share where ${ownRows(scope, 'forecast_share')} and source = ${source} and demand_type = ${demandType}
    ) as named
    cross join lateral (
      select version_id, month_rule, first_on, last_on from forecast_share as share
      where ${ownRows(scope, 'forecast_share', 'share')} and share.supplier_code = named.supplier_code and share.source = ${source} and share.demand_type = ${demandType}
        and share.published_on <= week.monday - ${7 * lagWeeks}::int
      order by share.version_id desc limit 1
    ) as share
  where share.first_on <= week.monday and share.last_on >= week.monday + 6
)`;
