import type { OpenAction, OpenRequest } from '@portal/platform/server/route.ts';
import type * as mailLoginCalls from '../../../contract/sign-in/mail-login.ts';
import { inAccess } from '../../permissions/rights.ts';
import { admit, giveCookies } from '../../sign-in/admit.ts';
import { refuseIfTooMany } from '../../sign-in/attempts.ts';
import { candidateById, obstacleOf } from '../../sign-in/candidate.ts';
import { spendMailCode, tryMailCode, type CodeRequest } from '../../sign-in/mail-code.ts';
import { logSignIn } from '../../sign-in/log-sign-in.ts';
import { passwordFits } from '../../passwords/password-hash.ts';
import { logRefusals, refuseEntry } from '../../sign-in/refusal.ts';
import { MAIL_CODE_COOKIE } from '../../sign-in/mail-code-cookie.ts';

const TYPE = 'POST /system/v1/login/mail';

/** The code of the mail becomes a session, or the way to the second step. */
export const signInByMail: OpenAction<typeof mailLoginCalls.signInByMail> = async (
  request,
  { email, oneTimeCode },
) =>
  logRefusals(request, { type: TYPE, userNo: email }, async (attempt) => {
    const { services, tenantId } = request;
    const input = { tenantId, email, browser: request.cookies[MAIL_CODE_COOKIE] ?? '' };
    const hash = await inAccess(services, tenantId, async (db) => {
      await refuseIfTooMany(db, 'failure', request.ip);
      return tryMailCode(db, input);
    });
    const fits = await passwordFits(hash, oneTimeCode);
    const candidate = fits && hash !== undefined ? await whoseCode(request, input, hash) : undefined;
    if (!candidate) return refuseEntry(request, 'login.wrongMailCode', { field: 'oneTimeCode' });
    const { id, userNo, name } = candidate;
    attempt.userNo = userNo;
    const obstacle = obstacleOf(candidate);
    if (obstacle !== undefined) return refuseEntry(request, obstacle);
    const admitted = await inAccess(services, tenantId, async (db) =>
      admit(request, db, { tenantId, userId: id }, { way: 'mail' }),
    );
    await logSignIn(request, attempt.started, { userNo, userName: name, outcome: 'ok', type: TYPE });
    giveCookies(request, admitted);
    return { next: admitted.next };
  });

const whoseCode = ({ services, tenantId }: OpenRequest, input: CodeRequest, hash: string) =>
  inAccess(services, tenantId, async (db) => {
    const userId = await spendMailCode(db, input, hash);
    return userId === undefined ? undefined : candidateById(db, tenantId, userId);
  });
