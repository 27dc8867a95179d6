import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { addDays, mondayOf } from '@portal/platform/contract/day.ts';
import { textOf } from '@portal/platform/server/print/paper-fixture.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { publishReleases } from '@portal/call-off/contract/release/release-calls.ts';
import {
  listForecastVersions,
  listForecasts,
  printForecast,
  printForecastVersion,
  readForecastAnswers,
  readMaterialDemands,
  saveForecast,
  takeForecast,
  takeMaterialDemands,
} from '../contract/endpoints.ts';
import { plainNumber } from '../contract/exchange/material-demand.ts';
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
let supplier: Person;
beforeAll(async () => {
  at = await seededPortal();
  planner = at.is({ party: 'plant', role: 'mrp-controller' });
  supplier = at.supplier;
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

describe('material demands by week (Catena-X CX-0128)', () => {
  const source = 'CX';
  const DEMAND = {
    materialDemandId: 'urn:uuid:0157ba42-d2a8-4e28-8565-7b07830c1110',
    customer: 'BPNL8888888888XX',
    supplier: 'BPNL6666666666YY',
    materialNumberCustomer: bracket as string,
    materialNumberSupplier: 'MNR-8101',
    materialDescriptionCustomer: 'Spark Plug',
    materialGlobalAssetId: 'urn:uuid:48878d48-6f1d-47f5-8ded-a441d0d879df',
    unitOfMeasure: 'unit:piece',
    unitOfMeasureIsOmitted: false,
    materialDemandIsInactive: false,
    changedAt: '2026-11-05T08:15:30.123-05:00',
    demandSeries: [
      {
        customerLocation: 'BPNS8888888888XX',
        expectedSupplierLocation: 'BPNS8888888888XX',
        demandCategory: { demandCategoryCode: '0001' },
        demands: [
          // as JSON has it: 1E+3, 1.8E+3
          { pointInTime: week(0), demand: 1e3 },
          { pointInTime: week(2), demand: '1.8E+3' },
          { pointInTime: week(3), demand: 0 },
        ],
      },
    ],
  };
  type Sent = typeof DEMAND;
  const partners = [
    { bpn: 'BPNL6666666666YY', code: world.supplier },
    { bpn: 'BPNS8888888888XX', code: world.plant },
  ];
  const send = async (...demands: Partial<Sent>[]) =>
    planner.calls(takeMaterialDemands, {
      source,
      dueOn: null,
      partners,
      demands: demands.map((more) => ({ ...DEMAND, ...more })),
    });
  const series = (demands: Sent['demandSeries'][number]['demands'], type = '0001') => [
    { ...DEMAND.demandSeries[0]!, demandCategory: { demandCategoryCode: type }, demands },
  ];
  const mineOf = async (demandType = '0001') => {
    const [forecast] = await supplier.calls(listForecasts, { source, demandType });
    const out = await supplier.calls(readMaterialDemands, { id: forecast!.id, partNo: null });
    return out.map((one) => [
      one.materialNumberCustomer,
      one.demandSeries[0]!.demands.map(({ pointInTime, demand }) => [pointInTime, demand]),
    ]);
  };
  const OIL = {
    materialDemandId: '11111111-d2a8-4e28-8565-7b07830c1110',
    materialNumberCustomer: oil,
    unitOfMeasureIsOmitted: true,
    demandSeries: series([{ pointInTime: week(1), demand: 7 }]),
  };

  test('make a version each time that something changes: others stay, zero is said, what is left out is not known', async () => {
    expect(await send({})).toMatchObject({
      versions: [{ demandType: '0001', number: 'WMD-000001', buckets: 3 }],
    });
    expect(await send({})).toEqual({ versions: [] });
    const first = [
      [week(0), 1000],
      [week(2), 1800],
      [week(3), 0],
    ];
    expect(await mineOf()).toEqual([[bracket, first]]);
    expect(await send(OIL)).toMatchObject({ versions: [{ number: 'WMD-000002', buckets: 4 }] });
    // the whole set is replaced, also by a shorter one of the same moment
    await send({ demandSeries: series([{ pointInTime: week(2), demand: 5 }]) });
    expect(await mineOf()).toEqual(
      [
        [oil, [[week(1), 7]]],
        [bracket, [[week(2), 5]]],
      ].toSorted((one, other) => String(one[0]).localeCompare(String(other[0]))),
    );
    await expect(send({ changedAt: '2026-11-05T13:15:30.122Z' })).rejects.toMatchObject({
      key: 'forecast.demandOlder',
    });
    // one that moves to another category is zero in the old one
    const moved = await send({ demandSeries: series([{ pointInTime: week(2), demand: 5 }], 'A1S1') });
    expect(moved.versions.map(({ demandType }) => demandType).toSorted()).toEqual(['0001', 'A1S1']);
    expect((await mineOf()).find(([partNo]) => partNo === bracket)).toEqual([bracket, [[week(2), 0]]]);
    await send({ materialDemandIsInactive: true });
    expect(await mineOf('A1S1')).toEqual([[bracket, [[week(2), 0]]]]);
  });

  test('go out by the numbers of their sender, and of any other source by those of the portal', async () => {
    const [forecast] = await supplier.calls(listForecasts, { source, demandType: '0001' });
    const [one] = await supplier.calls(readMaterialDemands, { id: forecast!.id, partNo: bracket });
    expect(one).toMatchObject({
      materialDemandId: '0157ba42-d2a8-4e28-8565-7b07830c1110',
      customer: DEMAND.customer,
      supplier: DEMAND.supplier,
      materialNumberSupplier: 'MNR-8101',
      demandSeries: [{ customerLocation: world.plant, demandCategory: { demandCategoryCode: '0001' } }],
    });
    await expect(at.otherSupplier.calls(readMaterialDemands, { id: forecast!.id, partNo: null })).toFailWith(
      'forecast.none',
    );
    await planner.calls(takeForecast, version('OWN-1', [bucket(oil, 0, '2.5')], { source: 'OWN' }));
    const [other] = await supplier.calls(listForecasts, { source: 'OWN' });
    const sent = await planner.calls(readMaterialDemands, { id: other!.id, partNo: null });
    expect(sent).toMatchObject([
      { customer: world.plant, supplier: world.supplier, demandSeries: [{ demands: [{ demand: 2.5 }] }] },
    ]);
    expect(sent[0]!.materialDemandId).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  test.each([
    ['forecast.bpnUnknown', { supplier: 'BPNL0000000000ZZ' }],
    ['forecast.otherPlant', { demandSeries: [{ ...DEMAND.demandSeries[0]!, customerLocation: 'P9' }] }],
    ['forecast.otherUnit', { unitOfMeasure: 'unit:kilogram' }],
    ['forecast.demandTwice', { materialDemandId: '22222222-d2a8-4e28-8565-7b07830c1110' }],
    ['forecast.notAMonday', { demandSeries: series([{ pointInTime: '2026-02-30', demand: 1 }]) }],
    ['forecast.demandRefused', { demandSeries: series([{ pointInTime: '2026-12-15', demand: 1 }]) }],
    [
      'forecast.demandRefused',
      {
        demandSeries: [
          ...series([{ pointInTime: week(0), demand: 1 }]),
          ...series([{ pointInTime: week(0), demand: 1 }]),
        ],
      },
    ],
    ['forecast.notANumber', { demandSeries: series([{ pointInTime: week(0), demand: -1 }]) }],
    ['dict.unknownCode', { demandSeries: series([{ pointInTime: week(0), demand: 1 }], 'ZZ99') }],
  ] satisfies [string, Partial<Sent>][])('are refused with %s: %j', async (key, more) => {
    await expect(send({ changedAt: '2026-11-06T00:00:00Z', ...more })).rejects.toMatchObject({ key });
  });

  test.each([
    [1e3, '1000'],
    ['1.8E+3', '1800'],
    ['12.50', '12.5'],
    ['5e-1', '0.5'],
    ['0.00', '0'],
    ['123456789012345.123', '123456789012345.123'],
    [-1, undefined],
    ['1e999', undefined],
    ['12,5', undefined],
    ['', undefined],
  ])('%j is the number %s, digit by digit', (sent, number) => {
    expect(plainNumber(sent)).toBe(number);
  });
});

/** As it is read from paper: several spaces are one. */
const plain = (text: string): string => text.replaceAll(/\s+/g, ' ');

test('papers in both languages: what is forecast with what is committed, and a version by supplier and part; the plant reads no draft', async () => {
  const versionId = await take('PAPER', [bucket(bracket, 0, '10'), bucket(oil, 1, '2.5')], {
    source: 'PAPER',
  });
  const [forecast] = await supplier.calls(listForecasts, { source: 'PAPER' });
  const texts = async (person: Person): Promise<string> =>
    plain(await textOf((await person.downloads(printForecast, { id: forecast!.id })).bytes));
  const { buckets } = await supplier.calls(readForecastAnswers, { id: forecast!.id, partNo: oil });
  await supplier.calls(saveForecast, {
    id: forecast!.id,
    version: forecast!.version,
    answers: [{ id: buckets[0]!.id, committed: '3.25', reason: null }],
  });
  const own = await texts(supplier);
  for (const said of ['需求预测反馈单', 'Forecast with answers', forecast!.number, oil, '3.25', week(1)])
    expect(own).toContain(plain(said));
  expect(await texts(planner)).not.toContain('3.25');
  const paper = plain(await textOf((await planner.downloads(printForecastVersion, { id: versionId })).bytes));
  for (const said of ['需求预测版本', 'Forecast version', 'PAPER', world.supplier, bracket])
    expect(paper).toContain(plain(said));
  await expect(supplier.downloads(printForecastVersion, { id: versionId })).toFailWith('err.forbidden');
});
