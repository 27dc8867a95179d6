import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { OpenRequest } from '@portal/platform/server/route.ts';
import type { Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';

/** Work for a page that is shown before anybody has signed in, within the tenant of its address. */
export const asSystem = async <T>(
  { services, tenantId }: OpenRequest,
  work: (db: Kysely<Tables>) => Promise<T>,
): Promise<T> =>
  inTransaction(
    services.pool,
    { scope: systemScope({ tenantId, plantNo: '', plants: [] }) },
    async ({ db }) => work(db),
  );
