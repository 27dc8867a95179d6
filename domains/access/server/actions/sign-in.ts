import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { PasswordRule } from '@portal/platform/contract/shell-calls.ts';
import type * as z from 'zod/mini';
import type { OpenAction, OpenRequest } from '@portal/platform/server/plugin.ts';
import type { signIn as signInCall } from '../../contract/login-calls.ts';
import { passwordProblem } from '../../contract/password-rule.ts';
import { inAccess } from '../rights.ts';
import { admit, giveCookies, refuseEntry } from '../sign-in/admit.ts';
import { countTry, forgiveAccount, refuseIfTooMany } from '../sign-in/attempts.ts';
import { candidateByAccount, obstacleOf } from '../sign-in/candidate.ts';
import { spendCaptcha } from '../sign-in/captcha.ts';
import { decrypted, privateKeyFor } from '../sign-in/key-pairs.ts';
import { noteSignIn } from '../sign-in/note.ts';
import { passwordFits } from '../sign-in/password-hash.ts';
import { passwordRulesOf } from '../sign-in/password-rules.ts';

/**
 * Account, password and captcha become a session, or the way to the second step. What is wrong with an account is told only to who
 * knows its password; an unknown account takes as long and is locked like a known one.
 */
export const signIn: OpenAction<typeof signInCall> = async (request, input) => {
  const started = performance.now();
  const { tenantId } = request;
  const account = input.account.toLowerCase();
  const begun = await begin(request, account, input);
  if (!begun.captcha) throw new Failure('login.captchaExpired');
  const password = await decrypted(begun.privateKey, input.password);
  const { candidate } = begun;
  if (!(await passwordFits(candidate?.hash, password)) || !candidate)
    return refuseEntry(request, started, {
      userNo: account,
      ...(begun.last
        ? { key: 'login.tooManyFailures', details: { minutes: begun.rules.lockMinutes } }
        : { key: 'login.wrongCredentials' }),
    });
  const obstacle = obstacleOf(candidate);
  if (obstacle !== undefined) return refuseEntry(request, started, { userNo: account, key: obstacle });
  const fitsRule =
    passwordProblem(begun.rules satisfies z.output<typeof PasswordRule>, account, password) === undefined;
  const admitted = await inAccess(request.services, tenantId, async (db) => {
    await forgiveAccount(db, tenantId, account);
    await sql`update user_password set fits_rule = ${fitsRule ? 'Y' : 'N'} where tenant_id = ${tenantId} and user_id = ${candidate.id}`.execute(
      db,
    );
    return admit(request, db, { tenantId, userId: candidate.id }, { way: 'password' });
  });
  await noteSignIn(request, started, { userNo: candidate.userNo, userName: candidate.name, outcome: 'ok' });
  giveCookies(request, admitted);
  return { next: admitted.next };
};

/** Everything before the password is known: one transaction, so captcha, key and try are spent whatever follows. */
const begin = async (
  request: OpenRequest,
  account: string,
  input: { uuid: string; captchaId: string; captchaToken: string },
) =>
  inAccess(request.services, request.tenantId, async (db) => {
    await refuseIfTooMany(db, 'failure', request.ip);
    const rules = await passwordRulesOf(db, request.tenantId);
    const captcha = await spendCaptcha(db, input.captchaId, input.captchaToken);
    if (!captcha) return { captcha, rules, last: false, privateKey: undefined, candidate: undefined };
    return {
      captcha,
      rules,
      privateKey: await privateKeyFor(db, input.uuid),
      ...(await countTry(db, request.tenantId, account, rules)),
      candidate: await candidateByAccount(db, request.tenantId, account),
    };
  });
