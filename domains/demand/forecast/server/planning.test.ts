import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { addDays, mondayOf } from '@portal/platform/contract/day.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { publishReleases } from '@portal/call-off/contract/release/release-calls.ts';
import { listForecastVersions, listForecasts, takeForecast } from '../contract/endpoints.ts';
import { monthDays } from '../contract/month-rule.ts';
import {
  listForecastAccuracy,
  readForecastAccuracy,
  readForecastDemand,
  readForecastPivot,
} from '../contract/planning/planning-calls.ts';
import { createForecastSource } from '../contract/source-calls.ts';
import { USUAL } from '../contract/source.ts';
import { bucket, now, version, week } from './testing/versions.ts';

const { bracket, oil, unit } = world.parts;
/** Mondays of weeks that are over, the last one is week 1. */
const past = (n: number) => addDays(mondayOf(now), -7 * n);
const other = { supplierCode: world.otherSupplier };

let at: TestWorld;
let planner: Person;
beforeAll(async () => {
  at = await seededPortal();
  planner = at.is({ party: 'plant', role: 'mrp-controller' });
  await sql`
    insert into plant_supplier_part (tenant_id, created_by, updated_by, plant_no, supplier_code, part_no, unloading_point, dispositor)
    select tenant_id, 'seed', 'seed', plant_no, ${world.otherSupplier}, part_no, unloading_point, dispositor from plant_supplier_part
    where tenant_id = ${at.tenant} and plant_no = ${world.plant} and supplier_code = ${world.supplier} and part_no = ${bracket} limit 1 on conflict do nothing`.execute(
    at.owner,
  );
}, 120_000);

const take = async (...args: Parameters<typeof version>) => {
  const { versionId } = await planner.calls(takeForecast, version(...args));
  return versionId!;
};

describe('a version added up', () => {
  test('by part and by supplier over weeks, and over months by the rule of its source', async () => {
    await planner.calls(createForecastSource, { ...USUAL, source: 'PIVOT', monthRule: 'thursday' });
    const first = `${addDays(week(6), 31).slice(0, 7)}-01`;
    const { from, to } = monthDays(first, 'thursday');
    const edge = { startsOn: from };
    const behind = { startsOn: addDays(to, 1) };
    const versionId = await take(
      'P1',
      [bracket, oil]
        .flatMap((part) => [bucket(part, 0, '10', edge), bucket(part, 0, '7', behind)])
        .concat(bucket(bracket, 0, '5', { ...edge, ...other })),
      { source: 'PIVOT' },
    );
    const weeks = await planner.calls(readForecastPivot, { versionId });
    expect(weeks.periods[0]).toBe(from);
    expect(weeks.rows.map(({ key, quantities }) => [key, quantities[0], quantities.at(-1)])).toEqual(
      [
        [bracket, '15', '7'],
        [oil, '10', '7'],
      ].toSorted((one, two) => (one[0]! < two[0]! ? -1 : 1)),
    );
    const months = await planner.calls(readForecastPivot, { versionId, by: 'month', of: 'supplier' });
    expect(months.periods).toHaveLength(2);
    expect(months.periods[0]).toBe(first);
    expect(months.rows.filter(({ key }) => key === world.otherSupplier)).toMatchObject([
      { quantities: ['5', null] },
    ]);
    const all = await planner.calls(readForecastPivot, { versionId, of: 'commodity', partNo: bracket });
    expect(all.rows).toMatchObject([{ quantities: expect.arrayContaining(['15', '7']) as string[] }]);
  });

  test('by the calendar a week that two months share is split over its workdays, and nothing is lost', async () => {
    const firstOfMonth = `${addDays(week(10), 31).slice(0, 7)}-01`;
    const monday = mondayOf(firstOfMonth);
    const versionId = await take('P2', [bucket(oil, 0, '103', { startsOn: monday })], { source: 'CAL' });
    const { rows } = await planner.calls(readForecastPivot, { versionId, by: 'month' });
    const sum = rows[0]!.quantities.reduce((all, one) => all + Number(one), 0);
    expect(sum).toBe(103);
  });
});

describe('accuracy', () => {
  test('compares what was called off with the forecast of four weeks before, for both sides alike, each with its own rows', async () => {
    const lastWeek = { startsOn: past(1) };
    const versionId = await take(
      'A1',
      [
        bucket(bracket, 0, '100', lastWeek),
        bucket(unit, 0, '50', lastWeek),
        bucket(bracket, 0, '9', { ...lastWeek, ...other }),
      ],
      { source: 'ACC' },
    );
    await sql`update forecast_share set published_on = ${past(6)}::date where version_id = ${versionId}`.execute(
      at.owner,
    );
    const called = { unloadingPoint: world.unloadingPoint, releaseDate: past(2) };
    await at.mrp.calls(publishReleases, {
      releases: [
        {
          ...called,
          supplierCode: world.supplier,
          saNo: 'ACC-1',
          partNo: bracket,
          releaseNo: '1',
          lines: [{ dueOn: addDays(past(1), 2), frequency: 'D', quantity: '80' }],
        },
      ],
    });
    const all = await planner.calls(readForecastAccuracy, { source: 'ACC', demandType: 'SR99' });
    expect(all).toMatchObject({
      lagWeeks: 4,
      weeks: [{ monday: past(1), forecast: '159', calledOff: '80', bias: '98.8', wape: '98.8' }],
    });
    const own = await at.supplier.calls(listForecastAccuracy, { source: 'ACC', demandType: 'SR99' });
    expect(own.map(({ partNo, bias, wape, calledOffQty }) => [partNo, calledOffQty, bias, wape])).toEqual(
      expect.arrayContaining([
        [bracket, '80', '25', '25'],
        // nothing was called off: no data
        [unit, '0', null, null],
      ]),
    );
    expect(own).toHaveLength(2);
    expect(
      await at.otherSupplier.calls(readForecastAccuracy, { source: 'ACC', demandType: 'SR99' }),
    ).toMatchObject({
      total: { forecast: '9', calledOff: '0', bias: null, wape: null },
    });
    expect(await planner.calls(readForecastAccuracy, { source: 'NOBODY', demandType: null })).toMatchObject({
      weeks: [],
      total: { bias: null },
    });
  });
});

test('a part of a forecast stands beside what is called off of it and promised', async () => {
  await take('D1', [bucket(oil, 0, '40')], { source: 'DEM' });
  const [forecast] = await at.supplier.calls(listForecasts, { source: 'DEM' });
  const { weeks } = await at.supplier.calls(readForecastDemand, { forecastId: forecast!.id, partNo: oil });
  expect(weeks.find(({ monday }) => monday === week(0))).toMatchObject({ forecast: '40' });
  await expect(
    at.otherSupplier.calls(readForecastDemand, { forecastId: forecast!.id, partNo: oil }),
  ).rejects.toMatchObject({ key: 'forecast.none' });
  expect(await planner.calls(listForecastVersions, { source: 'DEM' })).toHaveLength(1);
});
