import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { text, longest } from '@portal/platform/contract/fields.ts';
import * as z from 'zod/mini';
import { LONGEST_ENTERED } from '../passwords/password-rule.ts';

/**
 * Signing in, step by step: `generateCaptcha` -> the slider -> `checkCaptcha` answers a token -> `beginEncryption` answers a
 * public key -> `signIn` sends account, encrypted password and the token. SPEC sections 2, 5 and 7.
 */

/** SPEC section 9: the picture is 354 by 200 px, the piece takes a strip of 66 px over its whole height. */
export const CAPTCHA_WIDTH = 354;
export const CAPTCHA_HEIGHT = 200;
export const CAPTCHA_PIECE_WIDTH = 66;

/** Names a key pair: made by the browser for each use, 32 hexadecimal characters, with the hyphens of a UUID or without. */
export const KeyName = z.pipe(
  z
    .string({ error: 'required' })
    .check(
      longest(36, 'invalid'),
      z.regex(/^([0-9a-f]{32}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i, 'invalid'),
    ),
  z.transform((name): string => name.replaceAll('-', '').toLowerCase()),
);

/** A password under RSA-OAEP-SHA256 with a 3072 bit key, base64. The clear text never leaves the browser. */
export const Encrypted = z
  .string({ error: 'required' })
  .check(z.minLength(1, 'required'), longest(1024), z.regex(/^[A-Za-z0-9+/]+=*$/, 'invalid'));

export const beginEncryption = endpoint({
  method: 'GET',
  path: '/system/v1/encryption/init',
  needs: 'anyone',
  summary: 'The public key (SPKI, PEM or its base64 alone) that belongs to a name for a short time',
  input: z.object({ uuid: KeyName }),
  output: z.string(),
});

export const Captcha = z.object({
  id: z.string(),
  /** Data URL, 354 x 200, with the hole. */
  backgroundImage: z.string(),
  /** Data URL, 66 x 200, transparent around the piece. */
  sliderImage: z.string(),
});
export type Captcha = z.output<typeof Captcha>;
export const generateCaptcha = endpoint({
  method: 'GET',
  path: '/system/v1/cc/gen',
  needs: 'anyone',
  summary: 'A new slider captcha',
  output: Captcha,
  fails: ['err.tooManyRequests'],
});

/** One point of the movement: pixels of the shown picture from where it began, milliseconds since the beginning. */
export const TrackPoint = z.object({
  x: z.number().check(z.gte(-4000), z.lte(4000)),
  y: z.number().check(z.gte(-4000), z.lte(4000)),
  type: z.enum(['down', 'move', 'up']),
  t: z.number().check(z.gte(0), z.lte(600_000)),
});
export type TrackPoint = z.output<typeof TrackPoint>;

const Pixels = z.number().check(z.gte(1), z.lte(4000));
export const checkCaptcha = endpoint({
  path: '/system/v1/cc/check/{id}',
  needs: 'anyone',
  reads: true,
  summary: 'Checks the movement of the slider; answers a token that opens one attempt to sign in',
  input: z.object({
    id: text(64),
    /** Moved by mouse or finger, or by arrow keys for those who can use neither: keys do not tremble. */
    by: z.optional(z.enum(['pointer', 'keys'])),
    trackList: z.array(TrackPoint).check(z.minLength(2), z.maxLength(2000, 'tooMany')),
    /** Sizes as shown, so a narrower screen counts in proportion: x of the last point / bgImageWidth is the answer. */
    bgImageWidth: Pixels,
    bgImageHeight: Pixels,
    sliderImageWidth: Pixels,
    sliderImageHeight: Pixels,
    /** ISO 8601, the browser's clock. */
    startSlidingTime: z.string().check(longest(40)),
    entSlidingTime: z.string().check(longest(40)),
  }),
  output: z.string(),
  fails: ['login.wrongCaptcha', 'login.captchaExpired', 'err.tooManyRequests'],
});

export const LONGEST_ACCOUNT = 64;

/** What the person types; the form checks it before anything is encrypted. */
export const Credentials = z.object({
  account: text(LONGEST_ACCOUNT),
  /** Not trimmed: a blank may be part of it. */
  password: z.string({ error: 'required' }).check(z.minLength(1, 'required'), longest(LONGEST_ENTERED)),
});

/** What follows the first factor: nothing, a code of the second factor, or setting one up because a role demands it. */
export const NextStep = z.enum(['in', 'code', 'setUp']);
export type NextStep = z.output<typeof NextStep>;

export const signIn = endpoint({
  path: '/system/v1/login',
  needs: 'anyone',
  name: { zh: '账号密码登录', en: 'Sign in with password' },
  summary:
    'Starts a session; the session cookie and the readable marker cookie come with the answer, or the cookie of the second step',
  input: z.object({
    account: text(64),
    password: Encrypted,
    /** The name given to `beginEncryption`. */
    uuid: KeyName,
    captchaId: text(64),
    captchaToken: text(200),
  }),
  output: z.object({ next: NextStep }),
  fails: [
    'login.wrongCaptcha',
    'login.captchaExpired',
    'login.sliderRequired',
    'login.wrongCredentials',
    'login.locked',
    'login.inactive',
    'login.noRole',
    'login.noPlant',
    'login.keyExpired',
    'login.tooManyFailures',
    'login.newInactive',
    'login.noPlant',
    'err.tooManyRequests',
  ],
});

/** After success every session of the user has ended; the browser goes to /login (SPEC section 4). */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/system/v1/user/password',
  needs: 'session',
  name: { zh: '修改本人密码', en: 'Change own password' },
  beforeNewPassword: true,
  endsSession: true,
  summary: 'Changes the own password; all three values are encrypted with one key',
  input: z.object({
    currentPassword: Encrypted,
    newPassword: Encrypted,
    confirmpassword: Encrypted,
    /** The name given to `beginEncryption`. */
    key: KeyName,
  }),
  fails: [
    'login.keyExpired',
    'login.tooManyFailures',
    'password.none',
    'password.wrongCurrent',
    'password.mismatch',
    'password.tooShort',
    'password.tooLong',
    'password.tooSimple',
    'password.containsAccount',
    'password.usedBefore',
    'password.breached',
  ],
});
