import { yesNo } from '@portal/platform/contract/fields.ts';
import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { PasswordRule } from '@portal/platform/contract/shell/shell.ts';
import type * as z from 'zod/mini';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { OpenAction, OpenRequest } from '@portal/platform/server/route.ts';
import type * as loginCalls from '../../contract/sign-in/login-calls.ts';
import { passwordProblem } from '../../contract/passwords/password-rule.ts';
import { inAccess } from '../permissions/rights.ts';
import { admit, giveCookies } from '../sign-in/admit.ts';
import { refuseIfTooMany } from '../sign-in/attempts.ts';
import { candidateByAccount, obstacleOf } from '../sign-in/candidate.ts';
import { spendCaptcha } from '../captcha/captcha.ts';
import { decrypted, privateKeyFor } from '../passwords/key-pairs.ts';
import { logSignIn } from '../sign-in/log-sign-in.ts';
import { originFor } from '../sign-in/origin.ts';
import { passwordFits } from '../passwords/password-hash.ts';
import { passwordRulesOf } from '../passwords/password-rules.ts';
import { logRefusals, refuseEntry } from '../sign-in/refusal.ts';
import { countTry, forgive, lockedFor } from '../sign-in/tries.ts';

const TYPE = 'POST /system/v1/login';

/**
 * Account, password and captcha become a session, or the way to the second step. What is wrong with an account is told only to who
 * knows its password; an unknown account takes as long and is locked like a known one.
 */
export const signIn: OpenAction<typeof loginCalls.signIn> = async (request, input) => {
  const account = input.account.toLowerCase();
  return logRefusals(request, { type: TYPE, userNo: account }, async ({ started }) => {
    const { tenantId } = request;
    const begun = await begin(request, account, input);
    if (begun.refused !== undefined) throw new Failure(begun.refused);
    const { candidate, origin, rules, tried } = begun;
    if (tried.lockedMinutes !== undefined)
      return refuseEntry(request, 'login.tooManyFailures', lockedFor(tried.lockedMinutes));
    const password = await decrypted(begun.privateKey, input.password);
    if (!(await passwordFits(candidate?.hash, password)) || !candidate)
      return tried.last
        ? refuseEntry(request, 'login.tooManyFailures', lockedFor(rules.lockMinutes))
        : refuseEntry(request, 'login.wrongCredentials');
    const obstacle = obstacleOf(candidate);
    if (obstacle !== undefined) return refuseEntry(request, obstacle);
    const fitsRule =
      passwordProblem(rules satisfies z.output<typeof PasswordRule>, account, password) === undefined;
    const admitted = await inAccess(request.services, tenantId, async (db) => {
      await forgive(db, { tenantId, account }, origin);
      await sql`update user_password set fits_rule = ${yesNo(fitsRule)} where ${ownTenant({ tenantId })} and user_id = ${candidate.id}`.execute(
        db,
      );
      return admit(request, db, { tenantId, userId: candidate.id }, { way: 'password' });
    });
    const { userNo, name } = candidate;
    await logSignIn(request, started, { userNo, userName: name, outcome: 'ok', type: TYPE });
    giveCookies(request, admitted);
    return { next: admitted.next };
  });
};

/** Everything before the password is known: one transaction, so captcha, key and try are spent whatever follows. */
const begin = async (
  request: OpenRequest,
  account: string,
  input: { uuid: string; captchaId: string; captchaToken: string },
) =>
  inAccess(request.services, request.tenantId, async (db) => {
    const { tenantId } = request;
    await refuseIfTooMany(db, 'failure', request.ip);
    const refused = await spendCaptcha(db, input.captchaId, input.captchaToken);
    if (refused) return { refused };
    const rules = await passwordRulesOf(db, tenantId);
    const origin = await originFor(db, request, { tenantId, account });
    return {
      rules,
      origin,
      privateKey: await privateKeyFor(db, input.uuid),
      tried: await countTry(db, { tenantId, account }, origin, rules),
      candidate: await candidateByAccount(db, tenantId, account),
    };
  });
