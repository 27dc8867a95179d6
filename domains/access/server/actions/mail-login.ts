import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@portal/platform/contract/failure.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { callerOf } from '@portal/platform/server/http/serve.ts';
import { systemScope } from '@portal/platform/server/jobs/jobs.ts';
import { sendMail } from '@portal/platform/server/mail/send-mail.ts';
import type { OpenAction, OpenRequest } from '@portal/platform/server/plugin.ts';
import {
  MAIL_CODE_PAUSE_SECONDS,
  MAIL_CODE_SECONDS,
  type sendMailCode,
  type signInByMail as signInByMailCall,
} from '../../contract/mail-login.ts';
import { words } from '../../contract/words.en.ts';
import { inAccess, withAccessRights } from '../rights.ts';
import { admit, giveCookies, refuseEntry } from '../sign-in/admit.ts';
import { countAttempt, refuseIfTooMany } from '../sign-in/attempts.ts';
import { candidateById, obstacleOf } from '../sign-in/candidate.ts';
import { spendCaptcha } from '../sign-in/captcha.ts';
import {
  addresseeOf,
  keepMailCode,
  newMailCode,
  spendMailCode,
  tryMailCode,
  type Addressee,
} from '../sign-in/mail-code.ts';
import { noteSignIn } from '../sign-in/note.ts';
import { hashPassword, passwordFits } from '../sign-in/password-hash.ts';

const TYPE = 'POST /system/v1/login/mail';
/** Longer than the work for an address that somebody has, so that the clock does not tell of it. */
const LEAST_MILLISECONDS = 400;

/** A code to whoever has the address. What is done and answered for one that nobody has is the same, but for the mail. */
export const sendCode: OpenAction<typeof sendMailCode> = async (request, { email, ...captcha }) => {
  const { services, tenantId } = request;
  const hasPassed = sleep(LEAST_MILLISECONDS);
  const mayAsk = await inAccess(services, tenantId, async (db) => {
    await countAttempt(db, 'mailCode', request.ip);
    if (request.clientId !== '') await countAttempt(db, 'mailCodeClient', request.clientId);
    await countAttempt(db, 'mailCodeSoon', `${tenantId} ${email}`);
    await countAttempt(db, 'mailCodeOften', `${tenantId} ${email}`);
    return spendCaptcha(db, captcha.captchaId, captcha.captchaToken);
  });
  if (!mayAsk) throw new Failure('login.captchaExpired');
  const code = newMailCode();
  const hash = await hashPassword(code);
  const scope = systemScope({ tenantId, plantNo: '', plants: [] });
  const asking = { scope, action: 'login' };
  await inTransaction(services.pool, asking, async (transaction) => {
    const somebody = await withAccessRights(transaction.db, scope, async (db) => {
      const found = await addresseeOf(db, tenantId, email);
      await keepMailCode(db, { tenantId, email, userId: found?.id ?? null, hash });
      return found;
    });
    const caller = callerOf(services, asking, request.language, request.ip, transaction);
    if (somebody) await mailCode(caller, somebody, code);
  });
  await hasPassed;
  return { pauseSeconds: MAIL_CODE_PAUSE_SECONDS };
};

/** The code of the mail becomes a session, or the way to the second step. */
export const signInByMail: OpenAction<typeof signInByMailCall> = async (request, { email, oneTimeCode }) => {
  const started = performance.now();
  const { services, tenantId } = request;
  const hash = await inAccess(services, tenantId, async (db) => {
    await refuseIfTooMany(db, 'failure', request.ip);
    return tryMailCode(db, tenantId, email);
  });
  const fits = await passwordFits(hash, oneTimeCode);
  const candidate = fits && hash !== undefined ? await whoseCode(request, email, hash) : undefined;
  if (!candidate)
    return refuseEntry(request, started, {
      userNo: email,
      key: 'login.wrongMailCode',
      details: { field: 'oneTimeCode' },
      type: TYPE,
    });
  const { id, userNo, name } = candidate;
  const obstacle = obstacleOf(candidate);
  if (obstacle !== undefined) return refuseEntry(request, started, { userNo, key: obstacle, type: TYPE });
  const admitted = await inAccess(services, tenantId, async (db) =>
    admit(request, db, { tenantId, userId: id }, { way: 'mail' }),
  );
  await noteSignIn(request, started, { userNo, userName: name, outcome: 'ok', type: TYPE });
  giveCookies(request, admitted);
  return { next: admitted.next };
};

const whoseCode = ({ services, tenantId }: OpenRequest, email: string, hash: string) =>
  inAccess(services, tenantId, async (db) => {
    const userId = await spendMailCode(db, tenantId, email, hash);
    return userId === undefined ? undefined : candidateById(db, tenantId, userId);
  });

/** In the reader's language; the code itself is kept out of everything that is kept. */
const mailCode = async (caller: Caller, { id, email, language }: Addressee, code: string): Promise<void> => {
  const { mail } = words[language];
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
