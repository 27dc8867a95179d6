import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { YesNo, longest } from '@portal/platform/contract/fields.ts';
import { Encrypted, KeyName } from '../sign-in/login-calls.ts';

/**
 * The second factor: a one-time code by the clock (TOTP, RFC 6238) from an app on the person's telephone. Set up in the personal
 * settings, or while signing in when one of his roles demands it; asked for each time he signs in. Recovery codes stand in for a
 * telephone that is lost.
 */

/** Under this name the app lists the account. */
export const ISSUER = 'NEV WebEDI';

/** How many recovery codes are made at a time; each is good for one use. */
export const RECOVERY_CODES = 10;

/** Six digits of the app, or a recovery code; spaces and hyphens are how people copy it. */
export const OneTimeCode = z
  .string({ error: 'required' })
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    longest(40),
    z.overwrite(withoutSeparators),
    z.regex(/^(\d{6}|[A-Z2-7]{10})$/, 'factor.codeForm'),
  );
/** Only the app has these: a recovery code proves nothing about an app. */
export const AppCode = z
  .string({ error: 'required' })
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    longest(40),
    z.overwrite(withoutSeparators),
    z.regex(/^\d{6}$/, 'factor.appCodeForm'),
  );

/** What the app needs, shown once: as a picture to photograph (`uri`), and to type. */
export const NewFactor = z.object({ secret: z.string(), uri: z.string() });
export type NewFactor = z.output<typeof NewFactor>;
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const FactorState = z.object({
  active: YesNo,
  since: z.nullable(z.string()),
  recoveryCodesLeft: z.number(),
  /** One of the person's roles demands it: then it is not turned off. */
  demanded: YesNo,
});
export type FactorState = z.output<typeof FactorState>;

export const readFactorState = endpoint({
  method: 'GET',
  path: '/system/v1/user/second-factor',
  needs: 'session',
  summary: 'Whether the caller has a second factor, and how many recovery codes are left',
  output: FactorState,
});

export const beginFactor = endpoint({
  path: '/system/v1/user/second-factor/begin',
  needs: 'session',
  name: { zh: '开始设置两步验证', en: 'Begin two-step sign-in setup' },
  answersOnce: true,
  summary: 'A new secret for the app of the caller; it counts from its confirmation on',
  output: NewFactor,
  fails: ['err.proofNeeded', 'factor.alreadyOn'],
});

export const confirmFactor = endpoint({
  path: '/system/v1/user/second-factor/confirm',
  needs: 'session',
  name: { zh: '开启两步验证', en: 'Turn on two-step sign-in' },
  answersOnce: true,
  summary: 'Turns the second factor on with a first code of the app; answers the recovery codes, once',
  input: z.object({ oneTimeCode: AppCode }),
  output: RecoveryCodes,
  fails: ['factor.alreadyOn', 'factor.setUpExpired', 'factor.wrongCode'],
});

/** Who the caller is, once more, before his factor is touched. */
const Proof = z.object({
  password: Encrypted,
  /** The name given to `beginEncryption`. */
  key: KeyName,
  oneTimeCode: OneTimeCode,
});
const refusals = [
  'login.keyExpired',
  'login.tooManyFailures',
  'password.none',
  'password.wrongCurrent',
  'factor.notOn',
  'factor.wrongCode',
  'factor.tooManyCodes',
] as const;

export const turnOffFactor = endpoint({
  path: '/system/v1/user/second-factor/off',
  needs: 'session',
  name: { zh: '关闭两步验证', en: 'Turn off two-step sign-in' },
  summary: 'Turns the second factor of the caller off',
  input: Proof,
  fails: [...refusals, 'factor.demanded'],
});

export const renewRecoveryCodes = endpoint({
  path: '/system/v1/user/second-factor/recovery-code',
  needs: 'session',
  name: { zh: '更新恢复码', en: 'Renew recovery codes' },
  answersOnce: true,
  summary: 'New recovery codes for the caller; the former ones are worth nothing any more',
  input: Proof,
  output: RecoveryCodes,
  fails: refusals,
});

/** Of the same calls for somebody who is half signed in: a cookie that opens nothing else says who he is. */
export const signInWithCode = endpoint({
  path: '/system/v1/login/second-factor',
  needs: 'anyone',
  name: { zh: '两步验证登录', en: 'Sign in with second factor' },
  summary: 'The second step of signing in; starts the session',
  input: z.object({ oneTimeCode: OneTimeCode }),
  output: z.object({}),
  fails: ['login.stepExpired', 'factor.wrongCode', 'factor.tooManyCodes', 'err.tooManyRequests'],
});

export const beginFactorAtSignIn = endpoint({
  path: '/system/v1/login/second-factor/begin',
  needs: 'anyone',
  name: { zh: '登录时开始设置两步验证', en: 'Begin two-step sign-in setup at sign-in' },
  summary: 'A new secret for the app of somebody who may come in only with a second factor',
  output: NewFactor,
  fails: ['login.stepExpired'],
});

export const confirmFactorAtSignIn = endpoint({
  path: '/system/v1/login/second-factor/confirm',
  needs: 'anyone',
  name: { zh: '登录时开启两步验证', en: 'Turn on two-step sign-in at sign-in' },
  summary: 'Turns the second factor on and starts the session; answers the recovery codes, once',
  input: z.object({ oneTimeCode: AppCode }),
  output: RecoveryCodes,
  fails: ['login.stepExpired', 'factor.setUpExpired', 'factor.wrongCode', 'factor.alreadyOn'],
});

function withoutSeparators(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase();
}
