import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openMailbox, type Mailbox } from '@portal/app-server/testing/mailbox.ts';
import { ownSeededPortal, type OwnWorld } from '@portal/app-server/testing/portal.ts';
import { sealedFor } from '@portal/app-server/testing/sealed.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import { readHistory } from '../../contract/shell-calls.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { readMailSetting, saveMailSetting, sendTestMail } from '../../contract/mail.ts';
import { mailLanguage, sendMail, type Mail } from '../offers.ts';

const SECRET = 'mail secret 密码';
/** Its own: a tenant without a setting takes that of the whole installation. */
let portal: OwnWorld;
let elsewhere: Person;
let post: Mailbox;
beforeAll(async () => {
  portal = await ownSeededPortal();
  elsewhere = portal.is({
    tenantId: portal.foreignMrp.tenantId,
    party: 'admin',
    role: 'admin',
    companyCode: '',
  });
  post = await openMailbox({
    onAuth: ({ username, password }, _, done) => {
      if (username === 'post@portal.cn' && password === SECRET) done(null, { user: username });
      else done(new Error('No such account'));
    },
    onRcptTo: ({ address }, _, done) => {
      if (address.startsWith('nobody'))
        done(Object.assign(new Error('No such mailbox'), { responseCode: 550 }));
      else if (address.startsWith('busy') && attempts.push(address) === 1)
        done(Object.assign(new Error('Come back later'), { responseCode: 451 }));
      else done();
    },
  });
});
const attempts: string[] = [];
afterEach(() => vi.unstubAllEnvs());
afterAll(async () => {
  await post.close();
  await portal.close();
});

const input = (change: Partial<InputOf<typeof saveMailSetting>> = {}) => ({
  name: '公司邮箱',
  host: '127.0.0.1',
  port: post.port,
  displayName: '供应商门户',
  username: 'post@portal.cn',
  sender: '',
  auth: 'Y' as const,
  timeout: 5,
  connectionTimeout: 5,
  ssl: 'N' as const,
  socketFactory: 'STARTTLS' as const,
  fallback: 'N' as const,
  language: 'zh' as const,
  recipient: 'ops@portal.cn',
  version: 0,
  ...change,
});
const saved = async () => (await portal.admin.calls(readMailSetting)).setting!;
const save = async (change: Partial<InputOf<typeof saveMailSetting>> = {}) =>
  portal.admin.calls(saveMailSetting, input({ version: (await saved())?.version ?? 0, ...change }));
const withPassword = async (password = SECRET) => {
  const { key, texts } = await sealedFor(portal.admin, password);
  return { key, password: texts[0]! };
};

/** As an action of any domain would, for a person. */
const sends = async (who: Person, mail: Mail): Promise<string> => {
  const scope = { ...who, plantNo: '', permissions: new Set<string>() };
  return inTransaction(portal.services.pool, { scope }, async (transaction) =>
    sendMail(callerOf(portal.services, { scope }, 'zh', '127.0.0.1', transaction), mail),
  );
};
const logged = async (id: string) =>
  portal.owner.selectFrom('mail_log').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const seenBy = async (who: Person) => {
  const scope = { ...who, plantNo: '', permissions: new Set<string>() };
  return inTransaction(portal.services.pool, { scope }, async ({ db }) =>
    db.selectFrom('mail_log').select(['id', 'tenant_id']).execute(),
  );
};

test('without any mail server a mail is given up at once and says why', async () => {
  expect(await portal.admin.calls(readMailSetting)).toEqual({ setting: null, hasDefault: 'N' });
  const id = await sends(portal.supplier, { to: 'a@b.cn', scenario: 'test', subject: '标题', text: 'x' });
  await portal.jobsDone();
  expect(await logged(id)).toMatchObject({
    state: 'failed',
    problem: 'mail.notSet',
    tries: 1,
    sent_at: null,
  });
  await expect(portal.admin.calls(sendTestMail, { to: 'a@b.cn' })).toFailWith('mail.notSet');
});

test('without a setting of its own the tenant sends through the server of the configuration', async () => {
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${post.port}?ignoreTLS=true`);
  vi.stubEnv('SMTP_FROM', 'portal@operator.cn');
  expect((await portal.admin.calls(readMailSetting)).hasDefault).toBe('Y');
  await sends(portal.mrp, { to: 'a@b.cn', scenario: 'test', subject: '来自配置', text: '正文' });
  await portal.jobsDone();
  expect(post.mails.at(-1)).toMatchObject({
    from: 'portal@operator.cn',
    to: ['a@b.cn'],
    subject: '来自配置',
    text: '正文',
  });
});

test('a setting with sign-in needs a password, which is kept encrypted and never answered', async () => {
  await expect(save()).toFailWith('mail.passwordNeeded');
  const answer = await save(await withPassword());
  expect(answer).toMatchObject({ hasPassword: 'Y', version: 1, recipient: 'ops@portal.cn', sender: null });
  expect(Object.keys(answer)).not.toContain('password');
  const { rows } = await sql<{ said: string }>`
    select to_jsonb(mail_setting)::text as said from mail_setting
    union all select concat(field, before, after) from history where entity = 'mail_setting'
    union all select parameters from operation_log where type in ('saveMailSetting', 'sendTestMail')`.execute(
    portal.owner,
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.map((row) => row.said).join(' ')).not.toContain(SECRET);
});

test('a test mail arrives with subject and sender in Chinese, and stands in the log of mails', async () => {
  const { answer } = await portal.admin.calls(sendTestMail, { to: 'one@qq.com, two@163.com' });
  expect(answer).toMatch(/^250/);
  const mail = post.mails.at(-1)!;
  expect(mail).toMatchObject({
    from: 'post@portal.cn',
    to: ['one@qq.com', 'two@163.com'],
    subject: '测试邮件：公司邮箱',
  });
  expect(mail.text).toContain('邮件配置“公司邮箱”可用');
  const line = await portal.owner
    .selectFrom('mail_log')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({
    recipient: 'one@qq.com;two@163.com',
    scenario: 'test',
    state: 'sent',
    tries: 1,
  });
});

test('a test mail that is asked for again under its key goes out once, a failed one may be repeated', async () => {
  const before = post.mails.length;
  const ask = async (to: string, key: string) => portal.admin.calls(sendTestMail, { to }, { key });
  const answers = [await ask('once@b.cn', 'key-1'), await ask('once@b.cn', 'key-1')];
  expect(answers[1]).toEqual(answers[0]);
  expect(post.mails).toHaveLength(before + 1);
  await expect(ask('other@b.cn', 'key-1')).toFailWith('err.keyOfOther');
  for (let time = 0; time < 2; time++) await expect(ask('nobody@b.cn', 'key-2')).toFailWith('mail.notSent');
  const { rows } = await sql<{ outcome: string }>`select outcome from operation_log
    where type in ('saveMailSetting', 'sendTestMail') and parameters like '%b.cn%' order by id`.execute(
    portal.owner,
  );
  expect(rows.map((row) => row.outcome)).toEqual(
    expect.arrayContaining(['ok', 'mail.notSent', 'mail.notSent']),
  );
});

test.each([
  ['a mailbox that the server does not know', {}, 'nobody@b.cn', 'mail.notSent', /No such mailbox/],
  ['one of two mailboxes', {}, 'one@b.cn;nobody@b.cn', 'mail.notSent', /nobody@b.cn/],
  ['a port where nobody listens', { port: 1 }, 'a@b.cn', 'mail.unreachable', /ECONNREFUSED|closed/],
  ['encryption that the server has not', { ssl: 'Y' }, 'a@b.cn', 'mail.notEncrypted', /./],
  ['a wrong password', { username: 'x@portal.cn' }, 'a@b.cn', 'mail.signInRefused', /No such account/],
] as const)('%s: the refusal is told and logged', async (_, change, to, key, said) => {
  await save({ ...change, ...(await withPassword()) });
  const failed = await portal.admin.calls(sendTestMail, { to }).catch((error: unknown) => error);
  expect(failed).toMatchObject({ key, details: { answer: expect.stringMatching(said) as string } });
  const line = await portal.owner
    .selectFrom('mail_log')
    .select(['state', 'problem', 'answer'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(line).toEqual({ state: 'failed', problem: key, answer: expect.stringMatching(said) as string });
});

test('the password stays where nothing changes, and is asked for again where it would go elsewhere', async () => {
  await save(await withPassword());
  const box = async () =>
    (await portal.owner.selectFrom('mail_setting').select('password_box').executeTakeFirstOrThrow())
      .password_box;
  const before = await box();
  await save({ displayName: '门户' });
  expect(await box()).toBe(before);
  for (const change of [
    { host: 'mail.evil.cn' },
    { port: 26 },
    { username: 'other@portal.cn' },
    { ssl: 'Y' as const },
  ])
    await expect(save(change)).toFailWith('mail.passwordAgain');
  await save({ auth: 'N' });
  expect(await box()).toBeNull();
  expect((await saved()).hasPassword).toBe('N');
});

test.each([
  ['a host with blanks', { host: 'mail server' }, 'host'],
  ['a port above all', { port: 70_000 }, 'port'],
  ['a recipient that is none', { recipient: 'ops@portal.cn;ops' }, 'recipient'],
  ['no recipient', { recipient: ' ; ' }, 'recipient'],
  ['no sender', { username: 'post' }, 'sender'],
  ['a fallback of TLS from the start', { ssl: 'Y', socketFactory: 'TLS', fallback: 'Y' }, 'fallback'],
] as const)('%s is refused at its field', async (_, change, field) => {
  const refused = await save(change).catch((error: unknown) => error);
  expect(refused).toMatchObject({ key: 'err.invalid', details: { field } });
});

test('a mail that the server puts off is tried again and arrives once', async () => {
  await save({ auth: 'N' });
  const id = await sends(portal.supplier, {
    to: 'busy@b.cn',
    scenario: 'test',
    subject: '稍后',
    text: '正文',
  });
  await vi.waitFor(
    async () => expect(await logged(id)).toMatchObject({ state: 'waiting', tries: 1 }),
    10_000,
  );
  expect((await logged(id)).answer).toContain('Come back later');
  // Its pause is over.
  await vi.waitFor(async () => {
    const due = sql`update pgboss.job set start_after = now() where state = 'retry' returning id`;
    expect((await due.execute(portal.owner)).rows).toHaveLength(1);
  }, 10_000);
  await portal.jobsDone();
  expect(await logged(id)).toMatchObject({ state: 'sent', tries: 2, problem: null });
  expect(post.mails.filter((mail) => mail.subject === '稍后')).toHaveLength(1);
});

test('a refusal for good is not tried again', async () => {
  const id = await sends(portal.supplier, { to: 'nobody@b.cn', scenario: 'test', subject: 'x', text: 'x' });
  await portal.jobsDone();
  expect(await logged(id)).toMatchObject({ state: 'failed', tries: 1, problem: 'mail.notSent' });
});

test('a secret goes out with the mail and stays nowhere', async () => {
  const id = await sends(portal.mrp, {
    to: 'a@b.cn',
    scenario: 'login-code',
    subject: '登录验证码',
    text: '验证码：{code}',
    html: '<b>{code}</b>',
    secrets: { code: '<314159>' },
  });
  const { rows } = await sql<{ said: string }>`
    select to_jsonb(mail_log)::text as said from mail_log union all select data::text from pgboss.job`.execute(
    portal.owner,
  );
  await portal.jobsDone();
  const mail = post.mails.at(-1)!;
  expect(mail.text).toContain('验证码：<314159>');
  expect(mail.text).toContain('<b>&#60;314159&#62;</b>');
  const line = await logged(id);
  expect(line).toMatchObject({ state: 'sent', body: '验证码：{code}', secret_box: null, has_secret: 'Y' });
  expect(rows.map((row) => row.said).join(' ')).not.toContain('314159');
});

test('a mail does not outlive a rollback', async () => {
  const scope = { ...portal.supplier, plantNo: '', permissions: new Set<string>() };
  const before = post.mails.length;
  const mail = { to: 'a@b.cn', scenario: 'test', subject: 'never', text: 'never' };
  const work = inTransaction(portal.services.pool, { scope }, async (transaction) => {
    await sendMail(callerOf(portal.services, { scope }, 'zh', '127.0.0.1', transaction), mail);
    throw new Error('rolled back');
  });
  await expect(work).rejects.toThrow('rolled back');
  await portal.jobsDone();
  expect(post.mails).toHaveLength(before);
});

test('users see mails to themselves, administrators those of their tenant, nobody changes one', async () => {
  const mail = { to: 'a@b.cn', scenario: 'test', subject: '给我的', text: 'x' };
  const mine = await sends(portal.mrp, { ...mail, userId: portal.supplier.userId });
  const foreign = await sends(portal.foreignMrp, mail);
  await portal.jobsDone();
  expect((await seenBy(portal.supplier)).map((line) => line.id)).toEqual([mine]);
  expect(await seenBy(portal.otherSupplier)).toEqual([]);
  expect(await seenBy(portal.mrp)).toEqual([]);
  const all = (await seenBy(portal.admin)).map((line) => line.id);
  expect(all).toContain(mine);
  expect(all).not.toContain(foreign);
  expect((await seenBy(elsewhere)).map((line) => line.id)).toEqual([foreign]);
  const scope = { ...portal.admin, plantNo: '', permissions: new Set<string>() };
  const forged = inTransaction(portal.services.pool, { scope }, async ({ db }) =>
    db.updateTable('mail_log').set({ state: 'sent' }).execute(),
  );
  await expect(forged).rejects.toThrow('permission denied');
});

test('each tenant has its own settings, other parties none, and history tells who changed what', async () => {
  expect(await elsewhere.calls(readMailSetting)).toEqual({ setting: null, hasDefault: 'N' });
  for (const who of [portal.supplier, portal.forwarder, portal.mrp])
    await expect(who.calls(readMailSetting)).toFailWith('err.forbidden');
  const { id } = await saved();
  const lines = await portal.admin.calls(readHistory, { entity: 'mail_setting', id });
  expect(lines.some((line) => line.field === 'display_name' && line.after === '门户')).toBe(true);
  expect(lines.some((line) => line.field === 'password_box')).toBe(false);
  expect(lines.some((line) => line.field === 'password_changed_at')).toBe(true);
  await expect(elsewhere.calls(readHistory, { entity: 'mail_setting', id })).toFailWith('err.notFound');
});

test('of two who save at once the second is told', async () => {
  await save({ auth: 'N' });
  await expect(
    portal.admin.calls(saveMailSetting, input({ auth: 'N', version: (await saved()).version - 1 })),
  ).toFailWith('err.updatedByOther');
});

test('mails whose reader speaks no known language are written in that of the settings', async () => {
  await save({ auth: 'N', language: 'en' });
  const scope = systemScope({ tenantId: 0, plantNo: '', plants: [] });
  const ask = async (tenantId: number) =>
    inTransaction(portal.services.pool, { scope: { ...scope, tenantId } }, async ({ db }) =>
      mailLanguage({ db, scope: { ...scope, tenantId } }),
    );
  expect([await ask(0), await ask(elsewhere.tenantId)]).toEqual(['en', 'zh']);
});
