import type { PgBoss } from 'pg-boss';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Transaction } from '../database/transaction.ts';
import { CHANNEL } from './channel.ts';

/** The tenant's jobs of which all tries failed. Both answer how many were still there; both are part of the call's transaction. */
export type FailedJobs = {
  /** Puts them back into the queues they came from, with all their tries. */
  readonly redrive: (ids: readonly string[]) => Promise<number>;
  /** Removes them for good. */
  readonly discard: (ids: readonly string[]) => Promise<number>;
};

type Client = Transaction['client'];
type Selected = { readonly name: string; readonly source: string | null; readonly ids: string[] };

export const failedJobsOf = (
  boss: PgBoss,
  { client, role }: Pick<Transaction, 'client' | 'role'>,
  scope: Scope,
): FailedJobs => {
  const db = { executeSql: async (text: string, values?: unknown[]) => client.query(text, values) };
  return {
    redrive: async (ids) =>
      asJob({ client, role }, async () => {
        let moved = 0;
        for (const { name, source, ids: own } of await selected(client, scope, ids)) {
          moved += await boss.redrive(name, { ids: own, db });
          // Waking the workers is no part of moving: they would find the jobs after half a minute only.
          if (source !== null) await client.query(WAKE, [CHANNEL, source]);
        }
        return moved;
      }),
    discard: async (ids) =>
      asJob({ client, role }, async () => {
        let removed = 0;
        for (const { name, ids: own } of await selected(client, scope, ids)) {
          await boss.deleteJob(name, own, { db });
          removed += own.length;
        }
        return removed;
      }),
  };
};

/** Says on the queue's channel that there is work, as sending a job does. */
const WAKE = 'select pg_notify($1, $2)';

/** Those of the ids that are failed jobs of the asking tenant, by queue, locked against a second one who settles them. What works by the clock is the operator's (tenant 0). */
const selected = async (client: Client, { tenantId }: Scope, ids: readonly string[]): Promise<Selected[]> => {
  const { rows } = await client.query<{ id: string; name: string; source: string | null }>(
    `select id, name, source_name as source from pgboss.job
     where id = any ($1::uuid[]) and name like '%.dead' and state = 'created' and coalesce((data ->> 'tenantId')::int, 0) = $2
     for update skip locked`,
    [ids, tenantId],
  );
  return [...Map.groupBy(rows, (row) => row.name).values()].map((group) => ({
    name: group[0]!.name,
    source: group[0]!.source,
    ids: group.map((row) => row.id),
  }));
};

const asJob = async <T>(
  { client, role }: Pick<Transaction, 'client' | 'role'>,
  work: () => Promise<T>,
): Promise<T> => {
  await client.query('set local role portal_job');
  const result = await work();
  await client.query(`set local role ${role}`);
  return result;
};
