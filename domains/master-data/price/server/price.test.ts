import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { selectParts } from '@portal/part/contract/endpoints.ts';
import { selectSuppliers } from '@portal/supplier/contract/choice-calls.ts';
import { readHistory } from '@portal/settings/contract/shell-calls.ts';
import {
  approvePrices,
  changePrice,
  createPrice,
  listPrices,
  readPrice,
  removePrice,
  returnPrice,
  submitPrices,
  takePriceBack,
} from '../contract/endpoints.ts';

const now = today('Asia/Shanghai');
const inDays = (days: number) => addDays(now, days);

let at: TestWorld;
let maker: Person;
let approver: Person;
let finance: Person;
beforeAll(async () => {
  at = await seededPortal();
  maker = at.is({ party: 'plant', role: 'settlement-clerk', userNo: 'jiesuan1', userId: '901' });
  approver = at.is({ party: 'plant', role: 'settlement-clerk', userNo: 'jiesuan2', userId: '902' });
  finance = at.is({ party: 'supplier', companyCode: world.supplier, role: 'supplier-finance' });
}, 120_000);

const version = (more: object = {}) => ({
  partNo: world.parts.bracket,
  supplierCode: world.supplier,
  price: '12.5',
  priceUnit: 1,
  currency: 'CNY',
  basis: 'net' as const,
  taxRate: '13',
  priceType: 'final',
  validFrom: inDays(10),
  validTo: null,
  edition: 1,
  reason: null,
  ...more,
});
const versionOf = async (person: Person, id: string) => ({
  id,
  version: (await person.calls(readPrice, { id })).version,
});
const lineOf = async (person: Person, id: string) => ({ lines: [await versionOf(person, id)] });
const approved = async (more: object = {}) => {
  const { id } = await maker.calls(createPrice, version(more));
  await agreeing(maker, submitPrices, await lineOf(maker, id));
  await agreeing(approver, approvePrices, await lineOf(approver, id));
  return id;
};
/** Every version of the bracket: its first day, and the days on which it counts. */
const spans = async (id: string) =>
  (await maker.calls(readPrice, { id })).versions.map((one) => [one.edition, one.price, one.spans]);

test('who maintains prices finds suppliers and parts to select from, whatever else his role holds', async () => {
  const person = at.is({ party: 'plant', permissions: ['price:list', 'price:edit'] });
  expect((await person.calls(selectParts, { name: world.parts.bracket })).length).toBeGreaterThan(0);
  expect((await person.calls(selectSuppliers, { name: world.supplier })).length).toBeGreaterThan(0);
});

describe('one price after the other', () => {
  let first: string;
  test('what its maker approves himself is refused; somebody else approves it', async () => {
    const { id } = await maker.calls(createPrice, version({ validFrom: '2026-01-01', price: '012.50' }));
    await maker.calls(submitPrices, await lineOf(maker, id));
    const which = await lineOf(maker, id);
    await expect(maker.calls(approvePrices, which)).rejects.toMatchObject({
      key: 'price.ownApproval',
      details: { partNo: world.parts.bracket, validFrom: '2026-01-01' },
    });
    await approver.calls(approvePrices, which);
    const row = await approver.calls(readPrice, { id });
    expect(row).toMatchObject({
      status: 'approved',
      standing: 'inForce',
      price: '12.5',
      decidedBy: approver.userName,
    });
    expect(row.versions[0]).toMatchObject({ netOfOne: '12.5', spans: [{ from: '2026-01-01', to: null }] });
    first = id;
  });

  test('whoever changed what another one submits does not approve it either', async () => {
    const { id } = await approver.calls(createPrice, version({ validFrom: inDays(400) }));
    const { version: seen } = await maker.calls(readPrice, { id });
    await maker.calls(changePrice, {
      ...version({ validFrom: inDays(400), price: '13' }),
      id,
      version: seen,
    });
    await approver.calls(submitPrices, await lineOf(approver, id));
    await expect(maker.calls(approvePrices, await lineOf(maker, id))).rejects.toMatchObject({
      key: 'price.ownApproval',
    });
    await approver.calls(takePriceBack, await versionOf(approver, id));
    await approver.calls(removePrice, await versionOf(approver, id));
  });

  test('a later one follows by itself and ends the one before on the day before', async () => {
    await approved({ validFrom: inDays(10), price: '13' });
    expect(await spans(first)).toEqual([
      [1, '13', [{ from: inDays(10), to: null }]],
      [1, '12.5', [{ from: '2026-01-01', to: inDays(9) }]],
    ]);
  });

  test('one of the past takes days of others only once that is agreed to', async () => {
    const { id } = await maker.calls(
      createPrice,
      version({ validFrom: inDays(-30), validTo: inDays(-1), price: '11' }),
    );
    const touches = {
      key: 'err.touches',
      details: {
        count: 1,
        touched: [
          {
            // the days that it loses, not all that it has
            text: `${inDays(-30)} 至 ${inDays(-1)} 改按新价格结算，不再按 12.5 CNY / 1（第 1 版，2026-01-01 起）`,
            link: `/collaboration/price-detail?id=${first}`,
          },
        ],
      },
    };
    const drafted = await lineOf(maker, id);
    await expect(maker.calls(submitPrices, drafted)).rejects.toMatchObject(touches);
    await agreeing(maker, submitPrices, drafted);
    const submitted = await lineOf(approver, id);
    await expect(approver.calls(approvePrices, submitted)).rejects.toMatchObject(touches);
    await agreeing(approver, approvePrices, submitted);
    expect(await spans(first)).toEqual([
      [1, '13', [{ from: inDays(10), to: null }]],
      [1, '11', [{ from: inDays(-30), to: inDays(-1) }]],
      [
        1,
        '12.5',
        [
          { from: '2026-01-01', to: inDays(-31) },
          { from: now, to: inDays(9) },
        ],
      ],
    ]);
    const was = await sql<{ price: string }>`
      select price.price from price_span join price on price.id = price_span.price_id
      where price_span.tenant_id = ${at.tenant} and price_span.part_no = ${world.parts.bracket} and ${inDays(-5)}::date between first_day and coalesce(last_day, 'infinity')
        and known_to is not null order by known_from limit 1`.execute(at.owner);
    expect(was.rows).toEqual([{ price: '12.5' }]);
  });

  test('a correction of the same day takes its place whole', async () => {
    const id = await approved({ validFrom: inDays(10), edition: 2, price: '14' });
    const { versions } = await maker.calls(readPrice, { id });
    expect(versions.map(({ edition, standing }) => [edition, standing]).slice(0, 2)).toEqual([
      [2, 'toCome'],
      [1, 'replaced'],
    ]);
  });

  test('on each day one of them counts, and the list finds it', async () => {
    const pricesOn = async (on: string) =>
      (await maker.calls(listPrices, { partNo: world.parts.bracket, on })).map(({ price }) => price);
    expect(await Promise.all(['2026-01-01', inDays(-5), now, inDays(10)].map(pricesOn))).toEqual([
      ['12.5'],
      ['11'],
      ['12.5'],
      ['14'],
    ]);
    expect(await pricesOn('2025-12-31')).toEqual([]);
  });

  test('what is approved is neither changed nor deleted, not even in the database', async () => {
    const which = await versionOf(maker, first);
    await expect(
      maker.calls(changePrice, { ...version({ validFrom: '2026-01-01', price: '1' }), ...which }),
    ).rejects.toMatchObject({ key: 'price.stays' });
    await expect(maker.calls(removePrice, which)).rejects.toMatchObject({ key: 'price.stays' });
    await expect(sql`update price set price = 1 where id = ${first}`.execute(at.owner)).rejects.toThrow(
      'approved',
    );
  });

  test('a day never has two prices, whoever approves at the same time', async () => {
    await expect(
      sql`insert into price_span (tenant_id, created_by, updated_by, plant_no, supplier_code, part_no, price_id, first_day)
        select tenant_id, 'x', 'x', plant_no, supplier_code, part_no, id, current_date from price where id = ${first}`.execute(
        at.owner,
      ),
    ).rejects.toThrow('two prices');
  });
});

test('while one waits for approval, another one of its days waits as a draft', async () => {
  const one = await maker.calls(createPrice, version({ validFrom: inDays(600) }));
  const other = await maker.calls(createPrice, version({ validFrom: inDays(600), edition: 2 }));
  await agreeing(maker, submitPrices, await lineOf(maker, one.id));
  await expect(agreeing(maker, submitPrices, await lineOf(maker, other.id))).rejects.toMatchObject({
    key: 'price.otherOpen',
  });
  await approver.calls(returnPrice, { ...(await versionOf(approver, one.id)), reason: '税率有误' });
  const row = await maker.calls(readPrice, { id: one.id });
  expect(row).toMatchObject({ status: 'returned', decision: '税率有误', standing: null });
  await expect(
    maker.calls(approvePrices, { lines: [{ id: row.id, version: row.version }] }),
  ).rejects.toMatchObject({
    key: 'price.status',
  });
  for (const { id } of [one, other]) await maker.calls(removePrice, await versionOf(maker, id));
});

test('many go on at once, all or none, and each person finds what waits for him', async () => {
  const days = [inDays(1100), inDays(1200)];
  const ids: string[] = [];
  for (const validFrom of days)
    ids.push((await maker.calls(createPrice, version({ validFrom, validTo: addDays(validFrom, 9) }))).id);
  const lines = async () => Promise.all(ids.map((id) => versionOf(maker, id)));
  const drafted = await lines();
  await expect(
    agreeing(maker, submitPrices, { lines: [drafted[0]!, { ...drafted[1]!, version: 7 }] }),
  ).rejects.toMatchObject({ key: 'err.updatedByOther' });
  await agreeing(maker, submitPrices, { lines: drafted });
  const found = async (person: Person) =>
    (await person.calls(listPrices, { shown: 'toApprove' })).map(({ validFrom, mine }) => [validFrom, mine]);
  expect(await found(maker)).toEqual([]);
  expect(await found(approver)).toEqual(days.toReversed().map((day) => [day, 'N']));
  await agreeing(approver, approvePrices, { lines: await lines() });
  expect((await maker.calls(listPrices, { on: inDays(1205) })).map(({ id }) => id)).toEqual([ids[1]]);
});

test('of two that are approved at the same moment the second one names what it takes from the first', async () => {
  const part = { partNo: world.parts.unit };
  const one = await maker.calls(createPrice, version({ ...part, validFrom: inDays(5), validTo: inDays(9) }));
  await maker.calls(submitPrices, await lineOf(maker, one.id));
  const other = await maker.calls(createPrice, version({ ...part, validFrom: inDays(20), edition: 2 }));
  await maker.calls(submitPrices, await lineOf(maker, other.id));
  // Submitting refuses days that both have; here they have them all the same.
  await sql`update price set valid_from = ${inDays(5)} where id = ${other.id}`.execute(at.owner);
  const approves = async (id: string) => {
    const lines = await lineOf(approver, id);
    return approver.calls(approvePrices, lines).then(
      () => 'approved',
      (refusal: { key: string }) => refusal.key,
    );
  };
  const both = await Promise.all([approves(one.id), approves(other.id)]);
  expect(both.toSorted()).toEqual(['approved', 'err.touches']);
});

describe('a supplier', () => {
  test('finds his own approved prices, and nothing of how they came about', async () => {
    const { id: draft } = await maker.calls(createPrice, version({ validFrom: inDays(800), price: '99' }));
    const found = await finance.calls(listPrices);
    expect(found.length).toBeGreaterThan(2);
    expect(new Set(found.map(({ supplierCode, status }) => `${supplierCode} ${status}`))).toEqual(
      new Set([`${world.supplier} approved`]),
    );
    await expect(finance.calls(readPrice, { id: draft })).rejects.toMatchObject({ key: 'price.none' });
    await expect(finance.calls(readHistory, { entity: 'price', id: found[0]!.id })).rejects.toMatchObject({
      key: 'err.notFound',
    });
    const other = at.is({ party: 'supplier', companyCode: world.otherSupplier, role: 'supplier-finance' });
    expect(await other.calls(listPrices)).toEqual([]);
  });

  test('does not decide, whatever his role holds', async () => {
    const all = at.is({
      party: 'supplier',
      companyCode: world.supplier,
      permissions: ['price:list', 'price:edit', 'price:approve'],
    });
    const { id, version: seen } = (await all.calls(listPrices))[0]!;
    for (const call of [approvePrices, submitPrices])
      await expect(all.calls(call, { lines: [{ id, version: seen }] })).rejects.toThrow();
    await expect(all.calls(takePriceBack, { id, version: seen })).rejects.toThrow();
    await expect(all.calls(createPrice, version({ validFrom: inDays(900) }))).rejects.toThrow();
  });

  test.each([['supplier-dispatcher'], ['supplier-admin']])('as %s sees no price', async (role) => {
    const person = at.is({ party: 'supplier', companyCode: world.supplier, role });
    await expect(person.calls(listPrices)).rejects.toMatchObject({ status: 403 });
  });
});

test.each([
  ['a currency that nobody knows', { currency: 'XXX' }, 'dict.unknownCode'],
  [
    'a part that he does not deliver',
    { partNo: world.parts.unit, supplierCode: world.otherSupplier },
    'price.notDelivered',
  ],
  ['a price of zero', { price: '0.0' }, 'err.invalid'],
  ['seven places', { price: '1.1234567' }, 'err.invalid'],
  ['another unit', { priceUnit: 10 }, 'err.invalid'],
  ['days that are turned round', { validTo: inDays(1) }, 'err.invalid'],
  ['the same edition of a day', { validFrom: '2026-01-01' }, 'price.taken'],
])('%s is refused', async (_, more, key) => {
  await expect(maker.calls(createPrice, version({ validFrom: inDays(1000), ...more }))).rejects.toMatchObject(
    { key },
  );
});
