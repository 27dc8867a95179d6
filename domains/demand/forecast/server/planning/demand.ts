import { sql, type SqlBool } from 'kysely';
import { addDays, mondayOf, type Day } from '@portal/platform/contract/day.ts';
import { canonical } from '@portal/platform/contract/quantity.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { MonthRule } from '../../contract/month-rule.ts';
import { calledOffByWeek } from '@portal/call-off/server/offers.ts';
import { partUnits } from '@portal/part/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type { readForecastDemand as Call } from '../../contract/planning/planning-calls.ts';
import { forecasts } from '../forecasts.ts';
import { placedBuckets, WEEKS } from '../periods/placed.ts';
import { placingOf } from '../periods/placing.ts';

/** Weeks that are shown: some that are over, and half a year to come. */
const [BEFORE, AHEAD] = [4, 26];

/** A part of a forecast beside what is called off of it and promised, week by week. Fails with `forecast.none`. */
export const readForecastDemand: Action<typeof Call> = async (caller, { forecastId, partNo }) => {
  const { db } = caller;
  const forecast = await forecasts.row(caller, forecastId);
  const { versionId, supplierCode } = forecast;
  const monday = mondayOf(await plantToday(caller));
  const span = { from: addDays(monday, -7 * BEFORE), to: addDays(monday, 7 * AHEAD - 1) };
  const placing = await placingOf(
    caller,
    [{ id: versionId, monthRule: await ruleOf(caller, forecast) }],
    WEEKS,
    span,
  );
  const ofPart = sql<SqlBool>`bucket.part_no = ${partNo} and bucket.supplier_code = ${supplierCode}`;
  const { rows } = await sql<{ monday: Day; forecast: string | null; calledOff: string; promised: string }>`
    select week.monday::date as monday, forecast.quantity as forecast, coalesce(called.called_off, 0) as "calledOff", coalesce(called.promised, 0) as promised
    from generate_series(${span.from}::date, ${span.to}::date, interval '7 days') as week(monday)
      left join (select period, sum(quantity) as quantity from ${placedBuckets(caller, placing, WEEKS, ofPart)} as placed group by 1) as forecast
        on forecast.period = week.monday
      left join ${calledOffByWeek(caller, span)} as called on called.monday = week.monday and called.part_no = ${partNo} and called.supplier_code = ${supplierCode}
    order by 1`.execute(db);
  const units = await partUnits(caller, [partNo]);
  return {
    unit: units.get(partNo) ?? '',
    weeks: rows.map(({ forecast, calledOff, promised, ...week }) => ({
      ...week,
      forecast: forecast === null ? null : canonical(forecast),
      calledOff: canonical(calledOff),
      promised: canonical(promised),
    })),
  };
};

const ruleOf = async (
  { db, scope }: Caller,
  { versionId, supplierCode }: { readonly versionId: string; readonly supplierCode: string },
): Promise<MonthRule> =>
  (
    await db
      .selectFrom('forecast_share')
      .where(ownRows(scope, 'forecast_share'))
      .where('version_id', '=', versionId)
      .where('supplier_code', '=', supplierCode)
      .select('month_rule')
      .executeTakeFirstOrThrow()
  ).month_rule;
