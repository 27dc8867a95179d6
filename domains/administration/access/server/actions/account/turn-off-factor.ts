import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as secondFactorCalls from '../../../contract/second-factor/second-factor.ts';
import { withAccessRights } from '../../permissions/rights.ts';
import { demandsFactor, dropFactor } from '../../second-factor/second-factor.ts';
import { proveCaller } from '../../second-factor/prove-caller.ts';

export const turnOffFactor: Action<typeof secondFactorCalls.turnOffFactor> = async (caller, proof) => {
  await proveCaller(caller, proof);
  await withAccessRights(caller.db, caller.scope, async (db) => {
    if (await demandsFactor(db, caller.scope)) throw new Failure('factor.demanded');
    await dropFactor(db, caller.scope);
  });
  return null;
};
