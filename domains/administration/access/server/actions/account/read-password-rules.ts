import type { Action } from '@portal/platform/server/caller.ts';
import type * as passwordCalls from '../../../contract/passwords/password-calls.ts';
import { passwordRulesOf } from '../../passwords/password-rules.ts';
import { passwordRulesRow } from '../../passwords/rules-record.ts';

export const readPasswordRules: Action<typeof passwordCalls.readPasswordRules> = async (caller) => {
  const known = await passwordRulesRow(caller).executeTakeFirst();
  const { id = null, version = 0 } = known ?? {};
  return { ...(await passwordRulesOf(caller.db, caller.scope.tenantId)), id, version };
};
