import { Failure } from '@portal/platform/contract/failure.ts';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type * as secondFactorCalls from '../../contract/second-factor/second-factor.ts';
import { apart, provePassword } from '../profile/proof.ts';
import { passwordRulesOf } from '../passwords/password-rules.ts';
import { factorOf, proven, spend } from './second-factor.ts';
import { codesOf, countTryInSession, forgiveInSession } from '../sign-in/tries.ts';

/** Password and code, each with its tries counted. */
export const proveCaller = async (
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
