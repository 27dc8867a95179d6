import { sql } from 'kysely';
import type { GivenOf } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { listPage } from '@portal/platform/server/database/list-page.ts';
import { holds } from '@portal/platform/server/database/search.ts';
import type * as calls from '../contract/endpoints.ts';
import { jobStates, type QueueState, type ServerFacts } from '../contract/fields.ts';

/** Of the database that all tenants share; undefined for those who shall not know it. */
export const databaseFacts = async ({
  db,
}: Caller): Promise<Omit<ServerFacts, 'nodeVersion'> | undefined> => {
  const { rows } = await sql<Omit<ServerFacts, 'nodeVersion'>>`
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
export const failedJobPage = async ({ db }: Caller, asked: GivenOf<typeof calls.listFailedJobs>) => {
  let found = db.selectFrom('failed_job');
  if (asked.queue) found = found.where(holds(asked.queue, 'failed_job.queue'));
  if (asked.error) found = found.where(holds(asked.error, 'failed_job.error'));
  return listPage(asked, {
    db,
    base: found,
    key: 'failed_job.id',
    select: (rows) =>
      rows.select([
        'failed_job.id',
        'failed_job.queue',
        'failed_job.plant_no as plantNo',
        'failed_job.user_no as userNo',
        'failed_job.payload',
        'failed_job.error',
        'failed_job.tries',
        'failed_job.began_at as beganAt',
        'failed_job.failed_at as failedAt',
      ]),
    sort: { failedAt: 'failed_job.failed_at', queue: 'failed_job.queue', tries: 'failed_job.tries' },
    fallback: '-failedAt',
  });
};
