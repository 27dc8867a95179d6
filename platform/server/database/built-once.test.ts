import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { systemScope } from '../jobs/jobs.ts';
import { openTestPortal, type TestPortal } from '../testing/test-portal.ts';
import { builder, builtOnce, rowScopeOf } from './built-once.ts';
import { askPage, pageStatement } from './list-page.ts';
import type { RowScope } from './own-rows.ts';
import { readDatabase } from './read-database.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ plugins: [], seedVersion: 'built-once-1', seed: async () => {} });
  return async () => portal.close();
});

const scopeIn = (plantNo: string) => systemScope({ tenantId: 7, plantNo, plants: ['P1', 'P2'] });

let built = 0;
type Given = { page: number; limit: number; above?: number };
const numbersPage = builtOnce((scope: RowScope, asked: Given) => {
  built++;
  const numbers = builder
    .selectFrom(sql<{ id: number }>`(select generate_series(1, 5) as id)`.as('number'))
    .where('number.id', '>', asked.above ?? 0);
  return pageStatement(asked, {
    base: numbers,
    key: 'number.id',
    select: (base: typeof numbers) =>
      base.select(['number.id', sql<string>`${scope.plantNo}::text`.as('plantNo')]) as never,
    sort: { id: 'number.id' },
    fallback: 'id',
  });
});

const asked = { page: 1, limit: 2 };
const page = async (plantNo: string, given: Given) => {
  const scope = scopeIn(plantNo);
  const { json } = await askPage(
    readDatabase(portal.services.shared, { scope }),
    numbersPage(rowScopeOf(scope), given),
  );
  return JSON.parse(json) as unknown;
};

test('a statement is built once for the same values, and answers each time', async () => {
  built = 0;
  const rows = [
    { id: 1, plantNo: 'P1', total: 5 },
    { id: 2, plantNo: 'P1' },
  ];
  for (let times = 0; times < 3; times++) expect(await page('P1', { ...asked })).toEqual(rows);
  expect(built).toBe(1);
});

test('another plant or another filter is another statement', async () => {
  expect(await page('P2', asked)).toMatchObject([{ id: 1, plantNo: 'P2', total: 5 }, {}]);
  expect(await page('P1', { ...asked, above: 3 })).toMatchObject([{ id: 4, plantNo: 'P1', total: 2 }, {}]);
  expect(await page('P2', { ...asked, above: 4 })).toEqual([{ id: 5, plantNo: 'P2', total: 1 }]);
});

test('whose rows are asked for makes a difference, who asks makes none', () => {
  const one = scopeIn('P1');
  const statement = numbersPage(rowScopeOf(one), asked);
  expect(numbersPage(rowScopeOf({ ...one, userNo: 'other', userId: '9' }), asked)).toBe(statement);
  for (const other of [
    { tenantId: 8 },
    { party: 'plant' },
    { companyCode: 'S1' },
    { plantNo: 'P2' },
  ] as const)
    expect(numbersPage(rowScopeOf({ ...one, ...other }), asked)).not.toBe(statement);
});
