import type { Caller } from '@portal/platform/server/caller.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';

/** The plant that `prepareIngest` makes. */
const PLANT = 'P1';
const identity = {
  scope: systemScope({ tenantId: 0, plantNo: PLANT, plants: [PLANT] }),
  action: 'bench',
  source: 'bench',
};

/** Work of the plant in a transaction of its own. */
export const asPlant = async <T>(
  services: PortalServices,
  work: (caller: Caller) => Promise<T>,
): Promise<T> =>
  inTransaction(services.pool, identity, async (transaction) =>
    work(callerOf(services, identity, 'zh', 'bench', transaction)),
  );
