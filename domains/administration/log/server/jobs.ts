import { sql } from 'kysely';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/jobs.ts';
import type { ScheduledJob } from '@portal/platform/server/plugin.ts';
import { expireLogs } from './expire.ts';

/** Days in which a repeated call is known again; browsers repeat within minutes. */
const REPEATABLE = '3 days';
const AT_ONCE = 20_000;

const scope = systemScope({ tenantId: 0, plantNo: '', plants: [] });

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
  { name: 'log.partitions', cron: '10 2 * * *', work: expireLogs },
  forgetAnswers,
];
