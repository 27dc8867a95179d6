import type * as shellCalls from '../../../contract/shell-calls.ts';
import type { OpenAction } from '@portal/platform/server/route.ts';
import { inAccess } from '../../permissions/rights.ts';
import { passwordRulesOf } from '../../passwords/password-rules.ts';

/** History, maximum errors and lock minutes stay on the server: they only help who guesses. */
export const readPasswordRule: OpenAction<typeof shellCalls.readPasswordRule> = async ({
  services,
  tenantId,
}) => {
  const {
    history: _,
    maximumErrors: __,
    lockMinutes: ___,
    ...message
  } = await inAccess(services, tenantId, async (db) => passwordRulesOf(db, tenantId));
  return message;
};
