import { Failure } from '@portal/platform/contract/failure.ts';
import type { OpenAction } from '@portal/platform/server/route.ts';
import type * as loginCalls from '../../contract/sign-in/login-calls.ts';
import { inAccess } from '../permissions/rights.ts';
import { countAttempt } from '../sign-in/attempts.ts';
import { newCaptcha, tryCaptcha } from '../captcha/captcha.ts';

export const generateCaptcha: OpenAction<typeof loginCalls.generateCaptcha> = async (request) =>
  inAccess(request.services, request.tenantId, async (db) => {
    await countAttempt(db, 'captcha', request.ip);
    return newCaptcha(db);
  });

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
