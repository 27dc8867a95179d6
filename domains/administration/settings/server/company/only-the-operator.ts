import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { OPERATOR } from '../../contract/tenant.ts';

/** Fails with `tenant.operatorOnly` for everybody else. */
export const onlyTheOperator = ({ scope }: Caller): void => {
  if (scope.tenantId !== OPERATOR) throw new Failure('tenant.operatorOnly');
};
