import type { Caller } from '../caller.ts';
import { callerOf } from '../callers.ts';
import { inTransaction } from '../database/transaction.ts';
import type { PortalServices } from '../services.ts';
import { systemScope } from './system-scope.ts';

/** Where work of a schedule is done: in a tenant, and in one of its plants where it is that plant's. */
export type WorkPlace = { readonly tenantId: number; readonly plantNo?: string };

/**
 * Work of a schedule in one tenant: in a transaction of its own, as the system.
 * @param action what history says of the changes
 */
export const inTenant = async <T>(
  services: PortalServices,
  { tenantId, plantNo = '' }: WorkPlace,
  action: string,
  work: (caller: Caller) => Promise<T>,
): Promise<T> => {
  const scope = systemScope({ tenantId, plantNo, plants: plantNo === '' ? [] : [plantNo] });
  const identity = { scope, action, source: 'schedule' };
  return inTransaction(services.pool, identity, async (transaction) =>
    work(callerOf(services, identity, 'zh', 'job', transaction)),
  );
};
