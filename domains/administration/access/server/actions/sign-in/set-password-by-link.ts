import { Failure } from '@portal/platform/contract/failure.ts';
import type { OpenAction } from '@portal/platform/server/route.ts';
import type * as linkCalls from '../../../contract/sign-in/password-link.ts';
import { passwordProblem } from '../../../contract/passwords/password-rule.ts';
import { isCommonPassword } from '../../passwords/common-password.ts';
import { decrypted, privateKeyFor } from '../../passwords/key-pairs.ts';
import { hashPassword, passwordFits } from '../../passwords/password-hash.ts';
import { passwordRulesOf } from '../../passwords/password-rules.ts';
import { previousPasswords, setPassword } from '../../passwords/set-password.ts';
import { inAccess } from '../../permissions/rights.ts';
import { logSignIn } from '../../sign-in/log-sign-in.ts';
import { forgetOrigins } from '../../sign-in/origin.ts';
import { whoseLink } from '../../sign-in/password-link.ts';
import { logRefusals, refuseEntry } from '../../sign-in/refusal.ts';
import { endSessionsOf } from '../../sign-in/session.ts';
import { forgiveAccount, passwordsOf } from '../../sign-in/tries.ts';
import { linkedUser } from '../../sign-in/linked-user.ts';

const SETS = 'PUT /system/v1/login/password-link';

/** Whoever reads the mailbox chooses a password, once. He is not signed in by it: a second factor is asked for as ever. */
export const setPasswordByLink: OpenAction<typeof linkCalls.setPasswordByLink> = async (
  request,
  { link, key, ...sealed },
) =>
  logRefusals(request, { type: SETS }, async (attempt) => {
    const { services, tenantId } = request;
    const { id: userId, userNo, name } = await linkedUser(request, link);
    attempt.userNo = userNo;
    const { rules, privateKey, previous } = await inAccess(services, tenantId, async (db) => {
      const rules = await passwordRulesOf(db, tenantId);
      const privateKey = await privateKeyFor(db, key);
      return {
        rules,
        privateKey,
        previous: await previousPasswords(db, { tenantId, userId }, rules.history),
      };
    });
    const selected = await decrypted(privateKey, sealed.newPassword);
    if (selected !== (await decrypted(privateKey, sealed.confirmpassword)))
      throw new Failure('password.mismatch', { field: 'confirmpassword' });
    const problem = passwordProblem(rules, userNo, selected);
    if (problem) throw new Failure(problem.key, { field: 'newPassword', limit: problem.limit });
    if (await isCommonPassword(selected)) throw new Failure('password.breached', { field: 'newPassword' });
    for (const hash of previous)
      if (await passwordFits(hash, selected))
        throw new Failure('password.usedBefore', { field: 'newPassword' });
    const hash = await hashPassword(selected);
    const isSet = await inAccess(services, tenantId, async (db) => {
      // Of two who come at once with one link, the second finds none.
      if (!(await whoseLink(db, { tenantId, secret: link }))) return false;
      const whose = { tenantId, userId };
      await setPassword(db, whose, hash, { given: 'N', kept: rules.history });
      await forgiveAccount(db, passwordsOf(tenantId, userNo));
      await forgetOrigins(db, whose);
      await endSessionsOf(db, tenantId, userId);
      return true;
    });
    if (!isSet) return refuseEntry(request, 'login.linkExpired');
    await logSignIn(request, attempt.started, { userNo, userName: name, outcome: 'ok', type: SETS });
    return null;
  });
