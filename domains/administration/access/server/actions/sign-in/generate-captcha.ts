import type { OpenAction } from '@portal/platform/server/route.ts';
import type * as loginCalls from '../../../contract/sign-in/login-calls.ts';
import { inAccess } from '../../permissions/rights.ts';
import { countAttempt } from '../../sign-in/attempts.ts';
import { newCaptcha } from '../../captcha/captcha.ts';

export const generateCaptcha: OpenAction<typeof loginCalls.generateCaptcha> = async (request) =>
  inAccess(request.services, request.tenantId, async (db) => {
    await countAttempt(db, 'captcha', request.ip);
    return newCaptcha(db);
  });
