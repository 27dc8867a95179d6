import { yesNo } from '@portal/platform/contract/fields.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as secondFactorCalls from '../../../contract/second-factor/second-factor.ts';
import { apart } from '../../profile/proof.ts';
import { demandsFactor, factorOf } from '../../second-factor/second-factor.ts';

export const readFactorState: Action<typeof secondFactorCalls.readFactorState> = async (caller) =>
  // A read has no transaction of its own to take rights on in.
  apart(caller, async (db) => {
    const factor = await factorOf(db, caller.scope);
    return {
      active: yesNo(factor !== undefined),
      since: factor?.since ?? null,
      recoveryCodesLeft: factor?.recovery.length ?? 0,
      demanded: yesNo(await demandsFactor(db, caller.scope)),
    };
  });
