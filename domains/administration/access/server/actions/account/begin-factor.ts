import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as secondFactorCalls from '../../../contract/second-factor/second-factor.ts';
import { requireProof } from '../../profile/proof.ts';
import { withAccessRights } from '../../permissions/rights.ts';
import { beginSetUp, factorOf } from '../../second-factor/second-factor.ts';

export const beginFactor: Action<typeof secondFactorCalls.beginFactor> = async (caller) => {
  await requireProof(caller);
  const { db, scope, files } = caller;
  return withAccessRights(db, scope, async (access) => {
    if (await factorOf(access, scope)) throw new Failure('factor.alreadyOn');
    return beginSetUp(access, files, scope, scope.userNo);
  });
};
