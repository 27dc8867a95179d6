import { sql } from 'kysely';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/jobs.ts';
import type { ScheduledJob } from '@portal/platform/server/plugin.ts';

/** Read ones are kept for 90 days, unread ones for 400. */
const removeOldNotices: ScheduledJob = {
  name: 'notification.old',
  cron: '40 3 * * *',
  work: async (services) => {
    const scope = systemScope({ tenantId: 0, plantNo: '', plants: [] });
    await inTransaction(services.pool, { scope }, async ({ db }) => {
      await sql`delete from notification where created_at < now() - interval '90 days'
        and (status = 'read' or created_at < now() - interval '400 days')`.execute(db);
    });
  },
};

export const schedule: readonly ScheduledJob[] = [removeOldNotices];
