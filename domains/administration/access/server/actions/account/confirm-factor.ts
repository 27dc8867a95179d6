import type { Action } from '@portal/platform/server/caller.ts';
import type * as secondFactorCalls from '../../../contract/second-factor/second-factor.ts';
import { withAccessRights } from '../../permissions/rights.ts';
import { finishSetUp } from '../../second-factor/second-factor.ts';

export const confirmFactor: Action<typeof secondFactorCalls.confirmFactor> = async (
  { db, scope, files },
  { oneTimeCode },
) =>
  withAccessRights(db, scope, async (access) => ({
    recoveryCodes: await finishSetUp(access, files, scope, oneTimeCode),
  }));
