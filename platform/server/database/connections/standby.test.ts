import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { folderStore } from '../../files/store.ts';
import { systemScope } from '../../jobs/system-scope.ts';
import { serverPlugin } from '../../plugin.ts';
import { openPortal, type Portal } from '../../portal.ts';
import { routesOf } from '../../route.ts';
import {
  primaryAndStandbys,
  type FollowingServer,
  type PrimaryAndStandbys,
} from '../../testing/standby-server.ts';
import { peoplesAuthenticator } from '../../testing/test-portal.ts';
import { SessionChanged } from './db-identity.ts';
import { START_OF_LOG } from './log-position.ts';
import { ownRows } from '../own-rows.ts';
import { readDatabase } from './read-database.ts';
import { ReadsOfCall } from './reads-of-call.ts';
import { Standby } from './standby.ts';
import { Standbys } from './standbys.ts';
import type { OwnedRow } from '../tables.ts';

declare module '../tables.ts' {
  interface Tables {
    trolley: OwnedRow & { plant_no: string; supplier_code: string; number: string };
  }
}

const Trolleys = z.array(z.object({ number: z.string() }));
const readTrolleys = endpoint({
  method: 'GET',
  path: '/test/v1/trolley',
  needs: 'session',
  summary: 'Trolleys',
  output: Trolleys,
});
const newestTrolleys = endpoint({ ...readTrolleys, path: '/test/v1/newest-trolley', newest: true });
const makeTrolley = endpoint({
  path: '/test/v1/trolley',
  needs: 'session',
  summary: 'New trolley',
  input: z.object({ number: z.string() }),
});
const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-trolley-'));
writeFileSync(
  path.join(folder, '29990101T0000-trolley.sql'),
  `create table trolley (like owned_row including all, plant_no text not null, supplier_code text not null, number text not null);
   select protect_rows('trolley');`,
);
const trolleyDomain = serverPlugin({
  name: 'trolley',
  migrations: pathToFileURL(`${folder}/`),
  routes: routesOf(
    { readTrolleys, newestTrolleys, makeTrolley },
    {
      readTrolleys: async ({ db, scope }) =>
        db.selectFrom('trolley').where(ownRows(scope, 'trolley')).select('number').orderBy('id').execute(),
      newestTrolleys: async ({ db, scope }) =>
        db.selectFrom('trolley').where(ownRows(scope, 'trolley')).select('number').orderBy('id').execute(),
      makeTrolley: async ({ db, scope }, { number }) => {
        await db
          .insertInto('trolley')
          .values({ plant_no: scope.plantNo, supplier_code: scope.companyCode, number })
          .execute();
        return null;
      },
    },
  ),
});

const personOf = (userId: string) => ({ tenantId: 0, userId, userNo: `user ${userId}` });
const ANY = { seen: START_OF_LOG, person: personOf('1'), fromPrimary: false } as const;

/** Longer than any test: what is old is old because the standby was told to wait, not because a machine is slow. */
const LONG = 600_000;
let servers: PrimaryAndStandbys;
/** The one that tests stop, and another one. */
let first: FollowingServer;
let second: FollowingServer;
let portal: Portal;
/** Another process of the same portal. */
let other: Portal;
const opened = async (options: { readAddresses?: { url: string }[] }) =>
  openPortal({
    address: { url: servers.primary },
    plugins: [trolleyDomain],
    authenticator: peoplesAuthenticator,
    files: folderStore(folder),
    logLevel: 'silent',
    checkAnswers: true,
    pool: 2,
    shared: 2,
    work: false,
    mostBehind: LONG,
    ...options,
  });
beforeAll(async () => {
  servers = await primaryAndStandbys(2);
  [first, second] = servers.standbys as [FollowingServer, FollowingServer];
  portal = await opened({ readAddresses: [first] });
  other = await opened({ readAddresses: [first] });
});
afterAll(async () => {
  await Promise.all([portal.close(), other.close()]);
  await servers.close();
});

const token = Buffer.from(
  JSON.stringify({
    tenantId: 0,
    userId: '1',
    userNo: 'jia',
    userName: '甲',
    party: 'supplier',
    companyCode: 'S1',
    plants: ['P1'],
    role: 'supplier-dispatcher',
  }),
).toString('base64url');

/** A browser, which keeps the cookies that it is sent. */
const browser = () => {
  const cookies: Record<string, string> = { portal_session: token };
  const call = async (method: 'GET' | 'POST', url: string, at: Portal, payload?: object) => {
    const answer = await at.app.inject({
      method,
      url: `/api/test/v1/${url}`,
      cookies,
      headers: { 'client-id': 'test' },
      ...(payload && { payload }),
    });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    expect(answer.statusCode).toBe(200);
    return answer.json<{ data: { number: string }[] }>().data;
  };
  return {
    cookies,
    makes: async (number: string, at = portal) => call('POST', 'trolley', at, { number }),
    reads: async (at = portal) => (await call('GET', 'trolley', at)).map(({ number }) => number),
    readsNewest: async () => (await call('GET', 'newest-trolley', portal)).map(({ number }) => number),
  };
};

/** How many statements of the work the standby answered, and how many the primary. */
const readsDuring = async (work: () => Promise<unknown>, at = portal) => {
  const before = { ...at.services.standbys!.state.reads };
  await work();
  const { standby, primary } = at.services.standbys!.state.reads;
  return { standby: standby - before.standby, primary: primary - before.primary };
};

/** The standby shows all that was written so far, and both processes know it. */
const caughtUp = async () => {
  const written = await portal.services.standbys!.written();
  for (const { services } of [portal, other])
    await expect
      .poll(
        async () => {
          await services.standbys!.look();
          return services.standbys!.fitFor('jia', written) !== undefined;
        },
        { timeout: 15_000 },
      )
      .toBe(true);
};

test('reads go to the standby, and who has written sees it at once, whichever process he asks', async () => {
  await caughtUp();
  const writer = browser();
  const colleague = browser();
  expect(await readsDuring(async () => colleague.reads())).toEqual({ standby: 1, primary: 0 });

  await first.pause();
  await writer.makes('C-1');
  const own = await readsDuring(async () => expect(await writer.reads()).toContain('C-1'));
  expect(own).toEqual({ standby: 0, primary: 1 });
  const elsewhere = async () => expect(await writer.reads(other)).toContain('C-1');
  expect(await readsDuring(elsewhere, other)).toEqual({ standby: 0, primary: 1 });
  const old = await readsDuring(async () => expect(await colleague.reads()).not.toContain('C-1'));
  expect(old).toEqual({ standby: 1, primary: 0 });
  // What the server gave a hint about is asked for where it is sure to be.
  expect(await colleague.readsNewest()).toContain('C-1');

  await first.resume();
  await caughtUp();
  const again = await readsDuring(async () => expect(await writer.reads()).toContain('C-1'));
  expect(again).toEqual({ standby: 1, primary: 0 });
  expect(await colleague.reads(other)).toContain('C-1');
});

test('a standby that is further behind than it may be is not read', async () => {
  const strict = new Standby(
    { url: servers.primary },
    first,
    { usual: 1, most: 1, timeout: 5_000, mostBehind: 200 },
    portal.app.log,
    'strict',
  );
  const isFit = () => strict.isFit(START_OF_LOG);
  await expect.poll(isFit, { timeout: 15_000 }).toBe(true);
  await first.pause();
  await browser().makes('C-2');
  await expect.poll(isFit, { timeout: 15_000 }).toBe(false);
  expect(strict.state).toMatchObject({ fitness: 'behind', milliseconds: expect.any(Number) });
  await first.resume();
  await expect.poll(isFit, { timeout: 15_000 }).toBe(true);
  expect(strict.state.fitness).toBe('read');
  await strict.end();
});

test('what is no standby is not read', async () => {
  const itself = new Standby(
    { url: servers.primary },
    { url: servers.primary },
    { usual: 1, most: 1, timeout: 5_000 },
    portal.app.log,
    'itself',
  );
  await itself.look();
  expect(itself.isFit(START_OF_LOG)).toBe(false);
  expect(itself.state).toMatchObject({ fitness: 'none', milliseconds: undefined, people: [] });
  await itself.end();
});

test.each(['25006', '40001', '40P01', '57P01', '42P01'])(
  'a read that the standby fails with %s is asked of the primary, and the rest of its call too',
  async (code) => {
    await caughtUp();
    const { standbys, shared } = portal.services;
    const reads = new ReadsOfCall(standbys!, shared, ANY);
    const failing = `do $$ begin if pg_is_in_recovery() then raise exception using errcode = '${code}'; end if; end $$`;
    const before = standbys!.state.again.get(code) ?? 0;
    const work = async () => {
      await reads.use(async (client) => client.query(failing));
      await reads.use(async (client) => client.query('select 1'));
    };
    expect(await readsDuring(work)).toEqual({ standby: 0, primary: 2 });
    expect(standbys!.state.again.get(code)).toBe(before + 1);
  },
);

test('a session that the standby does not know as it is remembered is the primary’s to judge', async () => {
  await caughtUp();
  const { standbys, shared } = portal.services;
  const scope = systemScope({ tenantId: 0, plantNo: 'P1', plants: ['P1'] });
  const proof = { tokenHash: 'of nobody', accessVersion: '1' };
  const db = readDatabase(new ReadsOfCall(standbys!, shared, ANY), { scope, proof });
  await expect(sql`select 1`.execute(db)).rejects.toThrow(SessionChanged);
  expect(standbys!.state.again.get('session')).toBe(1);
});

test('the metrics tell who answers reads and how far the standby is behind', async () => {
  const { body } = await portal.app.inject({ url: '/api/metrics' });
  expect(body).toMatch(/^portal_reads_total\{database="standby"\} [1-9]/m);
  expect(body).toMatch(/^portal_reads_total\{database="primary"\} [1-9]/m);
  expect(body).toMatch(/^portal_reads_again_total\{code="40001"\} 1$/m);
  expect(body).toMatch(/^portal_standby_reads_total\{standby="standby 1"\} [1-9]/m);
  expect(body).toMatch(/^portal_standby_behind_bytes\{standby="standby 1"\} \d/m);
  expect(body).toMatch(/^portal_standby_behind_seconds\{standby="standby 1"\} \d/m);
  expect(body).toMatch(/^portal_connections\{pool="standby",state="idle"\} [1-9]/m);
});

test('while the standby is away the primary answers, and afterwards the standby again', async () => {
  await caughtUp();
  const person = browser();
  await first.kill();
  const all = await readsDuring(async () => {
    for (let times = 0; times < 5; times++) expect(await person.reads()).toContain('C-1');
  });
  expect(all.standby).toBe(0);
  await person.makes('C-3');
  expect(await person.reads()).toContain('C-3');
  await first.start();
  await caughtUp();
  expect(await readsDuring(async () => expect(await person.reads()).toContain('C-3'))).toEqual({
    standby: 1,
    primary: 0,
  });
});

test('of several standbys each person reads from one, people from all, and none from one that is behind or gone', async () => {
  await caughtUp();
  const several = new Standbys(
    { url: servers.primary },
    [first, second],
    { usual: 1, most: 1, timeout: 5_000, mostBehind: LONG },
    portal.app.log,
  );
  const everybody = Array.from({ length: 40 }, (_, at) => String(at));
  const nameFor = (person: string, seen = START_OF_LOG) => several.fitFor(person, seen)?.name;
  const readFrom = (seen = START_OF_LOG) => new Set(everybody.map((person) => nameFor(person, seen)));
  const both = new Set(['standby 1', 'standby 2']);
  const isOf = async (names: Set<string | undefined>, seen = START_OF_LOG) =>
    expect
      .poll(
        async () => {
          await several.look();
          return readFrom(seen);
        },
        { timeout: 15_000 },
      )
      .toEqual(names);
  await isOf(both);
  expect(everybody.map((person) => nameFor(person))).toEqual(everybody.map((person) => nameFor(person)));

  // who has written reads from the one that shows it
  await first.pause();
  await browser().makes('C-5');
  await isOf(new Set(['standby 2']), await several.written());
  // and who has not, from the fresher one
  await isOf(new Set(['standby 2']));
  await first.resume();
  await isOf(both);

  // while the one of a person goes, his reads are answered all the same
  const { shared } = portal.services;
  const reads = everybody.map(
    (person) => new ReadsOfCall(several, shared, { ...ANY, person: personOf(person) }),
  );
  await first.kill();
  for (const one of reads) await one.use(async (client) => client.query('select 1'));
  await isOf(new Set(['standby 2']));
  const [away, read] = several.state.each;
  expect([away!.fitness, read!.fitness]).toEqual(['away', 'read']);
  // each is known by whom it served
  expect(away!.people).toEqual([]);
  expect(read!.people.length).toBeGreaterThan(0);
  expect(everybody.map((person) => personOf(person))).toEqual(expect.arrayContaining([...read!.people]));
  await first.start();
  await isOf(both);
  await several.end();
});

test('without a standby nothing is different: no cookie, no count', async () => {
  const alone = await opened({});
  const person = browser();
  await person.makes('C-4', alone);
  expect(Object.keys(person.cookies)).toEqual(['portal_session']);
  expect(await person.reads(alone)).toContain('C-4');
  expect((await alone.app.inject({ url: '/api/metrics' })).body).not.toMatch(/portal_reads|standby/);
  await alone.close();
});
