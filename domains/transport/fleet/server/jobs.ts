import { sql, type Kysely } from 'kysely';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { after, type Job } from '@portal/platform/server/plugin.ts';

/** Adds what is missing to the truck types of each tenant that `db` may see; what is there stays as people left it. */
export const seedTruckTypes = async (db: Kysely<Tables>): Promise<void> => {
  await sql`select seed_truck_types()`.execute(db);
};

/** A new tenant need not wait for the next start of the portal. */
const setUpTenant = after('tenant.created', 'fleet.set-up-tenant', async (_, { envNo }, services) => {
  const scope = systemScope({ tenantId: envNo, plantNo: '', plants: [] });
  await inTransaction(services.sidePool, { scope }, async ({ db }) => seedTruckTypes(db));
});

export const jobs: readonly Job[] = [setUpTenant];
