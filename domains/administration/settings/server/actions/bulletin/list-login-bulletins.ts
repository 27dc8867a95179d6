import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { OpenAction } from '@portal/platform/server/route.ts';
import type * as bulletinCalls from '../../../contract/bulletin.ts';
import { upNow } from '../../bulletin/queries.ts';

/** Nobody has signed in: the tenant is the one the browser names, as for signing in itself. */
export const listLoginBulletins: OpenAction<typeof bulletinCalls.listLoginBulletins> = async ({
  services,
  tenantId,
  language,
}) => {
  const scope = systemScope({ tenantId, plantNo: '', plants: [] });
  return inTransaction(services.pool, { scope }, async ({ db }) =>
    upNow(db, { tenantId, language, onLogin: true }),
  );
};
