import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Grain } from '../../contract/grain.ts';
import type { MonthRule } from '../../contract/month-rule.ts';
import { firstDayOfBucket } from './month-days.ts';

/** Versions with what their buckets are placed by. */
export type Placing = {
  readonly versions: readonly { readonly id: string; readonly monthRule: MonthRule }[];
  /** Of the plant, from some time before the first bucket to the last one. */
  readonly workdays: readonly Day[];
  /** Decimals of the units that are split; none: nothing is split. */
  readonly units: readonly { readonly code: string; readonly decimals: number }[];
};

/** A quantity in a period, named by its first day. */
export type PlacedBucket = {
  readonly tenant_id: number;
  readonly version_id: string;
  readonly part_no: string;
  readonly unit: string;
  readonly supplier_code: string;
  readonly period: Day;
  readonly quantity: string;
};

/** How buckets become periods: which of them are split, the period of a day, and that of a bucket that is not split. */
export type Periods = {
  /** What of it may be split; null: nothing. */
  readonly splits: Grain | null;
  readonly isSplit: RawBuilder<SqlBool>;
  readonly ofDay: (day: RawBuilder<unknown>) => RawBuilder<Day>;
  readonly ofBucket: RawBuilder<Day>;
};

const STARTS = sql.ref('bucket.starts_on');
/** In whole days: a day is cast to no moment. The first day of the calendar was a Monday. */
const weekOf = (day: RawBuilder<unknown>): RawBuilder<Day> =>
  sql<Day>`(${day} - (${day} - date '0001-01-01') % 7)`;

/** Days are added up to weeks, months are split over their workdays. */
export const WEEKS: Periods = {
  splits: 'month',
  isSplit: sql<SqlBool>`bucket.grain = 'month'`,
  ofDay: weekOf,
  ofBucket: sql<Day>`case bucket.grain when 'week' then bucket.starts_on else ${weekOf(STARTS)} end`,
};

/**
 * Weeks and days are added up to months, as `monthOfWeek` of the contract places a week; by the calendar a week that two months share is split over its
 * workdays.
 */
export const monthsBy = (rule: MonthRule): Periods => {
  if (rule === 'calendar') {
    const ofDay = (day: RawBuilder<unknown>): RawBuilder<Day> => sql<Day>`date_trunc('month', ${day})::date`;
    return {
      splits: 'week',
      isSplit: sql<SqlBool>`bucket.grain = 'week' and date_trunc('month', bucket.starts_on) <> date_trunc('month', bucket.last_on)`,
      ofDay,
      ofBucket: ofDay(STARTS),
    };
  }
  const decides = sql.lit(rule === 'wednesday' ? 2 : 3);
  const ofDay = (day: RawBuilder<unknown>): RawBuilder<Day> =>
    sql<Day>`date_trunc('month', ${weekOf(day)} + ${decides})::date`;
  return {
    splits: null,
    isSplit: sql<SqlBool>`false`,
    ofDay,
    ofBucket: sql<Day>`case when bucket.grain = 'month' then bucket.starts_on else ${ofDay(STARTS)} end`,
  };
};

/**
 * SQL, a table expression of `PlacedBucket`: the caller's buckets of versions by periods, as far as a condition on `bucket` fits; several buckets of one period
 * are several rows.
 */
export const placedBuckets = (
  { scope }: Pick<Reader, 'scope'>,
  placing: Placing,
  periods: Periods,
  fits: Expression<SqlBool> = sql<SqlBool>`true`,
): RawBuilder<PlacedBucket> => {
  const ids = placing.versions.map(({ id }) => id);
  return sql<PlacedBucket>`(
    with whole as not materialized (
      select * from forecast_bucket as bucket where ${ownRows(scope, 'forecast_bucket', 'bucket')} and bucket.version_id = any (${ids}::bigint[]) and ${fits}
    )
    select bucket.tenant_id, bucket.version_id, bucket.part_no, bucket.unit, bucket.supplier_code, ${periods.ofBucket} as period, bucket.quantity
    from whole as bucket where not (${periods.isSplit})
    ${placing.units.length === 0 ? sql`` : sql`union all ${splitBuckets(placing, periods)}`}
  )`;
};

/**
 * SQL: buckets over the workdays of the plant, as `split` of the contract does it: up to workday k of n at least k/n is due, in the decimals of the unit. One
 * without a workday goes to the last one before it.
 */
const splitBuckets = (
  { versions, workdays, units }: Placing,
  { isSplit, ofDay }: Periods,
): RawBuilder<PlacedBucket> => sql`
  select bucket.tenant_id, bucket.version_id, bucket.part_no, bucket.unit, bucket.supplier_code, ${ofDay(sql.ref('worked.day'))} as period,
    ((scaled * k + n - 1) / n - (scaled * (k - 1) + n - 1) / n) / power(10::numeric, places) as quantity
  from whole as bucket
  join unnest(${versions.map(({ id }) => id)}::bigint[], ${versions.map(({ monthRule }) => monthRule)}::text[]) as counted(version_id, month_rule)
    on counted.version_id = bucket.version_id
  left join unnest(${units.map(({ code }) => code)}::text[], ${units.map(({ decimals }) => decimals)}::int[]) as measure(code, decimals) on measure.code = bucket.unit
  cross join lateral (select ${firstDayOfBucket('bucket', sql`counted.month_rule`)} as first_on) as began
  cross join lateral (select coalesce(measure.decimals, 3) as places, (bucket.quantity * power(10::numeric, coalesce(measure.decimals, 3)))::bigint as scaled) as fine
  cross join lateral (
    select day, row_number() over (order by day) as k, count(*) over () as n
    from unnest(coalesce(
      nullif(array(select day from unnest(${workdays}::date[]) as day where day between began.first_on and bucket.last_on), '{}'),
      array(select max(day) from unnest(${workdays}::date[]) as day where day < began.first_on)
    )) as day
  ) as worked
  where ${isSplit}`;
