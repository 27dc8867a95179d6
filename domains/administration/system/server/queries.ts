import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { contains } from '@portal/platform/server/list/filters.ts';
import { pageFrom } from '@portal/platform/server/list/list-from.ts';
import * as calls from '../contract/endpoints.ts';
import { jobStates, type QueueState, type ServerFacts } from '../contract/fields.ts';

type DatabaseFacts = Omit<ServerFacts, 'nodeVersion' | 'standbys'>;

/** Of the database that all tenants share; undefined for those who shall not know it. */
export const databaseFacts = async ({ db }: Caller): Promise<DatabaseFacts | undefined> => {
  const { rows } = await sql<DatabaseFacts>`
    select version as "databaseVersion", started_at as "databaseStartedAt", size_bytes::text as "databaseBytes", connections,
      most_connections as "mostConnections", migrations, newest_migration as "newestMigration"
    from database_facts()`.execute(db);
  return rows[0];
};

/** Kinds of job of which some wait, are worked, or failed; those with failed ones first. */
export const queueStates = async ({ db }: Caller): Promise<QueueState[]> => {
  const [waiting, retrying, working, dead] = jobStates.map(
    (state) => sql<number>`coalesce(sum(count) filter (where state = ${state}), 0)::int`,
  );
  const { rows } = await sql<QueueState>`
    select queue, ${waiting} as waiting, ${retrying} as retrying, ${working} as working, ${dead} as dead, max(oldest_seconds) as "oldestSeconds"
    from job_states() group by queue order by ${dead} desc, queue`.execute(db);
  return rows;
};

/** Few as a rule: the queue gives them up after two weeks. */
export const listFailedJobs = pageFrom(calls.listFailedJobs, ({ db }) => ({
  rows: db.selectFrom('failed_job'),
  key: 'failed_job.id',
  order: '-failedAt',
  columns: {
    id: 'failed_job.id',
    failedAt: 'failed_job.failed_at',
    queue: 'failed_job.queue',
    error: 'failed_job.error',
    tries: 'failed_job.tries',
    plantNo: 'failed_job.plant_no',
    userNo: 'failed_job.user_no',
    beganAt: 'failed_job.began_at',
    payload: 'failed_job.payload',
  },
  filters: { queue: contains('failed_job.queue'), error: contains('failed_job.error') },
}));
