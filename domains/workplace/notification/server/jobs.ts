import { sql } from 'kysely';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/jobs.ts';
import { after, type ScheduledJob } from '@portal/platform/server/plugin.ts';
import { mailDueNotices } from './mail/mail-due.ts';
import { tenantsWithMailDue } from './mail/queries.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    /** Notices of the tenant are to be mailed now. */
    'notification.mail-due': object;
  }
}

export const jobs = [after('notification.mail-due', 'notification.mail', mailDueNotices)];

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

/** The daily mails, and those that waited for the end of quiet hours. */
const lookForMailDue: ScheduledJob = {
  name: 'notification.look-for-mail-due',
  cron: '*/5 * * * *',
  work: async (services) => {
    const nobody = systemScope({ tenantId: 0, plantNo: '', plants: [] });
    await inTransaction(services.pool, { scope: nobody }, async (transaction) => {
      for (const tenantId of await tenantsWithMailDue(transaction.db))
        await services.jobs.send(transaction, { ...nobody, tenantId }, 'notification.mail-due', {});
    });
  },
};

export const schedule: readonly ScheduledJob[] = [removeOldNotices, lookForMailDue];
