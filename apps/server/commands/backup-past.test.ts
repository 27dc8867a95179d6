import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '@portal/platform/server/config/config.ts';
import { ownerConnection } from '@portal/platform/server/database/connections/connections.ts';
import { withClient } from '@portal/platform/server/database/connections/one-client.ts';
import {
  cloneDatabase,
  templateDatabase,
  type TestDatabase,
} from '@portal/platform/server/testing/test-database.ts';
import { inMonths, keptByNight, waitedFor } from '../testing/past-months.ts';
import { ownSeededPortal, type OwnWorld } from '../testing/portal.ts';
import { runCommand } from './run-command.ts';

/** Its own: the whole database is backed up. */
let world: OwnWorld;
let empty: TestDatabase;
const root = mkdtempSync(path.join(os.tmpdir(), 'portal-past-'));
const past = path.join(root, 'past');
const MONTHS = 16;

beforeAll(async () => {
  world = await ownSeededPortal();
  empty = await cloneDatabase(await templateDatabase('empty', '1', async () => {}));
  await inMonths(world.owner, MONTHS);
  await sql`insert into history (tenant_id, entity, record_id, plant_no, supplier_code, forwarder_code, at, user_no, user_name, source, action, field, before, after)
    select 0, 'delivery_note', 1, 'P1', '', '', now() - make_interval(months => back), 'u', 'u', '', 'x', 'remark', E'a\\tb\\\\n', '备注' || back from generate_series(0, ${MONTHS}) as back`.execute(
    world.owner,
  );
  await keptByNight(world.services);
}, 120_000);
afterAll(async () => {
  await world.close();
  await empty.drop();
  rmSync(root, { recursive: true, force: true });
});

const operator = async (url: string, ...args: string[]): Promise<{ code: number; said: string }> => {
  const said: string[] = [];
  const config = () =>
    readConfig({ DATABASE_URL: url, FILES_URL: `file://${path.join(root, 'files')}` }, '/none');
  const code = await runCommand(args, { config, language: 'en', say: (line) => void said.push(line) });
  return { code, said: said.join('\n') };
};
const saved = (name: string) => path.join(root, name);
const backedUp = async (name: string, ...args: string[]) => {
  const answer = await operator(world.url, 'backup', '--to', saved(name), ...args);
  expect(answer.code, answer.said).toBe(0);
  return answer.said;
};
const restored = async (name: string, ...args: string[]) =>
  operator(empty.url, 'restore', '--from', saved(name), '--force', ...args);

const linesOf = async (url: string): Promise<unknown[]> =>
  withClient(ownerConnection({ url }), async (client) => {
    const { rows } = await client.query<{ line: unknown }>(
      `select to_jsonb(line) || jsonb_build_object('lies in', line.tableoid::regclass) as line from history_past as line
      union all select to_jsonb(month) from history_past_month as month order by 1`,
    );
    return rows.map(({ line }) => line);
  });
const monthFiles = () => readdirSync(past).filter((name) => name.endsWith('.copy.gz'));

test('months of the past are written once; a later backup writes those of which lines came or went', async () => {
  expect(await backedUp('first', '--past', past)).toContain(
    `Months of the past: 4 with 4 rows in ${past}, 4 of them written now`,
  );
  const first = monthFiles();
  expect(first).toHaveLength(4);
  const written = first.map((name) => statSync(path.join(past, name)).mtimeMs);
  expect(await backedUp('second', '--past', past)).toContain('0 of them written now');
  expect(first.map((name) => statSync(path.join(past, name)).mtimeMs)).toEqual(written);
  await sql`delete from history_past where id = (select min(id) from history_past where at > now() - make_interval(months => 15))`.execute(
    world.owner,
  );
  await sql`update history_past set after = 'other' where at < now() - make_interval(months => 15, days => 15)`.execute(
    world.owner,
  );
  expect(await backedUp('third', '--past', past)).toContain('Months of the past: 4 with 3 rows in');
  expect(monthFiles()).toHaveLength(6);
});

test('with its months a backup comes back as it was, an older one with those of its own day', async () => {
  const now = await linesOf(world.url);
  expect(await restored('third', '--past', past)).toMatchObject({ code: 0 });
  expect(await linesOf(empty.url)).toEqual(now);
  expect(await restored('first', '--past', past)).toMatchObject({ code: 0 });
  expect(await linesOf(empty.url)).toHaveLength(now.length + 1);
  // The months know their own counts, keys and settings, and go on as those of the original.
  const shape = `select relname, reloptions, relispartition, (select count(*)::int from pg_index where indrelid = pg_class.oid) as indexes,
      array(select conname::text || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid = pg_class.oid and contype in ('c', 'p') and conname = 'of_month') as checks
    from pg_class where relname like 'history%' and relkind = 'r' order by 1`;
  const shapeAt = async (url: string) =>
    withClient(ownerConnection({ url }), async (client) => (await client.query<object>(shape)).rows);
  const shapes = await shapeAt(empty.url);
  expect(shapes.length).toBeGreaterThan(15);
  expect(shapes).toEqual(await shapeAt(world.url));
});

test('without the folder all months lie in the backup', async () => {
  await backedUp('whole');
  expect(await restored('whole')).toMatchObject({ code: 0 });
  expect(await linesOf(empty.url)).toEqual(await linesOf(world.url));
});

test('a month that is missing or damaged is refused before anything is touched, and so is a backup without its folder', async () => {
  const before = await linesOf(empty.url);
  expect((await restored('third')).said).toContain('4 months of the history in another folder');
  const { past: months } = JSON.parse(readFileSync(path.join(saved('third'), 'manifest.json'), 'utf8')) as {
    past: { name: string; seal: string }[];
  };
  const file = path.join(past, `${months[0]!.name}.${months[0]!.seal}.copy.gz`);
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length / 2));
  expect((await restored('third', '--past', past)).said).toContain('copy.gz differs');
  rmSync(file);
  expect(await restored('third', '--past', past)).toMatchObject({
    code: 1,
    said: expect.stringContaining(`is missing in ${past}`) as string,
  });
  expect(await linesOf(empty.url)).toEqual(before);
  // The next backup has it whole again, also where what was said of it cannot be understood.
  writeFileSync(path.join(past, `${months[1]!.name}.${months[1]!.seal}.json`), '{');
  expect(await backedUp('fourth', '--past', past)).toContain('2 of them written now');
});

test('no month moves from one table to the other while a backup reads them', async () => {
  let backup: Promise<string> | undefined;
  await world.owner.transaction().execute(async (holds) => {
    await sql`lock table app_user in access exclusive mode`.execute(holds);
    backup = backedUp('meanwhile', '--past', past);
    await waitedFor(world.owner, 'app_user');
    await expect(
      sql`select move_history_month(now() - interval '10 months')`.execute(world.owner),
    ).rejects.toMatchObject({ code: '55P03' });
  });
  await backup;
});

test('a folder that cannot be written is named in a sentence', async () => {
  writeFileSync(path.join(root, 'a-file'), '');
  const nowhere = await operator(
    world.url,
    'backup',
    '--to',
    saved('none'),
    '--past',
    path.join(root, 'a-file', 'x'),
  );
  expect(nowhere).toMatchObject({ code: 1, said: expect.stringContaining('cannot be written') as string });
  expect(readdirSync(saved('none'))).toEqual([]);
});
