import { firstAdministrator, makeTenant } from '@portal/access/server/offers.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { isTenantAway } from '@portal/platform/server/database/connections/tenant-away.ts';
import { onConflict } from '@portal/platform/server/database/conflict.ts';
import type * as tenantCalls from '../../../contract/tenant.ts';
import { onlyTheOperator } from '../../company/only-the-operator.ts';

/** The first administrator comes in the same transaction; roles and dictionary follow as a job. */
export const createTenant: Action<typeof tenantCalls.createTenant> = async (caller, input) => {
  onlyTheOperator(caller);
  const { envNo, nameZh, nameEn, adminNo, adminName, adminEmail, ...secret } = input;
  const taken = new Failure('tenant.numberTaken', { field: 'envNo', value: envNo });
  const written = makeTenant(caller.db, { envNo, nameZh, nameEn }).catch((error: unknown) => {
    throw isTenantAway(error) ? taken : error;
  });
  const { id } = await onConflict(written, { tenant_pkey: taken });
  await firstAdministrator(
    caller,
    { tenantId: envNo, userNo: adminNo, name: adminName, ...(adminEmail !== null && { email: adminEmail }) },
    secret,
  );
  await caller.tell('tenant.created', { envNo });
  return { id };
};
