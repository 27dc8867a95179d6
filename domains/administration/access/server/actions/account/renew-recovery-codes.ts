import type { Action } from '@portal/platform/server/caller.ts';
import type * as secondFactorCalls from '../../../contract/second-factor/second-factor.ts';
import { withAccessRights } from '../../permissions/rights.ts';
import { renewCodes } from '../../second-factor/second-factor.ts';
import { proveCaller } from '../../second-factor/prove-caller.ts';

export const renewRecoveryCodes: Action<typeof secondFactorCalls.renewRecoveryCodes> = async (
  caller,
  proof,
) => {
  await proveCaller(caller, proof);
  return withAccessRights(caller.db, caller.scope, async (db) => ({
    recoveryCodes: await renewCodes(db, caller.scope),
  }));
};
