import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { callOffLines } from '@portal/app-server/testing/goods/notes.ts';
import { inDays, noteHead } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import {
  createDeliveryNote,
  packAutomatically,
  readDeliveryNote,
  sendDeliveryNote,
} from '@portal/delivery-note/contract/endpoints.ts';
import * as calls from '../contract/endpoints.ts';
import { reckonPlant } from './jobs.ts';

const { bracket, oil } = world.parts;
const HOUR = 3_600_000;
const hoursAgo = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
}, 120_000);

const stock = (partNo: string, usableQty: string, more: object = {}) => ({
  partNo,
  stockPlace: world.unloadingPoint,
  usableQty,
  blockedQty: '0',
  stockAt: hoursAgo(1),
  ...more,
});
const state = async (...stocks: ReturnType<typeof stock>[]) => {
  const answer = await at.mrp.calls(calls.statePlantStock, { stocks });
  await at.jobsDone();
  return answer;
};
const coverage = async (partNo: string = bracket) => at.mrp.calls(calls.readCoverage, { partNo });
const row = async (partNo: string = bracket) => (await at.mrp.calls(calls.listCoverage, { partNo }))[0];

describe('a stock', () => {
  test('is taken once, newer ones replace it, and what is wrong comes back with its place', async () => {
    const first = stock(oil, '40.5', { stockAt: hoursAgo(3) });
    expect(await state(first)).toEqual({ taken: 1, same: 0, refused: [] });
    expect(await state(first)).toEqual({ taken: 0, same: 1, refused: [] });
    const answer = await state(
      stock(oil, '30', { stockAt: hoursAgo(2) }),
      stock(oil, '20', { stockAt: hoursAgo(4) }),
      stock('NOT HERE', '1'),
      stock(bracket, '1.5'),
      stock(bracket, '1', { stockPlace: 'NOWHERE' }),
      stock(bracket, '1', { stockAt: new Date(Date.now() + HOUR).toISOString() }),
      stock(bracket, '1', { unit: 'KGM', stockPlace: world.warehouse }),
    );
    expect(answer).toMatchObject({ taken: 1, same: 0 });
    expect(answer.refused.map(({ index, field, reason }) => [index, field, reason])).toEqual([
      [1, 'stockAt', 'coverage.olderStock'],
      [2, 'partNo', 'coverage.partUnknown'],
      [3, 'usableQty', 'unit.tooFine'],
      [4, 'stockPlace', 'coverage.placeUnknown'],
      [5, 'stockAt', 'coverage.fromFuture'],
      [6, 'unit', 'coverage.otherUnit'],
    ]);
    expect(answer.refused[3]!.text).toContain('NOWHERE');
    expect((await state(stock(oil, '1', { stockAt: hoursAgo(3) }))).refused).toMatchObject([
      { reason: 'coverage.olderStock' },
    ]);
    const [kept] = await at.mrp.calls(calls.listPlantStock, { partNo: oil });
    expect(kept).toMatchObject({ usableQty: '30', stockSource: 'call', isOld: 'N', unit: 'KGM' });
    await expect(
      at.mrp.calls(calls.changePlantStock, {
        ...stock(oil, '5', { stockAt: hoursAgo(9) }),
        id: kept!.id,
        version: kept!.version,
      }),
    ).rejects.toMatchObject({ key: 'coverage.olderStock' });
  });

  test('of several places adds up, and an old one is shown as old', async () => {
    await state(
      stock(oil, '10', { stockAt: hoursAgo(1) }),
      stock(oil, '7', { stockPlace: world.warehouse, stockAt: hoursAgo(30) }),
    );
    expect(await coverage(oil)).toMatchObject({ stated: '17', isOld: true, reach: 'noDemand' });
    expect(await row(oil)).toMatchObject({ isOld: 'Y', stock: '17' });
    expect(await at.mrp.calls(calls.listPlantStock, { isOld: 'Y' })).toMatchObject([
      { partNo: oil, stockPlace: world.warehouse },
    ]);
  });

  test('of several places is all of them and never what is blocked: neither the last one alone nor all together (PURIS ItemStockService)', async () => {
    await state(
      stock(oil, '10', { stockAt: hoursAgo(0.5), blockedQty: '90' }),
      stock(oil, '7', { stockPlace: world.warehouse, stockAt: hoursAgo(0.4), blockedQty: '3' }),
    );
    expect(await coverage(oil)).toMatchObject({
      stated: '17',
      stock: '17',
      places: expect.arrayContaining([expect.objectContaining({ blockedQty: '90' })]),
    });
  });

  test('is that of its part alone, once in the list, and no figure of the supplier’s side (PURIS 751, PR 994, PR 961)', async () => {
    await state(
      stock(bracket, '50', { stockAt: hoursAgo(1.5) }),
      stock(oil, '4', { stockAt: hoursAgo(0.3) }),
    );
    expect([(await coverage(bracket)).stock, (await coverage(oil)).stock]).toEqual(['50', '11']);
    const rows = await at.mrp.calls(calls.listCoverage, {});
    expect(rows).toHaveLength(2);
    expect(new Map(rows.map(({ partNo, stock: own }) => [partNo, own]))).toEqual(
      new Map([
        [bracket, '50'],
        [oil, '11'],
      ]),
    );
    expect(JSON.stringify(await at.supplier.calls(calls.listCoverageShares, {}))).not.toContain('"stock"');
  });

  test('is the plant’s alone', async () => {
    const foreign = at.is({
      party: 'supplier',
      companyCode: world.supplier,
      permissions: ['plant-stock:edit', 'plant-stock:list', 'coverage:list'],
    });
    await expect(foreign.calls(calls.statePlantStock, { stocks: [stock(oil, '1')] })).rejects.toMatchObject({
      key: 'coverage.plantOnly',
    });
    await expect(foreign.calls(calls.listPlantStock, {})).rejects.toMatchObject({ key: 'err.forbidden' });
    await expect(foreign.calls(calls.listCoverage, {})).rejects.toMatchObject({ key: 'err.forbidden' });
  });
});

describe('the pipeline of a part', () => {
  test('follows promise, note, receipt and reversal, each piece once', async () => {
    await state(stock(bracket, '50'));
    const lines = await callOffLines(at, ['40', '40'], { promised: false });
    await at.jobsDone();
    expect(await coverage()).toMatchObject({
      stock: '50',
      requirement: '80',
      inTransit: '0',
      confirmedQty: '0',
      firstShortOn: inDays(2),
    });
    expect((await coverage()).unpromised).toHaveLength(2);

    const [first] = await callOffLines(at, ['30']);
    await at.jobsDone();
    expect(await coverage()).toMatchObject({ requirement: '110', confirmedQty: '30' });
    expect(await row()).toMatchObject({ requirement: '110', confirmedQty: '30' });

    const { id } = await at.supplier.calls(createDeliveryNote, {
      ...noteHead(),
      lines: [{ callOffLineId: first!.id, quantity: '30' }],
    });
    expect((await coverage()).coming.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['noted', '30'],
    ]);
    const { version } = await at.supplier.calls(readDeliveryNote, { id });
    await at.supplier.calls(packAutomatically, { id, version });
    await agreeing(at.supplier, sendDeliveryNote, { id });
    await at.jobsDone();
    expect(await row()).toMatchObject({ inTransit: '30', confirmedQty: '0' });

    await sql`update delivery_note set expected_arrival = now() - interval '3 days' where tenant_id = ${at.tenant} and id = ${id}`.execute(
      at.owner,
    );
    expect(await coverage()).toMatchObject({ inTransit: '30', lateQty: '30' });
    expect((await coverage()).days[0]).toMatchObject({ day: inDays(0), inTransit: '30' });
    expect(lines).toHaveLength(2);
  });

  test('is reckoned whole by the clock as it was by events, and forgets what is over', async () => {
    const before = await at.mrp.calls(calls.listCoverage, {});
    await sql`insert into coverage (tenant_id, created_by, updated_by, plant_no, part_no, unit, reach, demand, in_transit, confirmed, late, min_days, target_days)
      values (${at.tenant}, 'seed', 'seed', ${world.plant}, 'GONE', 'PCE', 'noDemand', 0, 0, 0, 0, 1, 3)`.execute(
      at.owner,
    );
    await sql`update delivery_note set expected_arrival = now() + interval '2 days' where tenant_id = ${at.tenant}`.execute(
      at.owner,
    );
    await reckonPlant(at.services, { tenantId: at.tenant, plantNo: world.plant });
    expect(await at.mrp.calls(calls.listCoverage, {})).toEqual(before);
  });

  test('is shown to both sides when it is short, and kept as told', async () => {
    await callOffLines(at, ['500'], { promised: false });
    await at.jobsDone();
    const { level } = (await row())!;
    // a Sunday is the whole rest of its week
    expect(['1', '2']).toContain(level);
    const { rows } =
      await sql`select told_level from coverage where tenant_id = ${at.tenant} and part_no = ${bracket}`.execute(
        at.owner,
      );
    expect(rows).toEqual([{ told_level: level }]);
    const found = (await at.mrp.calls(calls.listCoverage, { shown: 'short' })).map(({ partNo }) => partNo);
    expect(found).toEqual([bracket]);
    const shares = await at.supplier.calls(calls.listCoverageShares, { shown: 'short' });
    expect(shares).toMatchObject([{ partNo: bracket, supplierCode: world.supplier, level }]);
  });

  test('shows a supplier his share and nothing else', async () => {
    const share = await at.supplier.calls(calls.readCoverageShare, {
      partNo: bracket,
      supplierCode: world.supplier,
    });
    expect(share).toMatchObject({ supplierCode: world.supplier, inTransit: '30' });
    expect(JSON.stringify(share)).not.toContain('"stock"');
    await expect(
      at.otherSupplier.calls(calls.readCoverageShare, { partNo: bracket, supplierCode: world.supplier }),
    ).rejects.toMatchObject({ key: 'coverage.none' });
    expect(await at.otherSupplier.calls(calls.listCoverageShares, {})).toEqual([]);
  });

  test('is held against limits of its own', async () => {
    await state(stock(bracket, '5000', { stockAt: hoursAgo(0.5) }));
    expect(await row()).toMatchObject({ level: '0', light: 'green', reach: 'least' });
    await at.mrp.calls(calls.setCoverageLimits, { partNo: bracket, minDays: 4, targetDays: 6 });
    await at.jobsDone();
    expect(await row()).toMatchObject({ minDays: 4, targetDays: 6 });
    await at.mrp.calls(calls.setCoverageLimits, { partNo: bracket, minDays: null, targetDays: null });
    await at.jobsDone();
    expect(await row()).toMatchObject({ minDays: 1, targetDays: 3 });
  });
});
