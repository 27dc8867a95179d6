import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemScope } from '../../jobs/system-scope.ts';
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts';
import { SessionChanged } from './db-identity.ts';
import { listPage, listRows } from '../pages/list-page.ts';
import { readDatabase } from './read-database.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({ plugins: [], seedVersion: 'shared-read-1', seed: async () => {} });
});
afterAll(async () => portal.close());

const scope = systemScope({ tenantId: 7, plantNo: 'P1', plants: ['P1', 'P2'] });
const reads = () => readDatabase(portal.services.shared, { scope });
const settings = sql<{ role: string; tenant: string; plants: string }>`
  select current_user as role, current_setting('app.tenant', true) as tenant, current_setting('app.plants', true) as plants`;

describe('a read on a shared connection', () => {
  test('is asked as the party, and what was set for it ends with it', async () => {
    expect((await settings.execute(reads())).rows).toEqual([
      { role: 'portal_job', tenant: '7', plants: '{"P1","P2"}' },
    ]);
    const left = await portal.services.shared.use(async (client) =>
      client.query(settings.compile(reads()).sql),
    );
    expect(left.rows).toEqual([{ role: 'portal_app', tenant: '', plants: '' }]);
  });

  test('writes nothing', async () => {
    await expect(sql`delete from idempotency`.execute(reads())).rejects.toThrow(/read-only transaction/);
  });

  test('that fails leaves the connection to the others', async () => {
    const received = Array.from({ length: 12 }, async (_, at) =>
      at % 3 === 0
        ? sql`select 1 / ${at - at}::int`.execute(reads())
        : sql<{ at: number }>`select ${at}::int as at`.execute(reads()),
    );
    const answers = await Promise.allSettled(received);
    expect(answers.map((one) => (one.status === 'fulfilled' ? one.value.rows : 'failed'))).toEqual(
      Array.from({ length: 12 }, (_, at) => (at % 3 === 0 ? 'failed' : [{ at }])),
    );
  });

  test('is refused when its session has ended', async () => {
    const db = readDatabase(portal.services.shared, {
      scope,
      proof: { tokenHash: 'of nobody', accessVersion: '1' },
    });
    await expect(settings.execute(db)).rejects.toThrow(SessionChanged);
  });
});

describe('a page as text', () => {
  const things = (rows: string) =>
    reads().selectFrom(
      sql<{
        id: string;
      }>`(select * from (values ${sql.raw(rows)}) as rows (id, quantity, at, day, name, done, list, detail))`.as(
        'thing',
      ),
    );
  const page = (rows: string) => ({
    db: reads(),
    base: things(rows) as never,
    key: 'thing.id',
    select: (base: ReturnType<typeof things>) => base.selectAll() as never,
    sort: { id: 'thing.id' },
    fallback: 'id',
  });
  const received = { page: 1, limit: 20 };
  const rows = `
    (9007199254740993::bigint, 12.500::numeric(18,3), timestamptz '2026-11-21 08:15:30.120000+08', date '2026-11-22', '前支架 "A"\\', true, array['P1','P2'], '{"a": [1, null]}'::jsonb),
    (9007199254740994, 0.000, timestamptz '2026-11-21 00:00:00+00', null, null, false, null, null),
    (9007199254740995, -100.000, null, null, '', null, '{}', '[]')`;
  /** What neither JSON nor a composite takes as it is. */
  const strange = `
    (9007199254740996, 'NaN', timestamptz '2026-11-21 00:00:00.000001+00', date '0101-01-01', E'a,b) (c\\t\\n\\x01\\x1f 右😀é', null,
      array['a "b", \\c', '', 'null', null], E'{"b": "x\\\\"y\\\\n右"}')`;

  test('is what the driver’s rows are as JSON, the first time and later', async () => {
    const expected = JSON.stringify(await listRows(received, page(`${rows},${strange}`)));
    expect(JSON.parse(expected)).toMatchObject([
      { id: '9007199254740993', quantity: '12.5', at: '2026-11-21T00:15:30.12Z', total: 4 },
      { quantity: '0' },
      { quantity: '-100' },
      { name: 'a,b) (c\t\n\u0001\u001f 右😀é', detail: { b: 'x"y\n右' } },
    ]);
    for (const time of ['first', 'second']) {
      const found = await listPage(received, page(`${rows},${strange}`));
      expect(found.read(), time).toEqual(JSON.parse(expected));
    }
  });

  test('of no rows is an empty list', async () => {
    for (let times = 0; times < 2; times++)
      expect((await listPage({ page: 2, limit: 20 }, page(rows))).json.toString()).toBe('[]');
  });

  test('with a type that has no form in text is written from the driver’s rows', async () => {
    const odd = rows.replace(`'{"a": [1, null]}'::jsonb`, `point '(1,2)'`).replace(`'[]')`, 'null)');
    for (let times = 0; times < 2; times++)
      expect((await listPage(received, page(odd))).read()).toMatchObject([
        { detail: { x: 1, y: 2 } },
        {},
        {},
      ]);
  });
});
