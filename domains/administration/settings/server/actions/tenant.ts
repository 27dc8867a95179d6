import {
  firstAdministrator,
  makeTenant,
  changeTenant as updateTenant,
} from '@portal/access/server/offers.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { onConflict } from '@portal/platform/server/database/conflict.ts';
import type * as tenantCalls from '../../contract/tenant.ts';
import { OPERATOR } from '../../contract/tenant.ts';

/** The first administrator comes in the same transaction; roles and dictionary follow as a job. */
export const createTenant: Action<typeof tenantCalls.createTenant> = async (caller, input) => {
  onlyTheOperator(caller);
  const { envNo, nameZh, nameEn, adminNo, adminName, adminEmail, ...secret } = input;
  const written = makeTenant(caller.db, { envNo, nameZh, nameEn });
  const taken = new Failure('tenant.numberTaken', { field: 'envNo', value: envNo });
  const { id } = await onConflict(written, { tenant_pkey: taken });
  await firstAdministrator(
    caller,
    { tenantId: envNo, userNo: adminNo, name: adminName, ...(adminEmail !== null && { email: adminEmail }) },
    secret,
  );
  await caller.tell('tenant.created', { envNo });
  return { id };
};

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

const onlyTheOperator = ({ scope }: Caller): void => {
  if (scope.tenantId !== OPERATOR) throw new Failure('tenant.operatorOnly');
};
