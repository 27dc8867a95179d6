import { sql, type Kysely } from 'kysely';
import { Failure, type FailureKey } from '@portal/platform/contract/failure.ts';
import type { PasswordRule } from '@portal/platform/contract/shell-calls.ts';
import type * as z from 'zod/mini';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { OpenAction, OpenRequest } from '@portal/platform/server/plugin.ts';
import type { signIn as signInCall } from '../../contract/login-calls.ts';
import { passwordProblem } from '../../contract/password-rule.ts';
import { inAccess } from '../rights.ts';
import { countAttempt, countTry, forgiveAccount, refuseIfTooMany } from '../sign-in/attempts.ts';
import { spendCaptcha } from '../sign-in/captcha.ts';
import { decrypted, privateKeyFor } from '../sign-in/key-pairs.ts';
import { noteSignIn } from '../sign-in/note.ts';
import { passwordFits } from '../sign-in/password-hash.ts';
import { passwordRulesOf, type PasswordRules } from '../sign-in/password-rules.ts';
import { openSession } from '../sign-in/session.ts';

/** The browser's marker that a session exists; readable, worth nothing by itself. */
const MARKER = 'portal-session';
const SESSION = 'portal_session';

/**
 * Account, password and captcha become a session. What is wrong with an account is told only to who knows its password;
 * an unknown account takes as long and is locked like a known one.
 */
export const signIn: OpenAction<typeof signInCall> = async (request, input) => {
  const started = performance.now();
  const account = input.account.toLowerCase();
  const begun = await begin(request, account, input);
  if (!begun.captcha) throw new Failure('login.captchaExpired');
  const password = await decrypted(begun.privateKey, input.password);
  if (!(await passwordFits(begun.candidate?.hash, password)) || !begun.candidate)
    return refuse(
      request,
      started,
      account,
      begun.last ? 'login.tooManyFailures' : 'login.wrongCredentials',
      {
        minutes: begun.rules.lockMinutes,
      },
    );
  const { candidate } = begun;
  const obstacle = obstacleOf(candidate);
  if (obstacle !== undefined) return refuse(request, started, account, obstacle);
  const fitsRule =
    passwordProblem(begun.rules satisfies z.output<typeof PasswordRule>, account, password) === undefined;
  const { session } = request.services;
  const token = await inAccess(request.services, request.tenantId, async (db) => {
    await forgiveAccount(db, request.tenantId, account);
    await noteUse(db, request.tenantId, candidate.id, fitsRule);
    return openSession(
      db,
      {
        tenantId: request.tenantId,
        userId: candidate.id,
        ip: request.ip,
        agent: request.userAgent,
      },
      session,
    );
  });
  await noteSignIn(request, started, { userNo: candidate.userNo, userName: candidate.name, outcome: 'ok' });
  request.setCookie(SESSION, token, { httpOnly: true, maxAge: session.hours * 3600 });
  request.setCookie(MARKER, '1', { httpOnly: false, maxAge: session.hours * 3600 });
  return {};
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
      candidate: await candidateOf(db, request.tenantId, account),
    };
  });

type Candidate = {
  id: string;
  userNo: string;
  name: string;
  hash: string;
  active: 'Y' | 'N';
  locked: 'Y' | 'N';
  isNew: boolean;
  hasRole: boolean;
  hasPlant: boolean;
};

const candidateOf = async (
  db: Kysely<Tables>,
  tenantId: number,
  account: string,
): Promise<Candidate | undefined> => {
  const { rows } = await sql<Candidate>`
    select u.id, u.user_no as "userNo", u.name, password.hash, u.active, u.locked, u.first_login_at is null as "isNew",
      exists (select from user_role where tenant_id = u.tenant_id and user_id = u.id) as "hasRole",
      u.party = 'admin' or exists (select from user_plant where tenant_id = u.tenant_id and user_id = u.id) as "hasPlant"
    from app_user u
    join tenant on tenant.env_no = u.tenant_id and tenant.active = 'Y'
    join user_password password on password.tenant_id = u.tenant_id and password.user_id = u.id
    where u.tenant_id = ${tenantId} and lower(u.user_no) = ${account}`.execute(db);
  return rows[0];
};

const obstacleOf = (candidate: Candidate): FailureKey | undefined => {
  if (candidate.active === 'N') return candidate.isNew ? 'login.newInactive' : 'login.inactive';
  if (candidate.locked === 'Y') return 'login.locked';
  if (!candidate.hasRole) return 'login.noRole';
  return candidate.hasPlant ? undefined : 'login.noPlant';
};

/**
 * Notes the moment. SPEC section 4 knows a new user by first login = last login: with a password that somebody else gave him
 * he stays new until he replaced it.
 */
const noteUse = async (
  db: Kysely<Tables>,
  tenantId: number,
  userId: string,
  fitsRule: boolean,
): Promise<void> => {
  await sql`update user_password set fits_rule = ${fitsRule ? 'Y' : 'N'} where tenant_id = ${tenantId} and user_id = ${userId}`.execute(
    db,
  );
  await sql`update app_user set last_login_at = now(),
    first_login_at = case when password.given = 'Y' then now() else coalesce(first_login_at, app_user.created_at) end
    from user_password password
    where app_user.tenant_id = ${tenantId} and app_user.id = ${userId} and password.tenant_id = app_user.tenant_id and password.user_id = app_user.id`.execute(
    db,
  );
};

const refuse = async (
  request: OpenRequest,
  started: number,
  account: string,
  key: FailureKey,
  details: { minutes?: PasswordRules['lockMinutes'] } = {},
): Promise<never> => {
  const counted = inAccess(request.services, request.tenantId, async (db) =>
    countAttempt(db, 'failure', request.ip),
  );
  await counted.catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error;
  });
  await noteSignIn(request, started, { userNo: account, outcome: key });
  throw new Failure(key, key === 'login.tooManyFailures' ? details : {});
};
