import * as z from 'zod/mini';
import { wholeNumber } from '@portal/platform/contract/values/whole-number.ts';
import { Encrypted, KeyName } from '@portal/access/contract/sign-in/login-calls.ts';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { Email, YesNo, maybeText, text } from '@portal/platform/contract/fields.ts';

/** How the connection is encrypted: from its first byte, or after the greeting. */
export const socketFactories = ['TLS', 'STARTTLS'] as const;
const LONGEST_ADDRESSES = 1000;
const MOST_SECONDS = 20;

/** Suggested while an address is typed. */
export const mailDomains = [
  'qq.com',
  '163.com',
  '126.com',
  'sina.com',
  'sohu.com',
  'foxmail.com',
  '139.com',
  'aliyun.com',
  'gmail.com',
  'outlook.com',
  'hotmail.com',
  'icloud.com',
] as const;

/** Addresses separated by semicolon or comma (SPEC section 5, "Mail"): `a@x.cn;b@y.cn` -> two. */
export const addressesIn = (typed: string): string[] =>
  typed
    .split(/[;,；，]/)
    .map((address) => address.trim())
    .filter((address) => address !== '');

const isAddress = (address: string): boolean => z.safeParse(Email, address).success;

/** One address or several; kept with semicolons. */
const Addresses = z.pipe(
  text(LONGEST_ADDRESSES).check(
    z.refine((typed) => addressesIn(typed).length > 0 && addressesIn(typed).every(isAddress), {
      error: 'notAnEmail',
    }),
  ),
  z.transform((typed): string => addressesIn(typed).join(';')),
);

const whole = (least: number, most: number) =>
  z
    .number({ error: 'notANumber' })
    .check(z.int('notWhole'), z.gte(least, 'notAboveZero'), z.lte(most, 'tooLarge'));

/** SPEC section 3, "Mail setting", without the password. */
const connection = {
  name: text(60),
  host: text(253).check(z.regex(/^[A-Za-z0-9.:-]+$/, 'mail.hostForm')),
  port: whole(1, 65_535),
  /** Stands before the sender's address. */
  displayName: text(60),
  username: text(100),
  /** Address of the sender, when the username is none. */
  sender: z.pipe(
    z.nullish(z.union([z.literal(''), Email])),
    z.transform((sender): string | null => sender || null),
  ),
  /** Y: signs in with username and password. */
  auth: YesNo,
  /** Seconds of silence after which a connection is given up; and those until it stands. */
  timeout: whole(1, MOST_SECONDS),
  connectionTimeout: whole(1, MOST_SECONDS),
  /** Y: encrypted, as `socketFactory` says. */
  ssl: YesNo,
  socketFactory: z.enum(socketFactories, { error: 'invalidChoice' }),
  /** Y: goes on without encryption where the server has none; only after the greeting it can be known. */
  fallback: YesNo,
  /** Of mails that nobody in particular reads. */
  language: z.enum(['zh', 'en'], { error: 'invalidChoice' }),
  /** Who gets test mails. */
  recipient: Addresses,
};

type Rules = Pick<
  z.output<ReturnType<typeof connectionShape>>,
  'username' | 'sender' | 'ssl' | 'socketFactory' | 'fallback'
>;
const connectionShape = () => z.object(connection);

const senderNeeded = {
  check: ({ username, sender }: Rules) => sender !== null || isAddress(username),
  said: { path: ['sender'], error: 'mail.senderNeeded' },
};
const fallbackPossible = {
  check: ({ ssl, socketFactory, fallback }: Rules) =>
    fallback === 'N' || (ssl === 'Y' && socketFactory === 'STARTTLS'),
  said: { path: ['fallback'], error: 'mail.fallbackNeedsStartTls' },
};

/** So many bytes fit into one message under the server's key; three for each character at worst. */
const LONGEST_PASSWORD = 63;

/** What the person types; the form checks it before the password is encrypted. An empty password keeps the one there is, if there is. */
export const mailForm = (hasPassword: boolean) =>
  z.object({ ...connection, password: maybeText(LONGEST_PASSWORD) }).check(
    z.refine(({ auth, password }) => auth === 'N' || hasPassword || password !== null, {
      path: ['password'],
      error: 'required',
    }),
    z.refine(senderNeeded.check, senderNeeded.said),
    z.refine(fallbackPossible.check, fallbackPossible.said),
  );

export const MailSetting = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  host: z.string(),
  port: z.number(),
  displayName: z.string(),
  username: z.string(),
  sender: z.nullable(z.string()),
  auth: YesNo,
  timeout: z.number(),
  connectionTimeout: z.number(),
  ssl: YesNo,
  socketFactory: z.enum(socketFactories),
  fallback: YesNo,
  language: z.enum(['zh', 'en']),
  recipient: z.string(),
  /** The password itself is never answered. */
  hasPassword: YesNo,
});
export type MailSetting = z.output<typeof MailSetting>;

export const readMailSetting = endpoint({
  method: 'GET',
  path: '/system/v1/email',
  needs: 'settings:email',
  summary: 'How the tenant sends e-mail',
  output: z.object({
    /** Null until somebody has set it up. */
    setting: z.nullable(MailSetting),
    /** Y: until then the mail server of the portal's configuration sends. */
    hasDefault: YesNo,
  }),
});

export const saveMailSetting = endpoint({
  method: 'PUT',
  path: '/system/v1/email',
  needs: 'settings:email',
  name: { zh: '修改邮件配置', en: 'Change e-mail settings' },
  summary: 'Sets up how the tenant sends e-mail; without a password the one there is stays',
  input: z
    .object({
      ...connection,
      password: z.optional(Encrypted),
      /** The name given to `beginEncryption`, with a password. */
      key: z.optional(KeyName),
      /** That of the setting it replaces; 0 where there is none yet. */
      version: wholeNumber().check(z.gte(0)),
    })
    .check(
      z.refine(senderNeeded.check, senderNeeded.said),
      z.refine(fallbackPossible.check, fallbackPossible.said),
    ),
  output: MailSetting,
  fails: ['mail.passwordNeeded', 'mail.passwordAgain', 'login.keyExpired', 'err.updatedByOther'],
});

export const sendTestMail = endpoint({
  path: '/system/v1/email/test',
  needs: 'settings:email',
  name: { zh: '发送测试邮件', en: 'Send test mail' },
  summary: 'Sends a mail with the saved settings',
  input: z.object({ to: Addresses }),
  output: z.object({ answer: z.string() }),
  fails: [
    'mail.notSet',
    'mail.passwordLost',
    'mail.hostNotAllowed',
    'mail.unreachable',
    'err.tooManyRequests',
    'mail.notEncrypted',
    'mail.signInRefused',
    'mail.notSent',
  ],
});
