import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { longest, text } from '@portal/platform/contract/fields.ts';
import { Encrypted, KeyName, LONGEST_ACCOUNT } from './login-calls.ts';

/** A link in a mail lets its reader choose a password, once: for who was invited, and for who forgot his. */
export const linkKinds = ['invitation', 'forgotten'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** What hinders a link from going to a user; `hasCome` hinders an invitation only. */
export const hindrances = ['hasCome', 'notActive', 'noRole', 'noEmail', 'sharedEmail'] as const;
export type Hindrance = (typeof hindrances)[number];

export const INVITATION_HOURS = 72;
export const FORGOTTEN_MINUTES = 30;
/** Before this time no further link goes to the same account. */
export const LINK_PAUSE_SECONDS = 60;

/** 256 bits in base64url. */
const Secret = z.string().check(longest(43, 'login.linkForm'), z.regex(/^[\w-]{43}$/, 'login.linkForm'));

export const sendPasswordLink = endpoint({
  path: '/system/v1/login/forgotten',
  needs: 'anyone',
  name: { zh: '发送重设密码链接', en: 'Send link to a new password' },
  summary: 'Sends a link to the mailbox of an account; the answer is the same whether somebody has it or not',
  input: z.object({
    /** User name or e-mail. */
    account: text(LONGEST_ACCOUNT),
    captchaId: text(64),
    captchaToken: text(200),
  }),
  output: z.object({ pauseSeconds: z.number() }),
  fails: ['login.captchaExpired', 'login.sliderRequired', 'login.noPublicUrl', 'err.tooManyRequests'],
});

const refusals = ['login.linkExpired', 'login.locked', 'login.inactive', 'login.newInactive'] as const;

export const readPasswordLink = endpoint({
  path: '/system/v1/login/password-link/read',
  needs: 'anyone',
  name: { zh: '打开设置密码链接', en: 'Open link to a new password' },
  summary: 'For whom a link lets choose a password; it stays good',
  input: z.object({ link: Secret }),
  output: z.object({ userNo: z.string(), name: z.string(), kind: z.enum(linkKinds) }),
  fails: [...refusals, 'err.tooManyRequests'],
});

export const setPasswordByLink = endpoint({
  method: 'PUT',
  path: '/system/v1/login/password-link',
  needs: 'anyone',
  name: { zh: '通过链接设置密码', en: 'Set password by link' },
  summary:
    'Sets the password of whom the link is for and uses it up; his sessions end. He signs in as usual then, second factor included',
  input: z.object({
    link: Secret,
    newPassword: Encrypted,
    confirmpassword: Encrypted,
    /** The name given to `beginEncryption`. */
    key: KeyName,
  }),
  fails: [
    ...refusals,
    'login.keyExpired',
    'password.mismatch',
    'password.tooShort',
    'password.tooLong',
    'password.tooSimple',
    'password.containsAccount',
    'password.usedBefore',
    'password.breached',
    'err.tooManyRequests',
  ],
});
