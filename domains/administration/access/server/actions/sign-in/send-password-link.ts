import type { Kysely } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '@portal/platform/contract/failure.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { OpenAction, OpenRequest } from '@portal/platform/server/route.ts';
import type * as linkCalls from '../../../contract/sign-in/password-link.ts';
import { LINK_PAUSE_SECONDS } from '../../../contract/sign-in/password-link.ts';
import { spendCaptcha } from '../../captcha/captcha.ts';
import { inAccess } from '../../permissions/rights.ts';
import { countAttempt } from '../../sign-in/attempts.ts';
import { logSignIn } from '../../sign-in/log-sign-in.ts';
import { publicUrl } from '../../sign-in/mail-link.ts';
import { originFor } from '../../sign-in/origin.ts';
import { logRefusals } from '../../sign-in/refusal.ts';

const ASKS = 'POST /system/v1/login/forgotten';
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
