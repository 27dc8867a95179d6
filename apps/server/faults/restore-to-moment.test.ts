import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseServer } from '@portal/platform/postgres/cluster-folder.ts';
import { startEmbedded, type EmbeddedDatabase } from '@portal/platform/postgres/embedded.ts';
import { ensureRunning, stopServer } from '@portal/platform/postgres/postmaster.ts';
import { handOver } from '@portal/platform/postgres/run-as.ts';
import { withClient } from '@portal/platform/server/database/connections/one-client.ts';

/** A database that keeps its log, is broken by somebody, and comes back as it was the second before, by the script that docs/operations.md names. */
const SCRIPT = path.resolve(import.meta.dirname, '../../../deploy/restore-to-moment.sh');
const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-moment-'));
const [archive, backup, data] = ['archive', 'backup', 'back'].map((name) => path.join(folder, name)) as [
  string,
  string,
  string,
];
const primary = path.join(folder, 'primary');
mkdirSync(primary);
const { runAs, binaries } = chooseServer(path.join(primary, 'pg'));
let server: EmbeddedDatabase;

beforeAll(async () => {
  mkdirSync(archive);
  // the server gets through to where it keeps its log
  for (const mine of [folder, archive]) handOver(runAs, mine);
  server = await startEmbedded(primary, {
    safe: false,
    settings: {
      shared_buffers: '16MB',
      archive_mode: 'on',
      archive_command: `cp %p ${archive}/%f`,
      synchronous_commit: 'on',
      full_page_writes: 'on',
    },
  });
}, 60_000);
afterAll(async () => {
  await stopServer(data);
  await server?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const rowsOf = async (url: string, text: string): Promise<unknown[]> =>
  withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ said: unknown }>(text);
    return rows.map(({ said }) => said);
  });
const restore = (...args: string[]) => {
  const { status, stderr } = spawnSync(SCRIPT, args, { encoding: 'utf8' });
  return { status, said: stderr.trim() };
};

test('what was there a second before somebody broke it is there again, and nothing that came later', async () => {
  const { url } = server;
  await rowsOf(url, 'create table kept (said text)');
  await baseBackup(url);
  await rowsOf(url, `insert into kept select 'line ' || n from generate_series(1, 1000) as n`);
  await sleep(1_100);
  const [moment] = (await rowsOf(url, 'select now()::timestamptz(0)::text as said')) as [string];
  await sleep(1_100);
  await rowsOf(url, `insert into kept values ('too late')`);
  await rowsOf(url, "delete from kept where said like 'line %'");
  await archived(url);

  expect(restore(backup, archive, data, moment)).toEqual({ status: 0, said: '' });
  handOver(runAs, data);
  const host = path.join(folder, 's');
  mkdirSync(host);
  handOver(runAs, host);
  await ensureRunning({
    cluster: data,
    binaries,
    runAs,
    host,
    log: path.join(folder, 'log'),
    settings: { listen_addresses: '', shared_buffers: '16MB', archive_mode: 'off' },
  });
  const back = `postgres://portal@/portal?host=${encodeURIComponent(host)}&port=5432`;
  await expect
    .poll(async () => rowsOf(back, 'select pg_is_in_recovery() as said'), { timeout: 20_000 })
    .toEqual([false]);
  expect(await rowsOf(back, 'select count(*)::int as said from kept')).toEqual([1000]);
  expect(await rowsOf(back, `select said from kept where said = 'too late'`)).toEqual([]);
  // and it is written again
  await rowsOf(back, `insert into kept values ('goes on')`);
}, 60_000);

test('what cannot be right is refused before anything is written', () => {
  const empty = path.join(folder, 'elsewhere');
  const moment = '2026-11-30 10:14:05+08';
  expect(restore(archive, archive, empty, moment).said).toContain('is no base backup');
  expect(restore(backup, path.join(folder, 'nowhere'), empty, moment).said).toContain('is no folder');
  expect(restore(backup, archive, empty, '2026-11-30 10:14:05').said).toContain('with its zone');
  expect(restore(backup, archive, empty, "2026-11-30 10:14:05+08' x").said).toContain('quotation marks');
  expect(restore(backup, archive, data, moment).said).toContain('is not empty');
  expect(restore(backup).status).toBe(2);
  expect(existsSync(empty)).toBe(false);
});

/** What pg_basebackup does, which not every PostgreSQL of the tests has: a copy of the files between two calls. */
const baseBackup = async (url: string): Promise<void> =>
  withClient({ connectionString: url }, async (client) => {
    await client.query(`select pg_backup_start('moment', true)`);
    execFileSync('cp', ['-a', path.join(primary, 'pg'), backup]);
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    );
    writeFileSync(path.join(backup, 'backup_label'), rows[0]!.label);
  });

/** Waits until the log up to now lies in the archive. */
const archived = async (url: string): Promise<void> => {
  const [last] = (await rowsOf(url, 'select pg_walfile_name(pg_switch_wal()) as said')) as [string];
  await expect.poll(() => readdirSync(archive), { timeout: 20_000 }).toContain(last);
};
