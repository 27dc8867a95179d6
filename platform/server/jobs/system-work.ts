import type { Scope } from '@portal/platform/contract/scope.ts';
import { inTransaction } from '../database/transaction.ts';
import type { OverAll, SystemWork } from '../plugin.ts';
import type { PortalServices } from '../services.ts';

/**
 * Does the work of a schedule or of a start. Only here a transaction over all tenants begins, and only for work that declares why.
 * @param name what history says of the changes
 */
export const workAsSystem = async (work: SystemWork, services: PortalServices, name: string): Promise<void> =>
  work.overAll === undefined ? work.work(services) : work.work(services, overAll(services, name));

const overAll =
  ({ pool }: PortalServices, action: string): OverAll =>
  async (work) =>
    inTransaction(pool, { scope: nobody, action, source: 'system', overAll: true }, work);

/** Rows that such work adds name their tenant themselves. */
const nobody: Scope = {
  tenantId: 0,
  userId: '0',
  userNo: 'system',
  userName: 'system',
  party: 'job',
  companyCode: '',
  plantNo: '',
  plants: [],
  permissions: new Set(),
};
