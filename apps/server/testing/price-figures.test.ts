import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { listOperations } from '@portal/log/contract/endpoints.ts';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { ListExport } from '@portal/platform/contract/list-of.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import type { Owned } from '@portal/platform/server/testing/probe.ts';
import { readSheet } from '@portal/platform/sheet/read/read-sheet.ts';
import {
  approvePrices,
  changePrice,
  createPrice,
  listPrices,
  readPrice,
  returnPrice,
  submitPrices,
} from '@portal/price/contract/endpoints.ts';
import { takePrices } from '@portal/price/contract/erp-calls.ts';
import { readHistory } from '@portal/settings/contract/shell-calls.ts';
import { answerOf, nameOf, sessionRoutes } from './answer-of.ts';
import { agreeing } from './goods/agreeing.ts';
import { inDays } from './goods/goods.ts';
import { arranged } from './owned.ts';
import { ownSeededPortal, world, type OwnWorld } from './portal.ts';
import { probeOf } from './probes.ts';

/**
 * What a supplier is paid stands in no answer of any call to whoever may not see prices: no list, workbook, history, log, notice, counter or search. Every call
 * that reads is tried, so a further one is tried as well.
 */
const FIGURE = '7654.321098';
/** However it is cut or written. */
const SHOWN = /7,?654\.32/;

/** Its own: it reads what tenant 0 has. */
let at: OwnWorld;
let owned: Owned;
let priceId: string;
let draftId: string;
let clerk: Person;

const version = (more: object = {}) => ({
  partNo: world.parts.bracket,
  supplierCode: world.supplier,
  price: FIGURE,
  priceUnit: 1,
  currency: 'CNY',
  basis: 'net' as const,
  taxRate: '13',
  priceType: 'final',
  validFrom: inDays(-9),
  validTo: null,
  edition: 1,
  reason: `最终价 ${FIGURE}`,
  ...more,
});
const lineOf = async (id: string) => {
  const { version: seen } = await clerk.calls(readPrice, { id });
  return { lines: [{ id, version: seen }] };
};
const createdBy = async (person: Person, more: object = {}): Promise<string> =>
  (await person.calls(createPrice, version(more))).id;

beforeAll(async () => {
  at = await ownSeededPortal();
  owned = await arranged(at);
  clerk = at.is({ party: 'plant', role: 'settlement-clerk', userNo: 'jiesuan1', userId: '921' });
  const other = at.is({ party: 'plant', role: 'settlement-clerk', userNo: 'jiesuan2', userId: '922' });
  const erp = at.is({ party: 'plant', userNo: 'erp', userId: '923', permissions: ['price:take'] });
  priceId = await createdBy(clerk);
  await agreeing(clerk, submitPrices, await lineOf(priceId));
  await agreeing(other, approvePrices, await lineOf(priceId));
  draftId = await createdBy(clerk, { validFrom: inDays(30) });
  await agreeing(clerk, submitPrices, await lineOf(draftId));
  const [which] = (await lineOf(draftId)).lines;
  await other.calls(returnPrice, { ...which!, reason: `${FIGURE} 太高` });
  const [returned] = (await lineOf(draftId)).lines;
  const again = version({ validFrom: inDays(30), price: '7654.329' });
  await clerk.calls(changePrice, { ...again, ...returned! });
  // Refused ones leave their lines as well.
  await expect(createdBy(clerk)).rejects.toMatchObject({ key: 'price.taken' });
  await expect(createdBy(clerk, { price: [FIGURE] })).rejects.toMatchObject({ key: 'err.invalid' });
  await erp.calls(takePrices, {
    prices: [version({ validFrom: inDays(60), validTo: inDays(69) }), version({ price: `${FIGURE}1` })],
  });
}, 120_000);
afterAll(async () => at.close());

const reads = sessionRoutes.filter(
  ({ kind, endpoint }) => kind === 'action' && (endpoint.method === 'GET' || endpoint.reads === true),
);
const workbooks = sessionRoutes
  .map(({ endpoint }) => endpoint)
  .filter((endpoint: Endpoint): endpoint is ListExport => 'sheet' in endpoint);

/** The longest page of a list, and the price itself where a call names a record by entity and id. */
const inputOf = (endpoint: Endpoint): object => {
  const input = { ...probeOf(endpoint, owned) };
  if (endpoint === readHistory) return { entity: 'price', id: draftId };
  const longer = { ...input, limit: '100' };
  return 'shape' in endpoint.input &&
    'limit' in (endpoint.input.shape as object) &&
    z.safeParse(endpoint.input, longer).success
    ? longer
    : input;
};
const all = (): string[] => Object.keys(at.services.permissions);
const withoutPrices = (): string[] => all().filter((code) => !/^price(-difference)?:/.test(code));

describe.each([
  [
    'a planner without the permission',
    (): Partial<Person> => ({ party: 'plant', companyCode: world.plant, permissions: withoutPrices() }),
  ],
  [
    'an administrator without it',
    (): Partial<Person> => ({ party: 'admin', companyCode: '', permissions: withoutPrices() }),
  ],
  [
    'the supplier himself without it',
    (): Partial<Person> => ({
      party: 'supplier',
      companyCode: world.supplier,
      permissions: withoutPrices(),
    }),
  ],
  [
    'another supplier with every permission',
    (): Partial<Person> => ({ party: 'supplier', companyCode: world.otherSupplier, permissions: all() }),
  ],
  [
    'a forwarder with every permission',
    (): Partial<Person> => ({ party: 'forwarder', companyCode: world.forwarder, permissions: all() }),
  ],
] as const)('%s', (_, who) => {
  test('finds no figure in any answer', async () => {
    const person = at.is({ plants: [world.plant, world.otherPlant], userId: '931', ...who() });
    const showing: string[] = [];
    for (const { endpoint } of reads) {
      const { body } = await answerOf(at.app, endpoint, inputOf(endpoint), person, {
        'plant-no': world.plant,
      });
      if (SHOWN.test(body)) showing.push(nameOf(endpoint));
    }
    expect(showing).toEqual([]);
  });
});

test('whoever acts for the supplier finds none of his prices', async () => {
  await sql`insert into supplier_agency (tenant_id, plant_no, agent_code, supplier_code, part_scope, part_nos, valid_from, valid_to, active, created_by, updated_by)
    values (0, ${world.plant}, ${world.otherSupplier}, ${world.supplier}, 'all', '', current_date - 9, current_date + 9, true, 'x', 'x')`.execute(
    at.owner,
  );
  const agent = at.is({ party: 'supplier', companyCode: world.otherSupplier, permissions: all() });
  const acting = { actingFor: world.supplier };
  expect(await agent.calls(listPrices, {}, acting)).toEqual([]);
  await expect(agent.calls(readPrice, { id: priceId }, acting)).rejects.toMatchObject({ key: 'price.none' });
});

test('no workbook of an administrator without the permission has it', async () => {
  const showing: string[] = [];
  for (const [index, endpoint] of workbooks.entries()) {
    const reader = at.is({
      party: 'admin',
      companyCode: '',
      permissions: withoutPrices(),
      userId: String(940 + (index % 9)),
    });
    if (!withoutPrices().includes(endpoint.needs) && endpoint.needs !== 'session') continue;
    const zone =
      'atFrom' in (endpoint.input as never as { shape: object }).shape ? { zone: 'Asia/Shanghai' } : {};
    const { bytes } = await reader.downloads(endpoint, zone);
    for await (const row of readSheet(bytes))
      if (row.cells.some(({ text }) => SHOWN.test(text))) showing.push(nameOf(endpoint));
  }
  expect(showing).toEqual([]);
});

test('in the database it stands with the price, its history and what it makes of goods on lists alone, and the log finds no line by it', async () => {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`.execute(
    at.owner,
  );
  const having: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} as kept where to_jsonb(kept)::text like '%7654.32%'`.execute(
      at.owner,
    );
    if (rows[0]!.count > 0) having.push(name);
  }
  expect(having.toSorted()).toEqual(['history', 'price', 'price_difference']);
  const days = { atFrom: inDays(-1), atTo: inDays(1), zone: 'Asia/Shanghai' };
  expect(await at.admin.calls(listOperations, { text: '7654.32', ...days })).toEqual([]);
});

test('who may see it does: the clerk in list, page and history, the supplier what is approved of his own', async () => {
  const text = JSON.stringify([
    await clerk.calls(listPrices),
    await clerk.calls(readPrice, { id: priceId }),
    await clerk.calls(readHistory, { entity: 'price', id: draftId }),
  ]);
  expect(text.match(/7654\.32/g)!.length).toBeGreaterThan(5);
  const finance = at.is({ party: 'supplier', companyCode: world.supplier, role: 'supplier-finance' });
  expect((await finance.calls(listPrices)).map(({ id }) => id)).toContain(priceId);
});
