import { sql } from 'kysely';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/jobs.ts';
import type { ScheduledJob } from '@portal/platform/server/plugin.ts';
import type { PortalServices } from '@portal/platform/server/portal.ts';

/** Days a line of a log is kept. */
const KEPT = '400 days';
/** Days in which a repeated call is known again; browsers repeat within minutes. */
const REPEATABLE = '3 days';
const AT_ONCE = 20_000;

const scope = systemScope({ tenantId: 0, plantNo: '', plants: [] });

/** Each log's months: those ahead are there before their first line, those too old are gone. */
export const keepPartitions = async ({ pool }: PortalServices): Promise<void> => {
  for (const log of ['operation_log', 'interface_log'])
    await inTransaction(pool, { scope }, async ({ db }) => {
      await sql`select keep_log_partitions(${log}::regclass, ${KEPT}::interval)`.execute(db);
    });
};

const forgetAnswers: ScheduledJob = {
  name: 'log.idempotency',
  cron: '50 2 * * *',
  work: async (services) => {
    for (;;) {
      const { rows } = await inTransaction(services.pool, { scope }, async ({ db }) =>
        sql<{ gone: number }>`with old as (
            select tenant_id, user_id, key from idempotency where created_at < now() - ${REPEATABLE}::interval
            order by created_at limit ${AT_ONCE}
          ), gone as (
            delete from idempotency using old
            where idempotency.tenant_id = old.tenant_id and idempotency.user_id = old.user_id and idempotency.key = old.key
            returning 1
          ) select count(*)::int as gone from gone`.execute(db),
      );
      if (rows[0]!.gone < AT_ONCE) return;
    }
  },
};

export const schedule: readonly ScheduledJob[] = [
  { name: 'log.partitions', cron: '10 2 * * *', work: keepPartitions },
  forgetAnswers,
];
