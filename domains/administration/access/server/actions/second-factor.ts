import { yesNo } from '@portal/platform/contract/fields.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import type * as secondFactorCalls from '../../contract/second-factor/second-factor.ts';
import { apart, provePassword, requireProof } from '../profile/proof.ts';
import { withAccessRights } from '../permissions/rights.ts';
import { passwordRulesOf } from '../passwords/password-rules.ts';
import {
  beginSetUp,
  demandsFactor,
  dropFactor,
  factorOf,
  finishSetUp,
  proven,
  renewCodes,
  spend,
} from '../second-factor/second-factor.ts';
import { codesOf, countTryInSession, forgiveInSession } from '../sign-in/tries.ts';

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

export const beginFactor: Action<typeof secondFactorCalls.beginFactor> = async (caller) => {
  await requireProof(caller);
  const { db, scope, files } = caller;
  return withAccessRights(db, scope, async (access) => {
    if (await factorOf(access, scope)) throw new Failure('factor.alreadyOn');
    return beginSetUp(access, files, scope, scope.userNo);
  });
};

export const confirmFactor: Action<typeof secondFactorCalls.confirmFactor> = async (
  { db, scope, files },
  { oneTimeCode },
) =>
  withAccessRights(db, scope, async (access) => ({
    recoveryCodes: await finishSetUp(access, files, scope, oneTimeCode),
  }));

export const turnOffFactor: Action<typeof secondFactorCalls.turnOffFactor> = async (caller, proof) => {
  await proveCaller(caller, proof);
  await withAccessRights(caller.db, caller.scope, async (db) => {
    if (await demandsFactor(db, caller.scope)) throw new Failure('factor.demanded');
    await dropFactor(db, caller.scope);
  });
  return null;
};

export const renewRecoveryCodes: Action<typeof secondFactorCalls.renewRecoveryCodes> = async (
  caller,
  proof,
) => {
  await proveCaller(caller, proof);
  return withAccessRights(caller.db, caller.scope, async (db) => ({
    recoveryCodes: await renewCodes(db, caller.scope),
  }));
};

/** Password and code, each with its tries counted. */
const proveCaller = async (
  caller: Caller,
  proof: ParsedInput<typeof secondFactorCalls.turnOffFactor>,
): Promise<void> => {
  const { scope } = caller;
  const codes = codesOf(scope.tenantId, scope.userNo);
  await provePassword(caller, proof);
  const factor = await apart(caller, async (db) => {
    const rules = await passwordRulesOf(db, scope.tenantId);
    await countTryInSession(db, codes, rules, 'factor.tooManyCodes');
    return factorOf(db, scope);
  });
  if (!factor) throw new Failure('factor.notOn');
  const code = await proven(caller.files, scope, factor, proof.oneTimeCode);
  const spent = code !== undefined && (await apart(caller, async (db) => spend(db, scope, code)));
  if (!spent) throw new Failure('factor.wrongCode', { field: 'oneTimeCode' });
  await apart(caller, async (db) => forgiveInSession(db, codes));
};
