import '@portal/platform/server/testing/matchers.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { plugins } from '@portal/app-server/domains.ts';
import { openMailbox, type Mailbox, type ReceivedMail } from '@portal/app-server/testing/mailbox.ts';
import { signedIn } from '@portal/app-server/testing/signed-in.ts';
import { seedWorld, world, WORLD_VERSION } from '@portal/app-server/testing/world.ts';
import { authenticator, createUser } from '@portal/access/server/offers.ts';
import { visitor } from '@portal/access/server/testing/visitor.ts';
import { importColumns } from '@portal/platform/server/list/import/import-list.ts';
import { sheetBytes } from '@portal/platform/sheet/write/write-sheet.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { undoImport } from '@portal/settings/contract/import-calls.ts';
import { createUser as createUserCall, importUsers, listUsers, lockUser } from '../contract/endpoints.ts';
import { inviteUsers } from '../contract/invitation.ts';
import { userSheet } from './import-users.ts';

const PASSWORD = 'Lieferant-2026-spring';
const FRESH = 'Selbst-gewaehlt-2026';

let portal: TestPortal;
let post: Mailbox;
beforeAll(async () => {
  post = await openMailbox();
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${post.port}?ignoreTLS=true`);
  vi.stubEnv('PORTAL_PUBLIC_URL', 'https://portal.example.com/');
  portal = await openTestPortal({
    plugins,
    seedVersion: `${WORLD_VERSION}-invitations-1`,
    authenticator,
    seed: async (owner) => {
      await seedWorld(owner);
      const boss = { tenantId: 0, userNo: 'boss', name: 'x', party: 'admin', roles: ['admin'] } as const;
      await createUser(owner, { ...boss, password: PASSWORD, mustChange: 'N' });
      const person = {
        tenantId: 0,
        name: '王',
        party: 'supplier',
        companyCode: 'S1001',
        plants: ['P1'],
        roles: ['supplier-dispatcher'],
      } as const;
      for (const userNo of ['new', 'twice', 'late', 'moved', 'locked'])
        await createUser(owner, { ...person, userNo, email: `${userNo}@example.com` });
      await createUser(owner, { ...person, userNo: 'mute' });
      await createUser(owner, { ...person, userNo: 'roleless', roles: [], email: 'roleless@example.com' });
      for (const userNo of ['twin1', 'twin2'])
        await createUser(owner, { ...person, userNo, email: 'twins@example.com' });
      for (const userNo of ['known', 'hasty'])
        await createUser(owner, {
          ...person,
          userNo,
          email: `${userNo}@example.com`,
          password: PASSWORD,
          mustChange: 'N',
        });
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

const boss = async () => signedIn(portal, 'boss');
const idsOf = async (...userNos: string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id from app_user where user_no = any (${userNos}::text[])
    and tenant_id = 0`.execute(portal.owner);
  return rows.map(({ id }) => id);
};
/** The mails that come of what `work` does, once its jobs are done. */
const mailsOf = async (work: () => Promise<unknown>): Promise<ReceivedMail[]> => {
  await portal.jobsDone();
  const before = post.mails.length;
  await work();
  await portal.jobsDone();
  await portal.jobsDone();
  return post.mails.slice(before);
};
const linkIn = (mail: ReceivedMail): string =>
  /password-link\?tenant=0#([\w-]{43})(?![\w-])/.exec(mail.text)![1]!;
const invitationOf = async (userNo: string): Promise<string> => {
  const ids = await idsOf(userNo);
  const mails = await mailsOf(async () => (await boss()).calls(inviteUsers, { ids }));
  expect(mails).toHaveLength(1);
  return linkIn(mails[0]!);
};
const LINK = '/system/v1/login/password-link';
const opens = async (link: string, browser = visitor(portal)) =>
  browser.call('POST', `${LINK}/read`, { link });
const sets = async (link: string, password = FRESH, again = password, browser = visitor(portal)) => {
  const { uuid, seal } = await browser.sealed();
  const sealed = { newPassword: seal(password), confirmpassword: seal(again), key: uuid };
  return browser.call('PUT', LINK, { link, ...sealed });
};
const forgets = async (account: string, browser = visitor(portal)) =>
  browser.call('POST', '/system/v1/login/forgotten', { account, ...(await browser.passedCaptcha()) });

test('who was invited chooses a password by the link, once, and signs in with it', async () => {
  const link = await invitationOf('new');
  const mail = post.mails.at(-1)!;
  expect(mail).toMatchObject({ to: ['new@example.com'], subject: 'NEV WebEDI 账号已开通，请设置密码' });
  expect(mail.text).toContain('用户名：new');
  expect(mail.text).toContain('3 天');
  expect(await opens(link)).toMatchObject({ data: { userNo: 'new', name: '王', kind: 'invitation' } });
  const refusals = [
    await sets(link, 'short'),
    await sets(link, FRESH, `${FRESH}x`),
    await sets(link, 'my-new-name-2026'),
  ];
  expect(refusals.map(({ info }) => info)).toEqual([
    'password.tooShort',
    'password.mismatch',
    'password.containsAccount',
  ]);
  expect((await sets(link)).info).toBe('success');
  expect((await sets(link, 'Another-long-one-7')).info).toBe('login.linkExpired');
  expect((await opens(link)).info).toBe('login.linkExpired');
  const browser = visitor(portal);
  expect(await browser.signIn('new', FRESH)).toMatchObject({ data: { next: 'in' } });
  expect((await browser.call('GET', '/system/v1/user/information')).data).toMatchObject({
    newUserFlag: 'N',
    userPwdExpiredFlag: 'N',
  });
});

test('of two who come at once with one link, one sets the password', async () => {
  const link = await invitationOf('twice');
  const answers = await Promise.all([sets(link, 'The-first-of-two-7'), sets(link, 'The-second-of-two-7')]);
  expect(answers.map(({ info }) => info).toSorted()).toEqual(['login.linkExpired', 'success']);
});

test('who is created without a first password is invited; who is switched off is not yet', async () => {
  const person = {
    type: 'plant',
    name: '新人',
    companyCode: world.plant,
    dept: '物流',
    phone: '13800138000',
    tel: '0431-85110000',
  } as const;
  const make = (userNo: string, active: 'Y' | 'N') => async () =>
    (await boss()).calls(createUserCall, {
      ...person,
      userNo,
      active,
      plants: [world.plant],
      roles: ['logistics-planner'],
      email: `${userNo}@example.com`,
    });
  expect(await mailsOf(make('fresh', 'Y'))).toHaveLength(1);
  expect(await mailsOf(make('later', 'N'))).toHaveLength(0);
});

test('a new invitation ends the one before; each is good for 72 hours, in its own tenant, for the address it went to', async () => {
  const first = await invitationOf('late');
  const second = await invitationOf('late');
  expect((await opens(first)).info).toBe('login.linkExpired');
  const elsewhere = await portal.app.inject({
    method: 'POST',
    url: `/api${LINK}/read`,
    headers: { 'client-id': 'x', 'tenant-id': '1' },
    payload: { link: second },
  });
  expect(elsewhere.json()).toMatchObject({ info: 'login.linkExpired' });
  expect((await opens(second)).info).toBe('success');
  await sql`update password_link set expires_at = expires_at - interval '72 hours'`.execute(portal.owner);
  expect((await opens(second)).info).toBe('login.linkExpired');
  const third = await invitationOf('moved');
  await sql`update app_user set email = 'moved-on@example.com' where user_no = 'moved'`.execute(portal.owner);
  expect((await sets(third)).info).toBe('login.linkExpired');
});

test('a link is no way around a lock', async () => {
  const link = await invitationOf('locked');
  const [row] = await (await boss()).calls(listUsers, { userNo: 'locked' });
  await (await boss()).calls(lockUser, { id: row!.id, version: row!.version, locked: 'Y' });
  expect((await sets(link)).info).toBe('login.locked');
});

test('before it is sent, it is said who gets none and why; nothing is sent then', async () => {
  await sql`update app_user set first_login_at = now() where user_no = 'known'`.execute(portal.owner);
  const ids = await idsOf('late', 'mute', 'roleless', 'twin1', 'twin2', 'known', 'locked');
  const seen = { invited: 1, left: expect.any(Array) as unknown };
  const mails = await mailsOf(async () =>
    expect(await (await boss()).calls(inviteUsers, { ids, preview: 'Y' })).toMatchObject({
      ...seen,
      preview: true,
      left: [
        { why: 'hasCome', count: 1 },
        { why: 'notActive', count: 1 },
        { why: 'noRole', count: 1 },
        { why: 'noEmail', count: 1 },
        { why: 'sharedEmail', count: 2 },
      ],
    }),
  );
  expect(mails).toEqual([]);
  const sent = await mailsOf(async () => (await boss()).calls(inviteUsers, { ids }));
  expect(sent.map(({ to }) => to)).toEqual([['late@example.com']]);
});

test('whom an import has made is invited by the import, until it is taken back', async () => {
  const contact = ['部门', 'booked@example.com', '13900000000', '0431-85110000', null, null, null];
  const content = await sheetBytes({
    name: '1',
    zone: 'Asia/Shanghai',
    columns: importColumns(userSheet, 'zh'),
    rows: [['booked', '某人', null, '供应商', '是', 'S1001', 'supplier-dispatcher', 'P1', ...contact]],
  });
  const me = await boss();
  const { undo } = await me.uploads(importUsers, content);
  const mails = await mailsOf(async () => me.calls(inviteUsers, { importId: undo! }));
  expect(mails.map(({ to }) => to)).toEqual([['booked@example.com']]);
  const link = linkIn(mails[0]!);
  expect(await opens(link)).toMatchObject({ data: { userNo: 'booked' } });
  await me.calls(undoImport, { id: undo! });
  expect((await sets(link)).info).toBe('login.linkExpired');
  await expect(me.calls(inviteUsers, { importId: undo! })).toFailWith('user.importGone');
});

test('who forgot his password gets a link by user name or e-mail; his sessions end, and he may sign in again at once', async () => {
  const at = visitor(portal);
  await at.signIn('hasty', PASSWORD);
  for (let wrong = 0; wrong < 5; wrong++) await visitor(portal, { ip: '198.51.100.7' }).signIn('hasty', 'x');
  const [mail] = await mailsOf(async () => forgets('HASTY@example.com', visitor(portal, { language: 'en' })));
  expect(mail!.subject).toBe('A new password for NEV WebEDI');
  expect(mail!.text).toContain('good for 30 min, once');
  const link = linkIn(mail!);
  expect((await sets(link, PASSWORD)).info).toBe('password.usedBefore');
  expect((await sets(link)).info).toBe('success');
  expect((await at.call('GET', '/system/v1/user/information')).info).toBe('err.token');
  expect(await visitor(portal, { ip: '198.51.100.7' }).signIn('hasty', FRESH)).toMatchObject({
    info: 'success',
  });
  await sql`update password_link set expires_at = expires_at - interval '30 minutes'`.execute(portal.owner);
});

test.each(['nobody', 'nobody@example.com', 'twins@example.com', 'twin1', 'mute', 'locked', 'roleless'])(
  'the answer for %s is like any other, after the same time, but no mail goes',
  async (account) => {
    const mails = await mailsOf(async () => {
      const started = performance.now();
      expect(await forgets(account)).toMatchObject({ info: 'success', data: { pauseSeconds: 60 } });
      expect(performance.now() - started).toBeGreaterThan(400);
    });
    expect(mails).toEqual([]);
  },
);

test('an account gets one link a minute, whoever asks from one network', async () => {
  expect((await forgets('known')).info).toBe('success');
  expect((await forgets('KNOWN')).info).toBe('err.tooManyRequests');
});

test('the secret of a link is found nowhere', async () => {
  const link = await invitationOf('late');
  const { rows } = await sql<{ everything: string }>`
    select concat((select json_agg(t) from password_link t), (select json_agg(t) from mail_log t),
      (select json_agg(t) from operation_log t), (select json_agg(t) from pgboss.job t)) as everything`.execute(
    portal.owner,
  );
  expect(rows[0]!.everything).toContain('user-invitation');
  expect(rows[0]!.everything).not.toContain(link);
});

test('without an address of the portal it is said what is missing', async () => {
  vi.stubEnv('PORTAL_PUBLIC_URL', undefined);
  const ids = await idsOf('late');
  await expect((await boss()).calls(inviteUsers, { ids, preview: 'Y' })).toFailWith('login.noPublicUrl');
  expect((await forgets('nobody')).info).toBe('login.noPublicUrl');
  vi.stubEnv('PORTAL_PUBLIC_URL', 'https://portal.example.com/');
});
