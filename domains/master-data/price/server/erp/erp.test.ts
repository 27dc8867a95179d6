import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import {
  processDefaults,
  processInput,
  saveProcessOptions,
} from '@portal/settings/contract/process/process.ts';
import { approvePrices, listPrices } from '../../contract/endpoints.ts';
import { takePrices } from '../../contract/erp-calls.ts';

const now = today('Asia/Shanghai');
const inDays = (days: number) => addDays(now, days);

let at: TestWorld;
let erp: Person;
let clerk: Person;
beforeAll(async () => {
  at = await seededPortal();
  erp = at.is({ party: 'plant', userNo: 'erp', userId: '911', permissions: ['price:take'] });
  clerk = at.is({ party: 'plant', role: 'settlement-clerk', userNo: 'jiesuan1', userId: '912' });
}, 120_000);

const sent = (more: object = {}) => ({
  supplierCode: world.supplier,
  partNo: world.parts.bracket,
  price: '7.5',
  priceUnit: 1,
  currency: 'CNY',
  basis: 'net',
  taxRate: '13',
  priceType: 'final',
  validFrom: inDays(10),
  ...more,
});
const statesOf = async (partNo: string) =>
  (await clerk.calls(listPrices, { partNo, sort: 'validFrom' })).map((row) => [row.price, row.status]);

test('good prices wait for a person, each bad one is named with its reason and keeps no other out', async () => {
  const answer = await erp.calls(
    takePrices,
    {
      prices: [
        sent(),
        sent({ price: '1.1234567' }),
        sent({ partNo: 'NOT HERE' }),
        sent({ currency: 'XXX' }),
        sent({ partNo: world.parts.unit, price: 2.5, priceUnit: '100', taxRate: 13 }),
        sent({ partNo: world.parts.unit, validFrom: undefined }),
      ],
    },
    { language: 'en' },
  );
  expect(answer).toMatchObject({ approved: 0, submitted: 2, drafts: 0, repeated: 0 });
  expect(answer.refused.map(({ index, field, reason }) => [index, field, reason])).toEqual([
    [1, 'price', 'price.notAPrice'],
    [2, 'partNo', 'price.notDelivered'],
    [3, 'currency', 'dict.unknownCode'],
    [5, 'validFrom', 'required'],
  ]);
  expect(answer.refused[0]!.text).toContain('at most 12 digits');
  expect(answer.refused[1]!.text).toBe(
    `Supplier ${world.supplier} does not deliver part NOT HERE to this plant`,
  );
  const [row] = await clerk.calls(listPrices, { partNo: world.parts.bracket });
  expect(row).toMatchObject({ status: 'submitted', submittedBy: erp.userName, mine: 'N' });
  await clerk.calls(approvePrices, { lines: [{ id: row!.id, version: row!.version }] });
});

test('the same call again has the same answer; its key with other content is refused', async () => {
  const prices = [sent({ validFrom: inDays(40), validTo: inDays(49) })];
  const first = await erp.calls(takePrices, { prices }, { key: 'erp-1' });
  expect(first).toMatchObject({ submitted: 1 });
  expect(await erp.calls(takePrices, { prices }, { key: 'erp-1' })).toEqual(first);
  await expect(
    erp.calls(takePrices, { prices: [sent({ price: '8' })] }, { key: 'erp-1' }),
  ).rejects.toMatchObject({ key: 'err.keyOfOther' });
});

test('a known version changes nothing; with another content it is refused, and its next edition is taken', async () => {
  const again = await erp.calls(takePrices, { prices: [sent({ price: '7.50' }), sent({ price: '9' })] });
  expect(again).toMatchObject({ submitted: 0, repeated: 1 });
  expect(again.refused).toMatchObject([{ index: 1, field: 'edition', reason: 'price.taken' }]);
  const next = await erp.calls(takePrices, { prices: [sent({ price: '9', edition: 2 })] });
  // Another one of these days waits: a person submits it once that is decided.
  expect(next).toMatchObject({ drafts: 1, refused: [] });
  expect(await statesOf(world.parts.bracket)).toEqual([
    ['7.5', 'approved'],
    ['9', 'draft'],
    ['7.5', 'submitted'],
  ]);
});

test('where the approval of the ERP is enough they count at once, but for what takes days from others', async () => {
  const options = { ...processInput(processDefaults), erpPricesCount: 'Y' as const, version: 0 };
  await at.admin.calls(saveProcessOptions, options);
  const part = { partNo: world.parts.oil };
  const answer = await erp.calls(takePrices, {
    prices: [
      sent({ ...part, validFrom: inDays(30), price: '3' }),
      sent({ ...part, validFrom: '2026-01-01', price: '2' }),
      sent({ ...part, validFrom: inDays(-20), validTo: inDays(-10), price: '4' }),
    ],
  });
  expect(answer).toMatchObject({ approved: 2, submitted: 1, refused: [] });
  expect(await statesOf(world.parts.oil)).toEqual([
    ['2', 'approved'],
    ['4', 'submitted'],
    ['3', 'approved'],
  ]);
  const on = async (day: string) =>
    (await clerk.calls(listPrices, { ...part, on: day })).map(({ price }) => price);
  expect([await on(inDays(-15)), await on(inDays(30))]).toEqual([['2'], ['3']]);
});

test('who maintains prices does not send them, nor does a supplier', async () => {
  const maker = at.is({ party: 'plant', role: 'settlement-clerk' });
  await expect(maker.calls(takePrices, { prices: [sent()] })).rejects.toMatchObject({ status: 403 });
  const supplier = at.is({ party: 'supplier', companyCode: world.supplier, permissions: ['price:take'] });
  await expect(supplier.calls(takePrices, { prices: [sent()] })).rejects.toMatchObject({
    key: 'price.plantOnly',
  });
});

test('the interface log says how many came and why some were refused, and no figure', async () => {
  await erp.calls(takePrices, { prices: [sent({ price: '7654.321098', validFrom: inDays(300) })] });
  const { rows } = await sql<{ line: string }>`
    select to_jsonb(log)::text as line from interface_log as log where tenant_id = ${at.tenant} and type = 'erp' order by id`.execute(
    at.owner,
  );
  expect(rows.length).toBeGreaterThan(4);
  expect(rows.map(({ line }) => line).join()).toContain('price.notDelivered');
  expect(rows.filter(({ line }) => line.includes('7654.32'))).toEqual([]);
});
