import { sql } from 'kysely';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { Transaction } from '@portal/platform/server/database/transaction.ts';
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

/** Notices that one transaction lets go of: locks stay short. */
const AT_ONCE = 20_000;

/** Read ones are kept for 90 days, unread ones for 400. */
const removeOldNotices: ScheduledJob = {
  name: 'notification.old',
  cron: '40 3 * * *',
  overAll: 'notices go by their age, whoever was told',
  work: async (_, overAll) => {
    for (let from = '-infinity'; ;) {
      const { gone, last } = await overAll(async ({ db }) => removeOldest({ db }, from, AT_ONCE));
      if (gone < AT_ONCE) return;
      from = last!;
    }
  },
};

/** The oldest of them from a moment on: what lies before and stays is not looked at again. */
export const removeOldest = async (
  { db }: Pick<Transaction, 'db'>,
  from: string,
  atOnce: number,
): Promise<{ gone: number; last: string | null }> => {
  const { rows } = await sql<{ gone: number; last: string | null }>`
    with old as (
      select tenant_id, id, created_at from notification where created_at >= ${from}::timestamptz and created_at < now() - interval '90 days'
        and (${inStates('status', [READ])} or created_at < now() - interval '400 days')
      order by created_at limit ${atOnce}
    ), gone as (
      delete from notification using old where notification.tenant_id = old.tenant_id and notification.id = old.id
      returning notification.tenant_id, notification.user_id, notification.thread, notification.id
    ), counted as (
      update inbox_item set notices = greatest(notices - older.count, 1)
      from (select tenant_id, user_id, thread, count(*)::int as count, max(id) as newest from gone group by 1, 2, 3) as older
      where inbox_item.tenant_id = older.tenant_id and inbox_item.user_id = older.user_id and inbox_item.thread = older.thread
        and inbox_item.newest_id > older.newest
      returning 1
    ) select (select count(*) from counted) as desks, (select count(*)::int from gone) as gone, max(created_at)::text as last from old`.execute(
    db,
  );
  return rows[0]!;
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
