import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseServer, ensureCluster } from '@portal/platform/postgres/cluster-folder.ts';
import { ensureRunning, runningServer } from '@portal/platform/postgres/postmaster.ts';
import { withClient } from '@portal/platform/server/database/connections/one-client.ts';
import { handOver } from '@portal/platform/postgres/run-as.ts';

/** A database server that nobody watches over: it goes and comes as the test says. */
export type PrivateCluster = {
  /** Address of its one database. */
  readonly url: string;
  readonly start: () => Promise<void>;
  /** Away at once, as after a crash: connections break, new ones are refused. */
  readonly crash: () => Promise<void>;
  /** Says nothing any more, as behind a broken network: connections stay and nothing comes over them. */
  readonly freeze: () => Promise<() => void>;
  readonly remove: () => Promise<void>;
};

export const privateCluster = async (
  more: Readonly<Record<string, string>> = {},
): Promise<PrivateCluster> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-away-'));
  const cluster = path.join(folder, 'pg');
  const { binaries, runAs } = chooseServer(cluster);
  const host = path.join(folder, 's');
  mkdirSync(host);
  handOver(runAs, host);
  await ensureCluster(cluster, binaries, runAs, false);
  handOver(runAs, cluster);
  const settings = {
    listen_addresses: '',
    shared_buffers: '32MB',
    max_connections: '60',
    timezone: 'UTC',
    ...more,
  };
  const plan = { cluster, binaries, runAs, host, log: path.join(folder, 'log'), settings };
  const start = async (): Promise<void> => void (await ensureRunning(plan));
  const signal = (name: NodeJS.Signals) => (pid: number) => process.kill(pid, name);
  const crash = async (): Promise<void> => {
    const { pid } = runningServer(cluster)!;
    signal('SIGQUIT')(pid);
    while (runningServer(cluster)) await sleep(10);
  };
  await start();
  await ask(host, 'create database portal');
  return {
    url: `postgres://portal@/portal?host=${encodeURIComponent(host)}&port=5432`,
    start,
    crash,
    freeze: async () => {
      const rows = await ask(host, 'select pid from pg_stat_activity where pid <> pg_backend_pid()');
      const all = [runningServer(cluster)!.pid, ...rows.map((row) => Number(row.pid))];
      all.forEach(signal('SIGSTOP'));
      return () => all.forEach(signal('SIGCONT'));
    },
    remove: async () => {
      if (runningServer(cluster)) await crash();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};

const ask = async (host: string, text: string): Promise<Record<string, unknown>[]> =>
  withClient(
    { host, port: 5432, user: 'portal', database: 'postgres' },
    async (client) => (await client.query<Record<string, unknown>>(text)).rows,
  );
