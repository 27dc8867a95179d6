import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { databaseUrl, startEmbedded } from './embedded.ts';
import type { EmbeddedDatabase } from './embedded.ts';
import { isGone } from './passing-file.ts';
import { runningServer, stopServer } from './postmaster.ts';
import { takeStartLock } from './start-lock.ts';
import { DatabaseStartFailure } from './start-failure.ts';

/** What was committed must outlive the kill of a server, though no power cut. */
const FAST = {
  safe: false,
  settings: { shared_buffers: '16MB', log_min_messages: 'fatal', synchronous_commit: 'on' },
};

let made: string;
let folder: string;
const others: ChildProcess[] = [];
const started: EmbeddedDatabase[] = [];
beforeAll(async () => {
  made = mkdtempSync(path.join(os.tmpdir(), 'portal-embedded-'));
  await (await startEmbedded(made, FAST)).stop();
});
afterAll(() => {
  rmSync(made, { recursive: true });
});
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-embedded-'));
});
afterEach(async () => {
  for (const other of others.splice(0)) await end(other, 'SIGKILL');
  for (const database of started.splice(0)) await database.stop();
  // The seat of a process that was just killed may still count, and then nobody was the last to leave.
  await stopServer(path.join(folder, 'pg'));
  rmSync(folder, { recursive: true });
});

test('nobody else looks into its folder, also one that was open before', async () => {
  chmodSync(folder, 0o755);
  await (await start()).stop();
  const modeOf = (name: string) => statSync(path.join(folder, name)).mode & 0o777;
  // As root the server runs as somebody else, who passes through.
  expect(modeOf('')).toBe(process.getuid?.() === 0 ? 0o711 : 0o700);
  expect([modeOf('pg'), modeOf('socket'), modeOf('postgres.log')]).toEqual([0o700, 0o700, 0o600]);
});

test('makes a database, adopts it while it runs, and starts it again after the last one left', async () => {
  const first = await start();
  expect(first.adopted).toBe(false);
  await query(first.url, 'create table part (number text)');

  const second = await start();
  expect(second).toMatchObject({ adopted: true, url: first.url });
  await first.stop();
  expect(await query(second.url, 'select current_database() as name, number from part')).toEqual([]);
  await second.stop();
  expect(runningServer(path.join(folder, 'pg'))).toBeUndefined();

  const third = await start();
  expect(third.adopted).toBe(false);
  expect(await query(third.url, 'select count(*)::int as parts from part')).toEqual([{ parts: 0 }]);
  await third.stop();
});

test('a text sorts by code point, and Chinese names by their sound when asked', async () => {
  isMade();
  const { url } = await start();
  const sorted = (collation: string) =>
    query(
      url,
      `select string_agg(n, '' order by n ${collation}) as n from unnest(array['张','李','b','A']) n`,
    );
  expect(await sorted('')).toEqual([{ n: 'Ab张李' }]);
  expect(await sorted('collate "zh-Hans-CN-x-icu"')).toEqual([{ n: '李张Ab' }]);
});

test('adopts the server of a killed process', async () => {
  isMade();
  const other = await startElsewhere(folder);
  await query(other.url, 'create table kept (id int)');
  await end(other.child, 'SIGKILL');

  const database = await start();
  expect(database.adopted).toBe(true);
  expect(await query(database.url, 'select * from kept')).toEqual([]);
});

test('starts again after the process and its whole server were killed', async () => {
  isMade();
  const other = await startElsewhere(folder);
  await query(other.url, 'create table kept as select 7 as id');
  await end(other.child, 'SIGKILL');
  await killServer(other.url);

  const database = await start();
  expect(await query(database.url, 'select id from kept')).toEqual([{ id: 7 }]);
});

test.runIf(process.platform === 'linux')(
  'starts beside a halted process of a killed server, which would hold its memory for ever',
  async () => {
    isMade();
    const other = await startElsewhere(folder);
    await query(other.url, 'create table kept as select 7 as id');
    const client = new Client({ connectionString: other.url });
    client.on('error', () => {});
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    process.kill(rows[0]!.pid, 'SIGSTOP');
    const { pid } = runningServer(path.join(folder, 'pg'))!;
    await end(other.child, 'SIGKILL');
    process.kill(pid, 'SIGKILL');

    const database = await start();
    expect(await query(database.url, 'select id from kept')).toEqual([{ id: 7 }]);
    await client.end().catch(() => {});
  },
);

test('brings a server back that is killed while the portal runs', async () => {
  isMade();
  const database = await start();
  await killServer(database.url);

  const answer = () => query(database.url, 'select 1 as one').catch(() => 'not yet');
  await expect.poll(answer, { timeout: 25_000 }).toEqual([{ one: 1 }]);
});

test('a seat that could not be taken keeps nobody out', async () => {
  isMade();
  await start();
  const server = runningServer(path.join(folder, 'pg'))!;
  await expect(takeStartLock(server, 'no name of a database')).rejects.toThrow('syntax error');
  const startLock = await takeStartLock(server, 'portal');
  await startLock.leave(() => Promise.reject(new Error('was not the last')));
});

test('overrules the lock of a killed server whose number another program has by now', async () => {
  isMade();
  const lock = [
    process.pid,
    path.join(folder, 'pg'),
    1_700_000_000,
    5432,
    path.join(folder, 'socket'),
    '',
    '',
  ];
  writeFileSync(path.join(folder, 'pg', 'postmaster.pid'), lock.join('\n'));

  const database = await start();
  expect(database.adopted).toBe(false);
});

test('a first start that was killed half-way leaves nothing that hinders the next', async () => {
  const child = spawnStart(folder, KILLED_WHILE_MAKING);
  await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  expect(readdirSync(folder)).not.toContain('pg');

  const database = await start();
  expect(await query(database.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await database.stop();
  const unfinished = async () => {
    await (await start()).stop();
    return readdirSync(folder).filter((name) => name.includes('unfinished'));
  };
  // The killed process left an initdb at work; the first start after its end removes all of it.
  await expect.poll(unfinished, { timeout: 25_000 }).toEqual([]);
});

test('of three first starts at once one makes the database, and all use it', async () => {
  const started = await Promise.all([1, 2, 3].map(() => startElsewhere(folder)));
  expect(new Set(started.map(({ url }) => url)).size).toBe(1);
  expect(readdirSync(folder).sort()).toEqual(['pg', 'postgres.log', 'socket']);

  const [first, second, third] = started;
  await end(first!.child, 'SIGTERM');
  await end(second!.child, 'SIGTERM');
  expect(await query(third!.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await end(third!.child, 'SIGTERM');
  expect(runningServer(path.join(folder, 'pg'))).toBeUndefined();
});

test('says what is wrong and what to do about it', async () => {
  isMade();
  const startWith = (settings: Record<string, string>) => startEmbedded(folder, { settings });
  await expect(startWith({ shared_buffers: 'much' })).rejects.toThrow(
    /postgres\.log\)[^]*invalid value[^]*"much"/,
  );
  await expect(startWith({ no_such_thing: '1' })).rejects.toThrow('made by another PostgreSQL version');

  writeFileSync(path.join(folder, 'pg', 'PG_VERSION'), '9\n');
  await expect(startEmbedded(folder, FAST)).rejects.toThrow(/PostgreSQL 9, which made .* was not found/);
  writeFileSync(path.join(folder, 'pg', 'PG_VERSION'), '18\n');

  const file = path.join(folder, 'postgres.log');
  await expect(startEmbedded(path.join(file, 'data'))).rejects.toBeInstanceOf(DatabaseStartFailure);
});

test('names another database on the same server', () => {
  const url = 'postgres://portal@/portal?host=%2Ftmp%2Fa&port=5432';
  expect(databaseUrl(url, 'x')).toBe('postgres://portal@/x?host=%2Ftmp%2Fa&port=5432');
});

/** A database that was made and stopped before: to copy it takes a tenth of the time. */
function isMade() {
  execFileSync('cp', ['-a', path.join(made, 'pg'), folder]);
}

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbedded(folder, FAST);
  started.push(database);
  return database;
}

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {}); // a killed server is what some tests want
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** Kills every process of the server, its own session included. */
async function killServer(url: string) {
  const postmaster = runningServer(path.join(folder, 'pg'))!.pid;
  const rows = (await query(url, 'select pid from pg_stat_activity where pid <> pg_backend_pid()')) as {
    pid: number;
  }[];
  for (const pid of [postmaster, ...rows.map((row) => row.pid)]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (!isGone(error)) throw error; // a session ends by itself when it finds its server killed
    }
  }
}

/** Another process that uses the database until it is ended. */
async function startElsewhere(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = spawnStart(dataDir);
  let said = '';
  for await (const chunk of child.stdout!) {
    said += String(chunk);
    if (said.includes('\n')) break;
  }
  return { child, url: said.trim() };
}

/** Kills a process that makes a database as soon as the first files are there; the initdb it called works on. */
const KILLED_WHILE_MAKING = `
    import { globSync } from 'node:fs';
    setInterval(() => {
      if (globSync(process.argv[1] + '/pg.unfinished-*/PG_VERSION').length) process.kill(process.pid, 'SIGKILL');
    }, 1);`;

function spawnStart(dataDir: string, first = ''): ChildProcess {
  const program = `${first}
    import { startEmbedded } from ${JSON.stringify(path.join(import.meta.dirname, 'embedded.ts'))};
    const database = await startEmbedded(process.argv[1], ${JSON.stringify(FAST)});
    process.once('SIGTERM', () => database.stop().then(() => process.exit()));
    process.stdout.write(database.url + '\\n');
    setInterval(() => {}, 60_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  others.push(child);
  return child;
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM') {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}
