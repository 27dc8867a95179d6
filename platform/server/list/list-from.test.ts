import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { builder } from '../database/pages/built-once.ts';
import { databaseOver } from '../database/connections/read-database.ts';
import type { Caller } from '../caller.ts';
import { listFrom } from './list-from.ts';

/** A list of plants, in a database that returns no rows and keeps the queries. */
const listOfPlants = () => {
  const queries: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = databaseOver(() => ({
    executeQuery: async (query) => {
      queries.push({ sql: query.sql, parameters: query.parameters });
      return { rows: [] };
    },
    streamQuery: () => {
      throw new Error('A page is not streamed');
    },
  }));
  const source = vi.fn(
    ({ scope }: { scope: { plantNo: string } }, _input: object, { day }: { day: string }) => ({
      rows: builder
        .selectFrom('plant')
        .where('plant_no', '=', scope.plantNo)
        .where(sql<boolean>`${day}::date is not null`),
      key: 'plant.id',
      order: 'plantNo',
      columns: { plantNo: 'plant.plant_no' },
      filters: {},
    }),
  );
  const list = { columns: { plantNo: { sorts: true } }, filters: {} };
  let day = '2026-03-02';
  const listed = listFrom(
    list as never,
    { title: { zh: '', en: '' }, words: {} as never, zone: async () => 'UTC', values: async () => ({ day }) },
    source as never,
  );
  const read = async (plantNo: string, tenantId = 0): Promise<unknown> =>
    (listed.page as unknown as (caller: Caller, input: object) => Promise<unknown>)(
      { db, scope: { tenantId, party: 'plant', companyCode: '', plantNo } as Caller['scope'] } as Caller,
      { page: 1, limit: 20 },
    );
  return { read, queries, source, onDay: (next: string) => (day = next) };
};

test('a page whose values are declared is written once for the same values, and again for another plant, tenant or day', async () => {
  const { read, queries, source, onDay } = listOfPlants();
  await read('1000');
  await read('1000');
  expect(source).toHaveBeenCalledTimes(1);
  expect(queries).toHaveLength(2);
  expect(queries[1]).toEqual(queries[0]);

  await read('2000');
  await read('1000', 7);
  onDay('2026-03-03');
  await read('1000');
  expect(source).toHaveBeenCalledTimes(4);
  const plantAndDay = queries.map(({ parameters }) => parameters.slice(-4, -2));
  expect(plantAndDay.slice(2)).toEqual([
    ['2000', '2026-03-02'],
    ['1000', '2026-03-02'],
    ['1000', '2026-03-03'],
  ]);
});
