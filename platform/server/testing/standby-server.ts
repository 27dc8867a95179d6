import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chooseServer } from '../../postgres/cluster-folder.ts';
import { socketFolder, startEmbedded } from '../../postgres/embedded.ts';
import { ensureRunning, runningServer, stopServer } from '../../postgres/postmaster.ts';
import { handOver } from '../../postgres/run-as.ts';
import { withClient } from '../database/connections/one-client.ts';

const SETTINGS = {
  shared_buffers: '16MB',
  max_connections: '100',
  log_min_messages: 'fatal',
  fsync: 'off',
  hot_standby_feedback: 'on',
  wal_keep_size: '256MB',
};

export type FollowingServer = {
  readonly url: string;
  /** The folder of its files. */
  readonly cluster: string;
  /** Stops and goes on with replaying what the primary sends. */
  readonly pause: () => Promise<void>;
  readonly resume: () => Promise<void>;
  /** Ends it without a farewell, and starts it again. */
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
};
export type PrimaryAndStandbys = {
  readonly primary: string;
  readonly standbys: readonly FollowingServer[];
  readonly close: () => Promise<void>;
};

/** A PostgreSQL with hot standbys that follow it, made from copies of its files while it runs. All are gone after `close`. */
export const primaryAndStandbys = async (count = 1): Promise<PrimaryAndStandbys> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-standby-'));
  const settings = { ...SETTINGS, full_page_writes: 'on', synchronous_commit: 'on' };
  const main = await startEmbedded(path.join(folder, 'primary'), { safe: false, settings });
  const standbys: FollowingServer[] = [];
  for (let at = 1; at <= count; at++)
    standbys.push(
      await following(main.url, {
        from: path.join(folder, 'primary', 'pg'),
        to: path.join(folder, `${at}`),
        settings: SETTINGS,
      }),
    );
  return {
    primary: main.url,
    standbys,
    close: async () => {
      for (const { cluster } of standbys) await stopServer(cluster);
      await main.stop();
      rmSync(folder, { recursive: true });
    },
  };
};

/** A copy of the files in `from` while `primary` runs on them, made in the folder `to`: a hot standby that follows it. */
export const following = async (
  primary: string,
  { from, to, settings }: { from: string; to: string; settings: Record<string, string> },
): Promise<FollowingServer> => {
  const cluster = path.join(to, 'pg');
  mkdirSync(to, { recursive: true });
  await copyCluster(primary, from, cluster);
  const { binaries, runAs } = chooseServer(cluster);
  // The copies are their owner's already, what was written beside them is not.
  for (const mine of ['', 'backup_label', 'standby.signal']) handOver(runAs, path.join(cluster, mine));
  const host = socketFolder(to, runAs);
  const source = new URL(primary.replace('@/', '@local/')).searchParams.get('host')!;
  const url = primary.replace(encodeURIComponent(source), encodeURIComponent(host));
  const start = async (): Promise<void> => {
    await ensureRunning({
      cluster,
      binaries,
      runAs,
      host,
      log: path.join(to, 'standby.log'),
      settings: {
        ...settings,
        listen_addresses: '',
        primary_conninfo: `host=${source} port=5432 user=portal`,
      },
    });
  };
  await start();
  const replay = async (how: 'pause' | 'resume') =>
    withClient({ connectionString: url }, async (client) => {
      await client.query(`select pg_wal_replay_${how}()`);
    });
  return {
    cluster,
    url,
    pause: async () => replay('pause'),
    resume: async () => replay('resume'),
    kill: async () => {
      // "Immediate shutdown": every process of it goes as it stands.
      process.kill(runningServer(cluster)!.pid, 'SIGQUIT');
      await stopServer(cluster);
    },
    start,
  };
};

/** PostgreSQL, "Making a Base Backup Using the Low Level API". */
const copyCluster = async (url: string, from: string, to: string): Promise<void> =>
  withClient({ connectionString: url }, async (client) => {
    await client.query(`select pg_backup_start('standby', true)`);
    execFileSync('cp', ['-a', from, to]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(path.join(to, name), { force: true });
    writeFileSync(path.join(to, 'backup_label'), rows[0]!.labelfile);
    writeFileSync(path.join(to, 'standby.signal'), '');
  });
