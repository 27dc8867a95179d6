import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { ParsedInput, OutputOf } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { sendMail } from '@portal/platform/server/mail/send-mail.ts';
import type { OpenAction, OpenRequest } from '@portal/platform/server/route.ts';
import type * as mailLoginCalls from '../../../contract/sign-in/mail-login.ts';
import { MAIL_CODE_PAUSE_SECONDS, MAIL_CODE_SECONDS } from '../../../contract/sign-in/mail-login.ts';
import { words } from '../../../contract/words.en.ts';
import { inAccess, withAccessRights } from '../../permissions/rights.ts';
import { countAttempt } from '../../sign-in/attempts.ts';
import { spendCaptcha } from '../../captcha/captcha.ts';
import { addresseeOf, keepMailCode, newMailCode, type Addressee } from '../../sign-in/mail-code.ts';
import { originFor } from '../../sign-in/origin.ts';
import { hashPassword } from '../../passwords/password-hash.ts';
import { logRefusal, logRefusals, type SignInAttempt } from '../../sign-in/refusal.ts';
import { MAIL_CODE_COOKIE } from '../../sign-in/mail-code-cookie.ts';

const ASKS = 'POST /system/v1/login/mail-code';
/** Longer than the work for an address that somebody has, so that the clock does not tell of it. */
const LEAST_MILLISECONDS = 400;

/** A code to whoever has the address. What is done and answered for one that nobody has is the same, but for the mail. */
export const sendMailCode: OpenAction<typeof mailLoginCalls.sendMailCode> = async (request, input) =>
  logRefusals(request, { type: ASKS, userNo: input.email }, async (attempt) =>
    codeSent(request, attempt, input),
  );

const codeSent = async (
  request: OpenRequest,
  attempt: SignInAttempt,
  { email, ...captcha }: ParsedInput<typeof mailLoginCalls.sendMailCode>,
): Promise<OutputOf<typeof mailLoginCalls.sendMailCode>> => {
  const { services, tenantId } = request;
  const hasPassed = sleep(LEAST_MILLISECONDS);
  const refused = await inAccess(services, tenantId, async (db) => {
    await countAsking(db, request, email);
    return spendCaptcha(db, captcha.captchaId, captcha.captchaToken);
  });
  if (refused) throw new Failure(refused);
  const code = newMailCode();
  const hash = await hashPassword(code);
  const browser = randomBytes(32).toString('base64url');
  const scope = systemScope({ tenantId, plantNo: '', plants: [] });
  const identity = { scope, action: 'login' };
  const reached = await inTransaction(services.pool, identity, async (transaction) => {
    const found = await withAccessRights(transaction.db, scope, async (db) => {
      const addressee = await addresseeOf(db, tenantId, email);
      const userId = typeof addressee === 'object' ? addressee.id : null;
      await keepMailCode(db, { tenantId, email, browser }, { userId, hash });
      return addressee;
    });
    const caller = callerOf(services, identity, request.language, request.ip, transaction);
    if (typeof found === 'object') await mailCode(caller, found, code);
    return found;
  });
  // The browser is told nothing of it; an administrator must see why no mail comes.
  if (reached === 'shared') await logRefusal(request, attempt, 'login.sharedEmail');
  request.setCookie(MAIL_CODE_COOKIE, browser, { httpOnly: true, maxAge: MAIL_CODE_SECONDS });
  await hasPassed;
  return { pauseSeconds: MAIL_CODE_PAUSE_SECONDS };
};

/** The mails of an address are counted for each origin that asks, so nobody uses up those of its owner; strangers share a limit. */
const countAsking = async (db: Kysely<Tables>, request: OpenRequest, email: string): Promise<void> => {
  const { tenantId } = request;
  await countAttempt(db, 'mailCode', request.ip);
  if (request.clientId !== '') await countAttempt(db, 'mailCodeClient', request.clientId);
  const { origin, known } = await originFor(db, request, { tenantId, email });
  await countAttempt(db, 'mailCodeSoon', `${tenantId} ${email} ${origin}`);
  await countAttempt(db, 'mailCodeOften', `${tenantId} ${email} ${origin}`);
  if (!known) await countAttempt(db, 'mailCodeElsewhere', `${tenantId} ${email}`);
};

/** In the language of the page he asks on; the code itself is kept out of everything that is kept. */
const mailCode = async (caller: Caller, { id, email }: Addressee, code: string): Promise<void> => {
  const { mail } = words[caller.language];
  const minutes = MAIL_CODE_SECONDS / 60;
  await sendMail(caller, {
    to: email,
    userId: id,
    scenario: 'login-code',
    subject: mail.subject,
    text: fill<string>(mail.text, { minutes }),
    secrets: { code },
    isUrgent: true,
  });
};
