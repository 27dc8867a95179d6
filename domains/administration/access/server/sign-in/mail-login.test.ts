import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openMailbox, type Mailbox } from '@portal/app-server/testing/mailbox.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { plugin as settings } from '@portal/settings/server/plugin.ts';
import { plugin as tag } from '@portal/tag/server/plugin.ts';
import { authenticator } from '../authenticator.ts';
import { createUser } from '../users/create-user.ts';
import { plugin } from '../plugin.ts';
import { visitor } from '../testing/visitor.ts';

const person = {
  tenantId: 0,
  party: 'supplier',
  companyCode: 'S1001',
  plants: ['1000'],
  roles: ['supplier-admin'],
  password: 'Lieferant-2026-spring',
  mustChange: 'N',
} as const;

let portal: TestPortal;
let post: Mailbox;
beforeAll(async () => {
  post = await openMailbox();
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${post.port}?ignoreTLS=true`);
  portal = await openTestPortal({
    plugins: [plugin, tag, settings],
    seedVersion: 'access-mail-login-3',
    authenticator,
    seed: async (owner) => {
      const user = (userNo: string, more: object = {}) =>
        createUser(owner, { ...person, userNo, name: userNo, email: `${userNo}@example.com`, ...more });
      for (const userNo of ['walker', 'slow', 'guesser', 'quick', 'factor', 'impatient', 'chosen', 'owner'])
        await user(userNo);
      await user('english', { mustChange: 'Y' });
      await user('imported', { password: undefined });
      await user('asleep', { active: 'N' });
      await user('roleless', { roles: [] });
      await user('plantless', { plants: [] });
      await user('locked');
      await user('twin-1', { email: 'twins@example.com' });
      await user('twin-2', { email: 'twins@example.com' });
      await sql`update app_user set locked = 'Y' where user_no = 'locked'`.execute(owner);
    },
  });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await portal.close();
  await post.close();
});
beforeEach(async () => {
  await sql`delete from attempt_count`.execute(portal.owner);
});

const asks = async (email: string, browser = visitor(portal)) =>
  browser.call('POST', '/system/v1/login/mail-code', { email, ...(await browser.passedCaptcha()) });
/** Asks for a code and waits for the mail. */
const codeFor = async (email: string, browser = visitor(portal)) => {
  // Those of the test before may be on their way.
  await portal.jobsDone();
  const before = post.mails.length;
  expect((await asks(email, browser)).data).toEqual({ pauseSeconds: 60 });
  await portal.jobsDone();
  await expect.poll(() => post.mails.length, { timeout: 10_000 }).toBe(before + 1);
  const mail = post.mails.at(-1)!;
  return { mail, browser, code: /\b\d{6}\b/.exec(mail.text)![0] };
};
const enters = (email: string, oneTimeCode: string, browser: ReturnType<typeof visitor>) =>
  browser.call('POST', '/system/v1/login/mail', { email, oneTimeCode });
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

test('a code comes by mail and opens a session, once', async () => {
  const { mail, code, browser } = await codeFor('Walker@Example.com');
  expect(mail).toMatchObject({ to: ['walker@example.com'], subject: 'NEV WebEDI 登录验证码' });
  expect(mail.text).toContain('5 分钟');
  expect(await enters('WALKER@example.com', code, browser)).toMatchObject({
    info: 'success',
    data: { next: 'in' },
  });
  expect((await browser.call('GET', '/system/v1/user/information')).data).toMatchObject({ userNo: 'walker' });
  expect((await enters('walker@example.com', code, browser)).info).toBe('login.wrongEmail');
});

test('the mail is in the language of the page; who has a new account is not asked for a password he did not use', async () => {
  const { mail, code, browser } = await codeFor('english@example.com', visitor(portal, { language: 'en' }));
  expect(mail.subject).toBe('Your NEV WebEDI sign-in code');
  // As it is pasted from a mail, with the blanks around it.
  expect((await enters('english@example.com', ` ${code} `, browser)).info).toBe('success');
  expect((await browser.call('GET', '/system/v1/user/information')).data).toMatchObject({ newUserFlag: 'N' });
});

test.each(['nobody@example.com', 'twins@example.com'])(
  'the answer for %s is like any other, but no mail goes and no code opens',
  async (email) => {
    const sent = post.mails.length;
    const started = performance.now();
    const browser = visitor(portal);
    expect(await asks(email, browser)).toMatchObject({ info: 'success', data: { pauseSeconds: 60 } });
    expect(performance.now() - started).toBeGreaterThan(400);
    await portal.jobsDone();
    expect(post.mails).toHaveLength(sent);
    expect((await enters(email, '123456', browser)).info).toBe('login.wrongMailCode');
  },
);

test('that no mail goes to an address of several users stands in the operation log', async () => {
  await asks('twins@example.com');
  const { rows } = await sql<{ outcome: string }>`select outcome from operation_log
    where user_no = 'twins@example.com' and type = 'POST /system/v1/login/mail-code'`.execute(portal.owner);
  expect(rows).toContainEqual({ outcome: 'login.sharedEmail' });
});

test('who came by a workbook and has no password comes in by his mailbox; only what asks for a password says what to do', async () => {
  const { code, browser } = await codeFor('imported@example.com');
  expect(await enters('imported@example.com', code, browser)).toMatchObject({ data: { next: 'in' } });
  expect((await browser.call('GET', '/system/v1/user/information')).data).toMatchObject({
    userNo: 'imported',
    newUserFlag: 'N',
    userPwdExpiredFlag: 'N',
    modifyPwdDate: null,
  });
  expect(await browser.signIn('imported', '')).toMatchObject({ info: 'login.wrongCredentials' });
  const { uuid, seal } = await browser.sealed();
  const proof = { password: seal(person.password), key: uuid };
  expect((await browser.call('POST', '/system/v1/session/proof', proof)).info).toBe('password.none');
});

test('a code lives five minutes', async () => {
  const { code, browser } = await codeFor('slow@example.com');
  await sql`update mail_code_asked set expires_at = expires_at - interval '5 minutes'`.execute(portal.owner);
  expect(await enters('slow@example.com', code, browser)).toMatchObject({
    info: 'login.wrongMailCode',
    status: 422,
  });
});

test('five wrong tries end a code, also when they come at once', async () => {
  const { code, browser } = await codeFor('guesser@example.com');
  const wrong = await Promise.all(
    Array.from({ length: 5 }, async () => enters('guesser@example.com', other(code), browser)),
  );
  expect(wrong.map((answer) => answer.info)).toEqual(Array.from({ length: 5 }, () => 'login.wrongMailCode'));
  expect((await enters('guesser@example.com', code, browser)).info).toBe('login.wrongMailCode');
});

test('of two that come with one code at the same moment, one is let in', async () => {
  const { code, browser } = await codeFor('quick@example.com');
  const answers = await Promise.all(
    Array.from({ length: 2 }, async () => enters('quick@example.com', code, browser)),
  );
  expect(answers.filter((answer) => answer.info === 'success')).toHaveLength(1);
});

test.each([
  ['locked', 'login.locked'],
  ['asleep', 'login.newInactive'],
  ['roleless', 'login.noRole'],
  ['plantless', 'login.noPlant'],
])('%s is told so when the code is right, not before', async (userNo, failure) => {
  const { code, browser } = await codeFor(`${userNo}@example.com`);
  expect((await enters(`${userNo}@example.com`, other(code), browser)).info).toBe('login.wrongMailCode');
  expect((await enters(`${userNo}@example.com`, code, browser)).info).toBe(failure);
});

test('a second factor is asked for here too', async () => {
  await sql`insert into second_factor (tenant_id, user_id, secret, last_step)
    select tenant_id, id, '-', 0 from app_user where user_no = 'factor'`.execute(portal.owner);
  const { code, browser } = await codeFor('factor@example.com');
  expect((await enters('factor@example.com', code, browser)).data).toEqual({ next: 'code' });
  expect(Object.keys(browser.jar)).toEqual(['portal_mail_code', 'portal_second_step']);
});

test('an address gets one mail a minute and six an hour; a browser asks ten times', async () => {
  const received = async () => (await asks('impatient@example.com')).info;
  const nextMinute = () =>
    sql`update attempt_count set window_ends_at = now() where what = 'mailCodeSoon'`.execute(portal.owner);
  expect([await received(), await received()]).toEqual(['success', 'err.tooManyRequests']);
  const seen: string[] = [];
  for (let more = 0; more < 6; more++) {
    await nextMinute();
    seen.push(await received());
  }
  expect(seen).toEqual([...Array.from({ length: 5 }, () => 'success'), 'err.tooManyRequests']);
  const browser = visitor(portal);
  const answers: string[] = [];
  for (let at = 0; at < 11; at++) answers.push((await asks(`a${at}@example.com`, browser)).info);
  expect(answers.indexOf('err.tooManyRequests')).toBe(10);
});

test('wrong codes from elsewhere do not touch the code of the browser that asked', async () => {
  const { code, browser } = await codeFor('chosen@example.com');
  const stranger = visitor(portal, { ip: '198.51.100.9' });
  for (let tried = 0; tried < 6; tried++)
    expect((await enters('chosen@example.com', other(code), stranger)).info).toBe('login.wrongEmail');
  expect((await enters('chosen@example.com', code, stranger)).info).toBe('login.wrongEmail');
  expect((await enters('chosen@example.com', code, browser)).info).toBe('success');
});

test('mails that strangers ask for use up nothing of the owner, and end', async () => {
  const home = visitor(portal, { ip: '203.0.113.20' });
  const { code } = await codeFor('owner@example.com', home);
  await enters('owner@example.com', code, home);
  const askedFrom = async (net: number) =>
    (await asks('owner@example.com', visitor(portal, { ip: `198.51.100.${net}` }))).info;
  const answers: string[] = [];
  for (let net = 1; net <= 21; net++) answers.push(await askedFrom(net));
  expect(answers.indexOf('err.tooManyRequests')).toBe(19);
  await sql`update attempt_count set window_ends_at = now() where what = 'mailCodeSoon'`.execute(
    portal.owner,
  );
  expect((await asks('owner@example.com', home)).info).toBe('success');
});

test('without the slider no mail goes', async () => {
  const answer = await visitor(portal).call('POST', '/system/v1/login/mail-code', {
    email: 'walker@example.com',
    captchaId: 'c',
    captchaToken: 't',
  });
  expect(answer.info).toBe('login.captchaExpired');
});

test('the code itself is found nowhere', async () => {
  const { code } = await codeFor('walker@example.com');
  const { rows } = await sql<{ everything: string }>`
    select concat((select json_agg(t) from mail_code_asked t), (select json_agg(t) from mail_log t),
      (select json_agg(t) from operation_log t), (select json_agg(t) from pgboss.job t)) as everything`.execute(
    portal.owner,
  );
  expect(rows[0]!.everything).toContain('login-code');
  expect(rows[0]!.everything).not.toMatch(new RegExp(`\\b${code}\\b`));
});
