import { sql, type Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { after } from '@portal/platform/server/plugin.ts';
import { firstRules } from '../contract/template.ts';

/** Each tenant that `db` may see begins with rules; what is there stays. */
export const seedTemplates = async (db: Kysely<Tables>): Promise<void> => {
  await sql`select seed_kpi_templates(${JSON.stringify(firstRules)}::jsonb)`.execute(db);
};

/** A new tenant need not wait for the next start of the portal. */
export const setUpTenant = after(
  'tenant.created',
  'scorecard.set-up-tenant',
  async (_, { envNo }, services) => {
    const scope = systemScope({ tenantId: envNo, plantNo: '', plants: [] });
    await inTransaction(services.sidePool, { scope }, async ({ db }) => seedTemplates(db));
  },
);
