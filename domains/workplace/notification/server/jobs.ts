import { sql } from 'kysely';
import { systemScope } from '@portal/platform/server/jobs/jobs.ts';
import { after, type ScheduledJob } from '@portal/platform/server/plugin.ts';
import { mailDueNotices } from './mail/mail-due.ts';
import { tenantsWithMailDue } from './mail/queries.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { READ } from '../contract/status.ts';

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
  overAll: 'notices go by their age, whoever was told',
  work: async (_, overAll) => {
    await overAll(async ({ db }) => {
      await sql`delete from notification where created_at < now() - interval '90 days'
        and (${inStates('status', [READ])} or created_at < now() - interval '400 days')`.execute(db);
    });
  },
};

/** The daily mails, and those that waited for the end of quiet hours. */
const lookForMailDue: ScheduledJob = {
  name: 'notification.look-for-mail-due',
  cron: '*/5 * * * *',
  overAll: 'finds the tenants with mail due; each gets a job of its own',
  work: async (services, overAll) => {
    await overAll(async (transaction) => {
      for (const tenantId of await tenantsWithMailDue(transaction.db))
        await services.jobs.send(
          transaction,
          systemScope({ tenantId, plantNo: '', plants: [] }),
          'notification.mail-due',
          {},
        );
    });
  },
};

export const schedule: readonly ScheduledJob[] = [removeOldNotices, lookForMailDue];
