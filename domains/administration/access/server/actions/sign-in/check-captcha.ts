import { Failure } from '@portal/platform/contract/failure.ts';
import type { OpenAction } from '@portal/platform/server/route.ts';
import type * as loginCalls from '../../../contract/sign-in/login-calls.ts';
import { inAccess } from '../../permissions/rights.ts';
import { countAttempt } from '../../sign-in/attempts.ts';
import { tryCaptcha } from '../../captcha/captcha.ts';

/** The failure is thrown behind the transaction: a captcha that did not fit stays used. */
export const checkCaptcha: OpenAction<typeof loginCalls.checkCaptcha> = async (
  request,
  { id, trackList, bgImageWidth, by },
) => {
  const token = await inAccess(request.services, request.tenantId, async (db) => {
    await countAttempt(db, 'check', request.ip);
    return tryCaptcha(db, id, trackList, bgImageWidth, by);
  });
  if (token === undefined) throw new Failure('login.wrongCaptcha');
  return token;
};
