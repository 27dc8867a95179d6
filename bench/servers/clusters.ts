import { rmSync } from 'node:fs';
import path from 'node:path';
import { stopServer } from '@portal/platform/postgres/postmaster.ts';
import { withClient } from '@portal/platform/server/database/connections/one-client.ts';
import { following } from '@portal/platform/server/testing/standby-server.ts';
import { FOLDER, SETTINGS } from '../database.ts';
import { endedWithBench } from '../endings.ts';

/** A running PostgreSQL: the address of a database of it, and the folder of its files. */
export type Cluster = { readonly url: string; readonly cluster: string };
/** One that is gone, with its files, after `remove` or when the bench is interrupted. */
export type PassingCluster = Cluster & { readonly remove: () => Promise<void> };

/** A hot standby of a cluster, in a folder of the bench with this name. */
export const standbyOf = async (
  { url, cluster }: Cluster,
  name: string,
  settings: Record<string, string> = {},
): Promise<PassingCluster> => {
  const to = path.join(FOLDER, name);
  const gone = async (): Promise<void> => {
    await stopServer(path.join(to, 'pg'));
    rmSync(to, { recursive: true, force: true });
  };
  // What a killed bench left.
  await gone();
  const remove = endedWithBench(gone);
  const made = await following(url, {
    from: cluster,
    to,
    settings: { ...SETTINGS, hot_standby_feedback: 'on', ...settings },
  });
  return { url: made.url, cluster: made.cluster, remove };
};

/** A copy of a cluster that follows nobody. */
export const copyOf = async (...source: Parameters<typeof standbyOf>): Promise<PassingCluster> => {
  const copy = await standbyOf(...source);
  await withClient({ connectionString: copy.url }, async (client) => {
    await client.query('select pg_promote()');
  });
  return copy;
};

/** Transactions that a server has committed in this database so far; what a connection did within the last second may be missing. */
export const commitsOf = async ({ url }: Cluster): Promise<number> => {
  let commits = 0;
  await withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ commits: string }>(
      'select xact_commit as commits from pg_stat_database where datname = current_database()',
    );
    commits = Number(rows[0]!.commits);
  });
  return commits;
};
