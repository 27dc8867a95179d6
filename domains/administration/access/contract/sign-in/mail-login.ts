import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Email, text, longest } from '@portal/platform/contract/fields.ts';
import { NextStep } from './login-calls.ts';

/** Signing in with a code that comes by e-mail (SPEC section 2, "Login"): e-mail and slider -> a mail -> its six digits. */

export const MAIL_CODE_SECONDS = 300;
/** Before this time no further mail goes to the same address. */
export const MAIL_CODE_PAUSE_SECONDS = 60;

/** As typed; which address it is does not depend on its case. */
const Address = z.pipe(
  Email,
  z.transform((email) => email.toLowerCase()),
);

export const sendMailCode = endpoint({
  path: '/system/v1/login/mail-code',
  needs: 'anyone',
  name: { zh: '发送邮箱验证码', en: 'Send code by e-mail' },
  summary: 'Sends a code to an address; the answer is the same whether somebody has it or not',
  input: z.object({ email: Address, captchaId: text(64), captchaToken: text(200) }),
  output: z.object({ pauseSeconds: z.number() }),
  fails: ['login.captchaExpired', 'login.sliderRequired', 'err.tooManyRequests'],
});

export const signInByMail = endpoint({
  path: '/system/v1/login/mail',
  needs: 'anyone',
  name: { zh: '邮箱验证码登录', en: 'Sign in with code by e-mail' },
  summary: 'Starts a session, or the second step of it, with the code that came by mail',
  input: z.object({
    email: Address,
    oneTimeCode: z
      .string({ error: 'required' })
      .check(z.trim(), z.minLength(1, 'required'), longest(40), z.regex(/^\d{6}$/, 'factor.appCodeForm')),
  }),
  output: z.object({ next: NextStep }),
  fails: [
    'login.wrongEmail',
    'login.wrongMailCode',
    'login.locked',
    'login.inactive',
    'login.newInactive',
    'login.noRole',
    'login.noPlant',
    'err.tooManyRequests',
  ],
});
