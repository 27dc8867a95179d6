import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { after, type Job, type ScheduledJob } from '@portal/platform/server/plugin.ts';
import { sql } from 'kysely';
import { seedTenants } from '@portal/access/server/offers.ts';
import type { Zone } from '../contract/process/zones.ts';
import { seedDictionary } from './dictionary/seeding.ts';
import { sendQueuedMail } from './mail/mail-job.ts';

const AT_ONCE = 500;

/** Files that no record took within a week: abandoned forms, workbooks with marked cells. The row goes first, then the bytes. */
const removeForgottenFiles: ScheduledJob = {
  name: 'settings.forgotten-files',
  cron: '20 3 * * *',
  overAll: 'files that no record took go by their age, whosever they are',
  work: async (services, overAll) => {
    for (;;) {
      const { rows } = await overAll(async ({ db }) =>
        sql<{ uuid: string }>`delete from stored_file where (tenant_id, id) in (
          select tenant_id, id from stored_file where entity is null and created_at < now() - interval '7 days'
          order by created_at limit ${AT_ONCE}
        ) returning uuid`.execute(db),
      );
      for (const { uuid } of rows) await services.files.remove(uuid);
      if (rows.length < AT_ONCE) return;
    }
  },
};

const DAY = 86_400_000;

/** Files that a killed process left half written; one that still comes is younger. */
const removeUnfinishedFiles: ScheduledJob = {
  name: 'settings.unfinished-files',
  cron: '25 3 * * *',
  work: async (services) => services.files.removeUnfinished(new Date(Date.now() - DAY)),
};

/** What can be taken back no more, and how far work was that has ended. */
const forgetImports: ScheduledJob = {
  name: 'settings.forget-imports',
  cron: '30 3 * * *',
  overAll: 'imports and progress go by their age, whosever they are',
  work: async (_services, overAll) => {
    await overAll(async ({ db }) => {
      await sql`delete from import_batch where at < now() - interval '1 day'`.execute(db);
      await sql`delete from progress where at < now() - interval '1 day'`.execute(db);
    });
  },
};

export const schedule: readonly ScheduledJob[] = [removeForgottenFiles, removeUnfinishedFiles, forgetImports];

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    /** A tenant was made. Process options need no rows: those of the contract hold until somebody says otherwise. */
    'tenant.created': { envNo: number };
    /** Lines of these zones wait for the supplier at this plant from now on. */
    'process.zones-added': { plantNo: string; zones: Zone[] };
  }
}

/** What every tenant starts with, without waiting for the next start of the portal. */
const setUpTenant = after('tenant.created', 'settings.set-up-tenant', async (_, { envNo }, services) => {
  await seedTenants(services);
  const scope = systemScope({ tenantId: envNo, plantNo: '', plants: [] });
  await inTransaction(services.sidePool, { scope }, async ({ db }) => seedDictionary(db));
});

export const jobs: readonly Job[] = [setUpTenant, sendQueuedMail];
