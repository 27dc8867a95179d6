import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { systemScope } from '../../jobs/system-scope.ts';
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts';
import { builder, builtOnce, rowScopeOf } from './built-once.ts';
import { askPage, pageStatement } from './list-page.ts';
import type { RowScope } from '../own-rows.ts';
import { readDatabase } from '../connections/read-database.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ plugins: [], seedVersion: 'built-once-1', seed: async () => {} });
  return async () => portal.close();
});

const scopeIn = (plantNo: string) => systemScope({ tenantId: 7, plantNo, plants: ['P1', 'P2'] });

let built = 0;
type Input = { page: number; limit: number; above?: number };
const numbersPage = builtOnce((scope: RowScope, received: Input) => {
  built++;
  const numbers = builder
    .selectFrom(sql<{ id: number }>`(select generate_series(1, 5) as id)`.as('number'))
    .where('number.id', '>', received.above ?? 0);
  return pageStatement(received, {
    base: numbers,
    key: 'number.id',
    select: (base: typeof numbers) =>
      base.select(['number.id', sql<string>`${scope.plantNo}::text`.as('plantNo')]) as never,
    sort: { id: 'number.id' },
    fallback: 'id',
  });
});

const received = { page: 1, limit: 2 };
const page = async (plantNo: string, input: Input) => {
  const scope = scopeIn(plantNo);
  const found = await askPage(
    readDatabase(portal.services.shared, { scope }),
    numbersPage(rowScopeOf(scope), input),
  );
  return found.read();
};

test('a statement is built once for the same values, and answers each time', async () => {
  built = 0;
  const rows = [
    { id: 1, plantNo: 'P1', total: 5 },
    { id: 2, plantNo: 'P1' },
  ];
  for (let times = 0; times < 3; times++) expect(await page('P1', { ...received })).toEqual(rows);
  expect(built).toBe(1);
});

test('another plant or another filter is another statement', async () => {
  expect(await page('P2', received)).toMatchObject([{ id: 1, plantNo: 'P2', total: 5 }, {}]);
  expect(await page('P1', { ...received, above: 3 })).toMatchObject([{ id: 4, plantNo: 'P1', total: 2 }, {}]);
  expect(await page('P2', { ...received, above: 4 })).toEqual([{ id: 5, plantNo: 'P2', total: 1 }]);
});

test('whose rows are asked for makes a difference, who asks makes none', () => {
  const one = scopeIn('P1');
  const statement = numbersPage(rowScopeOf(one), received);
  expect(numbersPage(rowScopeOf({ ...one, userNo: 'other', userId: '9' }), received)).toBe(statement);
  for (const other of [
    { tenantId: 8 },
    { party: 'plant' },
    { companyCode: 'S1' },
    { plantNo: 'P2' },
  ] as const)
    expect(numbersPage(rowScopeOf({ ...one, ...other }), received)).not.toBe(statement);
});
