import type { Kysely } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@portal/platform/contract/failure.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/jobs.ts';
import type { OpenAction, OpenRequest } from '@portal/platform/server/route.ts';
import type * as linkCalls from '../../contract/sign-in/password-link.ts';
import { LINK_PAUSE_SECONDS, type LinkKind } from '../../contract/sign-in/password-link.ts';
import { passwordProblem } from '../../contract/passwords/password-rule.ts';
import { spendCaptcha } from '../captcha/captcha.ts';
import { isCommonPassword } from '../passwords/common-password.ts';
import { decrypted, privateKeyFor } from '../passwords/key-pairs.ts';
import { hashPassword, passwordFits } from '../passwords/password-hash.ts';
import { passwordRulesOf } from '../passwords/password-rules.ts';
import { previousPasswords, setPassword } from '../passwords/set-password.ts';
import { inAccess } from '../permissions/rights.ts';
import { countAttempt, refuseIfTooMany } from '../sign-in/attempts.ts';
import { candidateById, obstacleOf, type Candidate } from '../sign-in/candidate.ts';
import { logSignIn } from '../sign-in/log-sign-in.ts';
import { publicUrl } from '../sign-in/mail-link.ts';
import { forgetOrigins, originFor } from '../sign-in/origin.ts';
import { whoseLink } from '../sign-in/password-link.ts';
import { logRefusals, refuseEntry } from '../sign-in/refusal.ts';
import { endSessionsOf } from '../sign-in/session.ts';
import { forgiveAccount, passwordsOf } from '../sign-in/tries.ts';

const ASKS = 'POST /system/v1/login/forgotten';
const READS = 'POST /system/v1/login/password-link/read';
const SETS = 'PUT /system/v1/login/password-link';
/** As for codes by mail: the clock tells nothing of whether somebody has the account. */
const LEAST_MILLISECONDS = 400;

/** A link for whoever has the account. Who that is, and whether it goes, is found out by a job: all that is done here is the same for every account. */
export const sendPasswordLink: OpenAction<typeof linkCalls.sendPasswordLink> = async (
  request,
  { account: typed, ...captcha },
) => {
  const account = typed.toLowerCase();
  return logRefusals(request, { type: ASKS, userNo: account }, async ({ started }) => {
    const { services, tenantId } = request;
    const hasPassed = sleep(LEAST_MILLISECONDS);
    publicUrl();
    const refused = await inAccess(services, tenantId, async (db) => {
      await countAsking(db, request, account);
      return spendCaptcha(db, captcha.captchaId, captcha.captchaToken);
    });
    if (refused) throw new Failure(refused);
    const identity = { scope: systemScope({ tenantId, plantNo: '', plants: [] }), action: 'login' };
    await inTransaction(services.pool, identity, async (transaction) => {
      const caller = callerOf(services, identity, request.language, request.ip, transaction);
      await caller.tell('access.password-forgotten', { account, language: request.language });
    });
    await logSignIn(request, started, { userNo: account, outcome: 'ok', type: ASKS });
    await hasPassed;
    return { pauseSeconds: LINK_PAUSE_SECONDS };
  });
};

/** By network, by browser and by account, as for codes by mail: strangers share a limit, and use up nothing of the owner's. */
const countAsking = async (db: Kysely<Tables>, request: OpenRequest, account: string): Promise<void> => {
  const { tenantId } = request;
  await countAttempt(db, 'link', request.ip);
  if (request.clientId !== '') await countAttempt(db, 'linkClient', request.clientId);
  const who = account.includes('@') ? { tenantId, email: account } : { tenantId, account };
  const { origin, known } = await originFor(db, request, who);
  await countAttempt(db, 'linkSoon', `${tenantId} ${account} ${origin}`);
  await countAttempt(db, 'linkOften', `${tenantId} ${account} ${origin}`);
  if (!known) await countAttempt(db, 'linkElsewhere', `${tenantId} ${account}`);
};

export const readPasswordLink: OpenAction<typeof linkCalls.readPasswordLink> = async (request, { link }) =>
  logRefusals(request, { type: READS }, async () => {
    const { userNo, name, kind } = await linkedUser(request, link);
    return { userNo, name, kind };
  });

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

/** Of locked and inactive users the link tells so: whoever has it reads the mailbox. */
const linkedUser = async (request: OpenRequest, secret: string): Promise<Candidate & { kind: LinkKind }> => {
  const { services, tenantId } = request;
  const found = await inAccess(services, tenantId, async (db) => {
    await refuseIfTooMany(db, 'failure', request.ip);
    const link = await whoseLink(db, { tenantId, secret });
    const candidate = link && (await candidateById(db, tenantId, link.userId));
    return candidate && { ...candidate, kind: link.kind };
  });
  if (!found) return refuseEntry(request, 'login.linkExpired');
  const obstacle = obstacleOf({ ...found, hasRole: true, hasPlant: true });
  if (obstacle !== undefined) return refuseEntry(request, obstacle);
  return found;
};
