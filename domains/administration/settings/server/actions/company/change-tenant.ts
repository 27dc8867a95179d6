import { changeTenant as updateTenant } from '@portal/access/server/offers.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import type * as tenantCalls from '../../../contract/tenant.ts';
import { OPERATOR } from '../../../contract/tenant.ts';
import { onlyTheOperator } from '../../company/only-the-operator.ts';

/** A tenant that is switched off is closed to all its users at their next call; that of the operator stays open. */
export const changeTenant: Action<typeof tenantCalls.changeTenant> = async (
  caller,
  { id, version, ...input },
) => {
  onlyTheOperator(caller);
  const before = await rowForUpdate(caller, 'tenant', id, { version });
  if (before.env_no === OPERATOR && input.active === 'N')
    throw new Failure('tenant.operatorStays', { field: 'active' });
  return updateTenant(caller.db, before.env_no, input);
};
