import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, templateDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { ownerDatabase } from '../../testing/test-portal.ts';
import { listRows } from './list-page.ts';

let database: TestDatabase;
let db: ReturnType<typeof ownerDatabase>;
beforeAll(async () => {
  database = await cloneDatabase(await templateDatabase('empty', '1', async () => {}));
  db = ownerDatabase(database.url);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** The page of a list of so many rows, whose order is another one than that of their ids, and how many rows were looked at for it. */
const pageOf = async (
  rows: number,
  { walkedOnce = false, ...input }: { page: number; knownTotal?: number; exact?: 'Y'; walkedOnce?: boolean },
) => {
  await sql`create temporary sequence looked`.execute(db);
  const list = sql<{ id: string; weight: number }>`(
    select n::text as id, (n * 7) % 13 as weight from generate_series(1, ${rows}::int) as n where nextval('looked') > 0)`;
  const found = await listRows(
    { limit: 20, ...input },
    {
      db,
      base: db.selectFrom(list.as('row')) as never,
      key: 'row.id',
      select: (base) => base.select(['row.id', 'row.weight'] as never),
      sort: { weight: 'row.weight' },
      fallback: '-weight',
      keysFirst: true,
      walkedOnce,
    },
  );
  const looked = await sql<{ last: number }>`select last_value::int as last from looked`.execute(db);
  await sql`drop sequence looked`.execute(db);
  const shown = found as { id: string; total?: number }[];
  return {
    ids: shown.map(({ id }) => id),
    total: shown[0]?.total,
    looked: looked.rows[0]!.last,
  };
};

test.each([
  ['at its beginning', 1, 3_000, 3_000],
  ['in the middle of it', 120, 3_000, 3_000],
  ['at its end', 150, 3_000, 3_000],
  ['of more than are counted', 499, 12_000, 10_001],
])('a page %s has the rows of its place, and the total', async (_, page, rows, total) => {
  const weighed = Array.from({ length: rows }, (_, at) => ({
    id: String(at + 1),
    weight: ((at + 1) * 7) % 13,
  }));
  const ordered = weighed.toSorted((one, other) => other.weight - one.weight || (one.id < other.id ? 1 : -1));
  const ids = ordered.slice((page - 1) * 20, page * 20).map(({ id }) => id);
  const found = await pageOf(rows, { page });
  expect({ ids: found.ids, total: found.total }).toEqual({ ids, total });
});

test('rows are looked at once for a far page and its total, or a dear one, and once for what it shows', async () => {
  for (const input of [{ page: 120 }, { page: 1, walkedOnce: true }])
    expect((await pageOf(3_000, input)).looked).toBeLessThanOrEqual(6_000);
  // in its order, counted, and shown
  expect((await pageOf(3_000, { page: 1 })).looked).toBe(9_000);
  expect(await pageOf(3_000, { page: 3, walkedOnce: true })).toMatchObject({
    ids: (await pageOf(3_000, { page: 3 })).ids,
    total: 3_000,
  });
});

test('behind what is counted, and where the total is known or counted to its end, a far page is what it was', async () => {
  const { ids } = await pageOf(12_000, { page: 200 });
  expect((await pageOf(12_000, { page: 200, exact: 'Y' })).ids).toEqual(ids);
  expect(await pageOf(12_000, { page: 200, knownTotal: 12_000 })).toMatchObject({ ids, total: 12_000 });
  expect((await pageOf(12_000, { page: 550 })).total).toBe(10_001);
});
