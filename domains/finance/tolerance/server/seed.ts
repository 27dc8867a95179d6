import { sql, type Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { after, type Job } from '@portal/platform/server/plugin.ts';
import { firstLimits } from '../contract/limits.ts';

/** Each tenant that `db` may see begins with a version; what is there stays. */
export const seedVersions = async (db: Kysely<Tables>): Promise<void> => {
  await sql`select seed_tolerance_versions(${JSON.stringify(firstLimits)}::jsonb)`.execute(db);
};

/** A new tenant need not wait for the next start of the portal. */
const setUpTenant = after('tenant.created', 'tolerance.set-up-tenant', async (_, { envNo }, services) => {
  const scope = systemScope({ tenantId: envNo, plantNo: '', plants: [] });
  await inTransaction(services.sidePool, { scope }, async ({ db }) => seedVersions(db));
});

export const jobs: readonly Job[] = [setUpTenant];
