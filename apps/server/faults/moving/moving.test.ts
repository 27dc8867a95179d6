import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { withClient } from '@portal/platform/server/database/connections/one-client.ts';
import { ownerConnection } from '@portal/platform/server/database/connections/connections.ts';
import { listDeliveryNotes } from '@portal/delivery-note/contract/endpoints.ts';
import { changedDeliveryNotes } from '@portal/delivery-note/contract/changes.ts';
import { tablesWithRows } from '../../move/moved-tables.ts';
import { world } from '../../testing/world.ts';
import { remotePerson, sessionsIn, type RemotePerson } from '../remote-person.ts';
import { moveTenantBy, type Kill } from './command-run.ts';
import {
  COPIERS,
  copying,
  fullInstallation,
  installation,
  MOVED,
  type Installation,
} from './installations.ts';
import { committedLines, steadyWriter, type SteadyWriter } from './steady-writer.ts';

/**
 * A tenant moves from one PostgreSQL to another while two tenants write, and the command is killed again and again: nothing that was answered is lost, nothing
 * is done twice, and the other tenant notices nothing. PORTAL_TEST_KILLS=20 looks longer.
 */
const KILLS = Number(process.env.PORTAL_TEST_KILLS ?? 2);
const THERE = 'https://two.example.com';
const BACK = 'https://one.example.com';
const TENANT = ['--tenant', String(MOVED)];

/** Each command is a process that starts, and copying 264 tables waits for the transactions of each moment. */
vi.setConfig({ testTimeout: 600_000 });

let one: Installation;
let two: Installation;
let stays: string;
let moves: string;
let planner: string;
beforeAll(async () => {
  one = await fullInstallation();
  two = await installation();
  await monthsOfItsOwn(two);
  [stays] = (await sessionsIn(one.cluster.url, ['supplier'])) as [string];
  [moves, planner] = (await sessionsIn(one.cluster.url, ['supplier', 'planner'], MOVED)) as [string, string];
}, 180_000);
afterAll(async () => {
  await one?.close();
  await two?.close();
});

const rowsOf = async <Row extends object>({ cluster }: Installation, text: string): Promise<Row[]> =>
  withClient(ownerConnection(cluster), async (client) => (await client.query<Row>(text)).rows);

/** What was set up in another month has other months: here one partition of a log stands where the other side has two. */
const monthsOfItsOwn = async ({ cluster }: Installation): Promise<void> =>
  withClient(ownerConnection(cluster), async (client) => {
    await client.query(`do $$
      declare
        part text;
        from_at timestamptz := (date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC';
      begin
        for part in select inhrelid::regclass from pg_inherits join pg_class on pg_class.oid = inhrelid
          where inhparent = 'interface_log'::regclass and relname ~ '_\\d{4}_\\d{2}$' and relname > 'interface_log_' || to_char(now() at time zone 'UTC', 'YYYY_MM')
        loop
          execute format('drop table %s', part);
        end loop;
        execute format('create table interface_log_2099_12 partition of interface_log for values from (%L) to (%L)', from_at, timestamptz '2100-01-01 00:00Z');
      end $$`);
  });

test('a look changes nothing and says what is lacking, or how much moves', async () => {
  const away = await moveTenantBy(one, two, ['--tenant', '9', '--dry-run']);
  expect(away).toMatchObject({ code: 1, said: expect.stringContaining('no tenant 9') as string });
  const same = await moveTenantBy(one, one, [...TENANT, '--dry-run']);
  expect(same.said).toContain('leads to the same database');
  const operator = await moveTenantBy(one, two, ['--tenant', '0', '--at', THERE]);
  expect(operator.said).toContain("operator's own");
  await copying(two, '1000');
  const slow = await moveTenantBy(one, two, [...TENANT, '--dry-run']);
  expect(slow).toMatchObject({ code: 1, said: expect.stringContaining('1002 are needed') as string });
  expect(slow.said).toContain('flows at once, 1004 are needed');
  await copying(two, COPIERS);
  const size = await moveTenantBy(one, two, [...TENANT, '--dry-run']);
  expect(size.code).toBe(0);
  expect(size.said).toMatch(/Tenant 1: \d+ rows in \d+ tables, \d+ MB, 0 files\. About \d+ s/);
  expect(await rowsOf(one, 'select from tenant_move')).toEqual([]);
  expect(await rowsOf(two, 'select from tenant_move')).toEqual([]);
});

test('a move that was ended while the tenant is closed is taken back: everything is as before', async () => {
  const closed = /is closed/;
  const killed = await moveTenantBy(one, two, [...TENANT, '--at', THERE], { line: closed, after: 0 });
  expect(killed.said).toMatch(closed);
  const reader = remotePerson(one.url, moves);
  await expect(reader.calls(listDeliveryNotes, {})).rejects.toMatchObject({
    key: 'err.tenantMoves',
    status: 503,
  });
  const refused = await fetch(`${one.url}/api${listDeliveryNotes.path}`, {
    headers: { 'access-token': moves },
  });
  expect(refused.headers.get('retry-after')).toBe('3');
  expect(await remotePerson(one.url, stays).calls(listDeliveryNotes, {})).toEqual([]);
  await slotsOfTables(38);
  const goesOn = await moveTenantBy(one, two, [...TENANT, '--dry-run']);
  expect(goesOn, goesOn.said).toMatchObject({ code: 0 });
  expect(await moveTenantBy(one, two, [...TENANT, '--back'])).toMatchObject({ code: 0 });
  expect(await reader.calls(listDeliveryNotes, {})).toEqual([]);
  expect(await filledIn(two)).toEqual([]);
  for (const at of [one, two]) {
    expect(await rowsOf(at, 'select from tenant_move')).toEqual([]);
    expect(await rowsOf(at, 'select from pg_replication_slots')).toEqual([]);
    expect(await rowsOf(at, 'select from pg_publication')).toEqual([]);
  }
});

/** Slots with which the target would be copying tables while nobody runs the command: nearly all that there are. */
const slotsOfTables = async (count: number): Promise<void> => {
  const [subscription] = await rowsOf<{ id: string }>(two, 'select oid::text as id from pg_subscription');
  await rowsOf(
    one,
    `select pg_create_logical_replication_slot('pg_${subscription!.id}_sync_' || at || '_1', 'pgoutput') from generate_series(1, ${count}) as at`,
  );
};

/** A place in the changes of both tenants, from before the move. */
const places: string[] = [];

test('it moves while people write and the command is killed: nothing is lost, nothing is done twice', async () => {
  for (const token of [moves, stays])
    places.push((await remotePerson(one.url, token).calls(changedDeliveryNotes, {})).changedUpTo);
  const moved = { address: THERE, url: two.url };
  const leaving = await writers(moves, moved);
  const staying = await writers(stays, moved);
  const all = [...leaving, ...staying];
  await expect
    .poll(() => all.every(({ notes, faults }) => notes.length > 2 || faults.length > 0), { timeout: 30_000 })
    .toBe(true);
  expect(all.flatMap(({ faults }) => faults)).toEqual([]);
  let kills = 0;
  for (; kills < KILLS; kills++) {
    const killed = await moveTenantBy(one, two, [...TENANT, '--at', THERE], killAt(kills));
    if (killed.code === 0) break;
    expect(killed.code, killed.said).toBeNull();
  }
  const done = await moveTenantBy(one, two, [...TENANT, '--at', THERE]);
  expect(done, done.said).toMatchObject({ code: 0 });
  await expect.poll(() => leaving.every((writer) => writer.isElsewhere()), { timeout: 20_000 }).toBe(true);
  const before = leaving.map(({ notes }) => notes.length);
  await expect
    .poll(() => leaving.every(({ notes }, at) => notes.length > before[at]! + 3), { timeout: 20_000 })
    .toBe(true);
  await Promise.all(all.map(async (writer) => writer.stop()));
  expect(all.flatMap(({ faults }) => faults)).toEqual([]);
  expect(staying.flatMap(({ closed }) => closed)).toEqual([]);
  const said = leaving.flatMap(({ closed }) => closed);
  process.stdout.write(
    `killed ${kills} times; closed for ${/closed for ([\d.]+) s/.exec(done.said)?.[1]} s by the command, ${Math.max(0, ...said)} ms at most for a writer; ` +
      `${leaving.flatMap(({ notes }) => notes).length} notes of who moved, ${staying.flatMap(({ notes }) => notes).length} of who stayed\n`,
  );
  await complete(two, MOVED, leaving);
  await complete(one, world.tenant, staying);
});

test('plates of one DUNS come from both installations, none twice', async () => {
  const plates = (at: Installation, tenant: number) =>
    rowsOf<{ plate: string }>(
      at,
      `select licence_plate as plate from handling_unit where tenant_id = ${tenant}`,
    );
  const all = [...(await plates(two, MOVED)), ...(await plates(one, world.tenant))].map(({ plate }) => plate);
  expect(all.length).toBeGreaterThan(20);
  expect(new Set(all).size).toBe(all.length);
  const counters = await Promise.all(
    [one, two].map(async (at) =>
      rowsOf<{ last: string; ceiling: string }>(
        at,
        `select last, ceiling from number_counter where tenant_id = -1 and owner = '123456789'`,
      ),
    ),
  );
  expect(Number(counters[0]![0]!.ceiling)).toBeLessThan(Number(counters[1]![0]!.last));
});

test('who comes to the old place reads the new one, and nothing works there for the tenant', async () => {
  await expect(remotePerson(one.url, moves).calls(listDeliveryNotes, {})).rejects.toMatchObject({
    key: 'err.tenantMoved',
    status: 421,
    details: { address: THERE },
  });
  const tenants = await withClient(ownerConnection(one.cluster), async (client) => {
    await client.query(`begin; select set_config('app.tenant', '0', true); set local role portal_over_all`);
    return (await client.query<{ tenant: number }>('select distinct tenant_id as tenant from delivery_note'))
      .rows;
  });
  expect(tenants).toEqual([{ tenant: world.tenant }]);
  expect((await moveTenantBy(one, two, [...TENANT, '--back'])).said).toContain('no way back');
});

test('it is deleted where it was, and what stays there stays', async () => {
  const before = await rowsOf(one, 'select count(*) from delivery_note where tenant_id = 0');
  const removed = await moveTenantBy(one, two, [...TENANT, '--remove']);
  expect(removed, removed.said).toMatchObject({ code: 0 });
  expect(await filledIn(one)).toEqual([]);
  expect(await rowsOf(one, 'select count(*) from delivery_note where tenant_id = 0')).toEqual(before);
  await expect(remotePerson(one.url, moves).calls(listDeliveryNotes, {})).rejects.toMatchObject({
    status: 421,
  });
});

test('it comes back: every row, job and reading call is the same, and who follows changes reads once more', async () => {
  await two.portal.services.jobs.pending();
  await rowsOf(
    two,
    `insert into pgboss.job (name, data, group_id, start_after) select name, '{"tenantId": ${MOVED}}', '${MOVED} test', now() + interval '1 day' from pgboss.queue where name like '%.dead' order by name limit 1`,
  );
  const people = [remotePerson(two.url, moves), remotePerson(two.url, planner)];
  const read = await readAll(people);
  expect(read.size).toBeGreaterThan(100);
  const sums = await sumsOf(two);
  const done = await moveTenantBy(two, one, [...TENANT, '--at', BACK]);
  expect(done, done.said).toMatchObject({ code: 0 });
  expect(done.said).toContain('1 jobs');
  expect(await sumsOf(one)).toEqual(sums);
  const again = await readAll([remotePerson(one.url, moves), remotePerson(one.url, planner)]);
  expect([...again].filter(([call, answer]) => answer !== read.get(call))).toEqual([]);
  const [ofMoved, ofStaying] = places as [string, string];
  await expect(
    remotePerson(one.url, moves).calls(changedDeliveryNotes, { changedAfter: ofMoved }),
  ).rejects.toMatchObject({ key: 'err.changesGone' });
  const changes = await remotePerson(one.url, stays).calls(changedDeliveryNotes, { changedAfter: ofStaying });
  expect(changes.changedRows.length).toBeGreaterThan(0);
});

/** Behind which line each kill comes; the last steps are short, so the kill is too. */
const killAt = (turn: number): Kill => {
  const moments: readonly Kill[] = [
    { line: /Copying the rows/, after: randomInt(3_000) },
    { line: /Looking/, after: randomInt(1_500) },
    { line: /Copying the files/, after: randomInt(500) },
    { line: /jobs of tenant/, after: randomInt(100) },
    { line: /is closed/, after: randomInt(2) === 0 ? 0 : randomInt(60) },
  ];
  return moments[turn % moments.length]!;
};

const writers = async (token: string, moved: { address: string; url: string }): Promise<SteadyWriter[]> => {
  const home = { url: one.url, token };
  const lines = await committedLines(home);
  return Promise.all(lines.slice(0, 2).map(async (line) => steadyWriter(home, line, moved)));
};

/** Each note that was answered is there once, and nothing beside them: the lines are filled by exactly as many. */
const complete = async (at: Installation, tenant: number, all: readonly SteadyWriter[]): Promise<void> => {
  const answered = all.flatMap(({ notes }) => notes).toSorted();
  const found = await rowsOf<{ id: string }>(
    at,
    `select id::text from delivery_note where tenant_id = ${tenant}`,
  );
  expect(found.map(({ id }) => id).toSorted()).toEqual(answered);
  const [lines] = await rowsOf<{ count: number; numbers: number }>(
    at,
    `select (select sum(quantity)::int from delivery_note_line where tenant_id = ${tenant}) as count,
      (select count(distinct number)::int from delivery_note where tenant_id = ${tenant}) as numbers`,
  );
  expect(lines).toEqual({ count: answered.length, numbers: answered.length });
};

const filledIn = async ({ cluster }: Installation): Promise<string[]> =>
  withClient(ownerConnection(cluster), async (client) => {
    const filled: string[] = [];
    for (const { name, owner } of await tablesWithRows(client)) {
      const { rowCount } = await client.query(`select from ${name} where ${owner} = ${MOVED} limit 1`);
      if (rowCount !== 0) filled.push(name);
    }
    return filled;
  });

/** Of each table, rows and what they hold. The journal of changes belongs to its database. */
const sumsOf = async ({ cluster }: Installation): Promise<Record<string, string>> =>
  withClient(ownerConnection(cluster), async (client) => {
    const sums: Record<string, string> = {};
    for (const { name, owner } of await tablesWithRows(client)) {
      if (/^(record_change|progress)$|_log_|jis_message_/.test(name)) continue;
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(text, ',' order by text)), '') as sum from (select one::text as text from ${name} as one where ${owner} = ${MOVED}) as rows`,
      );
      sums[name] = rows[0]!.sum;
    }
    return sums;
  });

/** What the reading itself changes, what tells the time, and places in changes. */
const OF_THE_MOMENT = /\/(session|operation-log|yard|changed)$/;

/** What every call that reads without an address of its own answers to these people. */
const readAll = async (people: readonly RemotePerson[]): Promise<Map<string, string>> => {
  const { plugins } = await import('../../domains.ts');
  const calls = plugins
    .flatMap(({ routes }) => routes ?? [])
    .filter(
      ({ kind, endpoint }) =>
        kind === 'action' &&
        endpoint.method === 'GET' &&
        !endpoint.path.includes('{') &&
        !OF_THE_MOMENT.test(endpoint.path),
    );
  const answers = new Map<string, string>();
  for (const [at, person] of people.entries())
    for (const { endpoint } of calls) {
      const answer = await person.calls(endpoint, {}).catch((error: Error) => error.message);
      answers.set(`${at} ${endpoint.path}`, JSON.stringify(answer));
    }
  return answers;
};
