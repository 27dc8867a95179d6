import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { authenticator } from '../authenticator.ts';
import { createUser } from '../users/create-user.ts';
import { startSession } from '../offers.ts';
import { plugin } from '../plugin.ts';
import { tokenHashOf } from './session.ts';
import { handMoves, visitor, type Answer } from '../testing/visitor.ts';

const PASSWORD = 'Lieferant-2026-spring';
const person = {
  tenantId: 0,
  party: 'supplier',
  companyCode: 'S1001',
  companyName: 'Anhui Steel',
  plants: ['1000'],
  roles: ['supplier-dispatcher'],
  password: PASSWORD,
  mustChange: 'N',
} as const;

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({
    plugins: [plugin],
    seedVersion: 'access-sign-in-3',
    seed: async (owner) => {
      await createUser(owner, { ...person, userNo: 'Li.Wei', name: '李伟' });
      await createUser(owner, { ...person, userNo: 'fresh', name: '新人', mustChange: 'Y' });
      await createUser(owner, { ...person, userNo: 'locked', name: '锁' });
      await createUser(owner, { ...person, userNo: 'asleep', name: '停', active: 'N' });
      await createUser(owner, { ...person, userNo: 'retired', name: '退', active: 'N' });
      await createUser(owner, { ...person, userNo: 'nowhere', name: '厂', plants: [] });
      for (const userNo of ['expired', 'unfit'])
        await createUser(owner, { ...person, userNo, name: userNo, roles: ['supplier-admin'] });
      await owner
        .updateTable('app_user')
        .set({ first_login_at: '2026-01-01T00:00:00Z' })
        .where('user_no', '=', 'retired')
        .execute();
      await createUser(owner, { ...person, userNo: 'nobody', name: '无', roles: [] });
      await createUser(owner, { ...person, userNo: 'forgetful', name: '忘' });
      await createUser(owner, { ...person, userNo: 'changer', name: '改' });
      await createUser(owner, {
        ...person,
        userNo: 'admin',
        name: '管',
        party: 'admin',
        companyCode: '',
        plants: [],
        roles: ['admin'],
      });
      await owner.updateTable('app_user').set({ locked: 'Y' }).where('user_no', '=', 'locked').execute();
    },
    authenticator,
  });
});
afterAll(async () => portal.close());

const call = (...received: Parameters<ReturnType<typeof visitor>['call']>) =>
  visitor(portal).call(...received);
const passedCaptcha = () => visitor(portal).passedCaptcha();
const sealed = () => visitor(portal).sealed();
const signInAs = (account: string, password = PASSWORD) => visitor(portal).signIn(account, password);
const tokenOf = (answer: Answer) => answer.cookies.find((one) => one.name === 'portal_session')!.value;

test('the right password opens a session in an HttpOnly cookie and a readable marker', async () => {
  const answer = await signInAs('li.wei');
  expect(answer.info).toBe('success');
  expect(answer.cookies).toEqual([
    expect.objectContaining({ name: 'portal_browser', httpOnly: true, sameSite: 'Strict' }),
    expect.objectContaining({ name: 'portal_session', httpOnly: true, sameSite: 'Strict' }),
    expect.objectContaining({ name: 'portal-session', value: '1' }),
  ]);
  const me = await call('GET', '/system/v1/user/information', undefined, tokenOf(answer));
  expect(me.data).toMatchObject({
    userNo: 'Li.Wei',
    party: 'supplier',
    companyCode: 'S1001',
    companyName: 'Anhui Steel',
    newUserFlag: 'N',
    userPwdExpiredFlag: 'N',
    userVerifyFlag: 'N',
    contactBasicInfoIsComplete: 'Y',
  });
});

test('the token is stored nowhere', async () => {
  const token = tokenOf(await signInAs('li.wei'));
  const rows = await portal.owner.selectFrom('session').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test.each([
  ['a wrong password', 'li.wei', 'wrong', 'login.wrongCredentials', 401],
  ['an unknown account', 'li.wei2', PASSWORD, 'login.wrongCredentials', 401],
  ['a locked account', 'locked', PASSWORD, 'login.locked', 403],
  ['a locked account and a wrong password', 'locked', 'wrong', 'login.wrongCredentials', 401],
  ['a new account that is not active', 'asleep', PASSWORD, 'login.newInactive', 403],
  ['an account that is active no longer', 'retired', PASSWORD, 'login.inactive', 403],
  ['an account without a plant', 'nowhere', PASSWORD, 'login.noPlant', 403],
  ['an account without a role', 'nobody', PASSWORD, 'login.noRole', 403],
])('%s is refused', async (_, account, password, info, status) => {
  expect(await signInAs(account, password)).toMatchObject({ info, status, cookies: [] });
});

test('five wrong passwords lock an account for a while, known or not', async () => {
  for (const account of ['forgetful', 'does-not-exist']) {
    const seen: string[] = [];
    for (let tried = 0; tried < 5; tried++) seen.push((await signInAs(account, 'wrong')).info);
    expect(seen).toEqual([
      ...Array.from({ length: 4 }, () => 'login.wrongCredentials'),
      'login.tooManyFailures',
    ]);
    expect(await signInAs(account)).toMatchObject({
      info: 'login.tooManyFailures',
      status: 429,
      data: { minutes: 15 },
    });
  }
  await portal.owner
    .updateTable('sign_in_try')
    .set({ locked_until: '2026-01-01T00:00:00Z' })
    .where('account', '=', 'forgetful')
    .execute();
  expect((await signInAs('forgetful')).info).toBe('success');
});

test('many tries at the same moment do not slip through', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, async () => signInAs('many-at-once', 'wrong')),
  );
  const checked = answers.filter((one) => one.info === 'login.wrongCredentials').length;
  expect(checked).toBeLessThanOrEqual(4);
});

test('a captcha opens one try, and a key name one message', async () => {
  const captcha = await passedCaptcha();
  const { uuid, seal } = await sealed();
  const body = { account: 'li.wei', password: seal(PASSWORD), uuid, ...captcha };
  expect((await call('POST', '/system/v1/login', body)).info).toBe('success');
  expect((await call('POST', '/system/v1/login', body)).info).toBe('login.captchaExpired');
  expect((await call('POST', '/system/v1/login', { ...body, ...(await passedCaptcha()) })).info).toBe(
    'login.keyExpired',
  );
});

test('the name of a key may have the hyphens of a UUID', async () => {
  const uuid = crypto.randomUUID();
  const { seal } = await visitor(portal).sealed(uuid);
  const body = { account: 'li.wei', password: seal(PASSWORD), uuid, ...(await passedCaptcha()) };
  expect((await call('POST', '/system/v1/login', body)).info).toBe('success');
});

test('a captcha that was missed cannot be tried again', async () => {
  const { data } = await call('GET', '/system/v1/cc/gen');
  const { id } = data as { id: string };
  const sizes = { bgImageWidth: 354, bgImageHeight: 200, sliderImageWidth: 66, sliderImageHeight: 200 };
  const body = { trackList: handMoves(5), ...sizes, startSlidingTime: '', entSlidingTime: '' };
  expect((await call('POST', `/system/v1/cc/check/${id}`, body)).info).toBe('login.wrongCaptcha');
  expect((await call('POST', `/system/v1/cc/check/${id}`, body)).info).toBe('login.captchaExpired');
});

test('signing out ends this session and no other', async () => {
  const [one, other] = [tokenOf(await signInAs('li.wei')), tokenOf(await signInAs('li.wei'))];
  const left = await call('POST', '/system/v1/logout', {}, one);
  expect(left.info).toBe('success');
  expect(left.cookies.map(({ name, value, maxAge }) => [name, value, maxAge])).toEqual([
    ['portal_session', '', 0],
    ['portal-session', '', 0],
  ]);
  expect(await call('GET', '/system/v1/user/information', undefined, one)).toMatchObject({
    status: 401,
    info: 'err.token',
  });
  expect((await call('GET', '/system/v1/user/information', undefined, other)).info).toBe('success');
});

test('who got his password from somebody else is new, and may nothing but change it', async () => {
  const token = tokenOf(await signInAs('fresh'));
  const me = await call('GET', '/system/v1/user/information', undefined, token);
  expect(me.data).toMatchObject({ newUserFlag: 'Y', permissions: [], permissionUrls: [] });
});

const USUAL = {
  is_validate_date: 'N',
  validate_date_value: 90,
  is_limit_length: 'Y',
  limit_length_value: 12,
} as const;
test.each([
  [
    'expired',
    { is_validate_date: 'Y', validate_date_value: 30 },
    { userPwdExpiredFlag: 'Y', userVerifyFlag: 'N' },
  ],
  [
    'unfit',
    { is_limit_length: 'Y', limit_length_value: 30 },
    { userPwdExpiredFlag: 'N', userVerifyFlag: 'Y' },
  ],
] as const)('a password that is %s has to be changed before anything else', async (userNo, rule, flags) => {
  const user = portal.owner.selectFrom('app_user').select('id').where('user_no', '=', 'expired');
  await portal.owner
    .updateTable('user_password')
    .set({ changed_at: '2026-01-01T00:00:00Z' })
    .where('user_id', '=', user)
    .execute();
  await portal.owner.updateTable('password_rule').set(rule).execute();
  const token = tokenOf(await signInAs(userNo));
  const me = await call('GET', '/system/v1/user/information', undefined, token);
  await portal.owner.updateTable('password_rule').set(USUAL).execute();
  expect(me.data).toMatchObject({ ...flags, newUserFlag: 'N', permissions: [], permissionUrls: [] });
});

test('every signing in leaves a line in the operation log', async () => {
  await signInAs('li.wei', 'not-this-one');
  const lines = await portal.owner
    .selectFrom('operation_log')
    .select(['user_no', 'outcome', 'parameters'])
    .where('type', '=', 'POST /system/v1/login')
    .execute();
  expect(lines).toContainEqual(
    expect.objectContaining({ user_no: 'li.wei', outcome: 'login.wrongCredentials' }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ user_no: 'Li.Wei', outcome: 'ok' }));
  expect(JSON.stringify(lines)).not.toContain('not-this-one');
});

test('an address that fails too often has to wait', async () => {
  const ip = await portal.owner
    .selectFrom('attempt_count')
    .selectAll()
    .where('what', '=', 'failure')
    .executeTakeFirstOrThrow();
  await portal.owner.updateTable('attempt_count').set({ count: 40 }).where('what', '=', 'failure').execute();
  expect(await signInAs('li.wei')).toMatchObject({ info: 'err.tooManyRequests', status: 429 });
  await portal.owner
    .updateTable('attempt_count')
    .set({ count: ip.count })
    .where('what', '=', 'failure')
    .execute();
});

const changes = async (
  token: string,
  currentPassword: string,
  newPassword: string,
  confirmpassword = newPassword,
) => {
  const { uuid, seal } = await sealed();
  const body = {
    currentPassword: seal(currentPassword),
    newPassword: seal(newPassword),
    confirmpassword: seal(confirmpassword),
    key: uuid,
  };
  return (await call('PUT', '/system/v1/user/password', body, token)).info;
};

test('a new password must be right, new and typed twice alike; then every session has ended', async () => {
  const [token, other] = [tokenOf(await signInAs('changer')), tokenOf(await signInAs('changer'))];
  expect(await changes(token, 'wrong', 'Another-long-one-7')).toBe('password.wrongCurrent');
  expect(await changes(token, PASSWORD, 'Another-long-one-7', 'Another-long-one-8')).toBe(
    'password.mismatch',
  );
  expect(await changes(token, PASSWORD, 'short')).toBe('password.tooShort');
  expect(await changes(token, PASSWORD, 'my name is changer')).toBe('password.containsAccount');
  expect(await changes(token, PASSWORD, PASSWORD)).toBe('password.usedBefore');
  expect(await changes(token, PASSWORD, 'Another-long-one-7')).toBe('success');
  for (const one of [token, other])
    expect((await call('GET', '/system/v1/user/information', undefined, one)).info).toBe('err.token');
  expect((await signInAs('changer')).info).toBe('login.wrongCredentials');
  const again = tokenOf(await signInAs('changer', 'Another-long-one-7'));
  expect(await changes(again, 'Another-long-one-7', PASSWORD)).toBe('password.usedBefore');
});

test('a session that was not used for too long has ended', async () => {
  const token = tokenOf(await signInAs('li.wei'));
  expect((await call('GET', '/system/v1/user/information', undefined, token)).info).toBe('success');
  await portal.owner.updateTable('session').set({ expires_at: '2026-01-01T00:00:00Z' }).execute();
  expect((await call('GET', '/system/v1/user/information', undefined, token)).info).toBe('err.token');
});

test('use is noted once a minute and moves the end on, but never beyond twelve hours', async () => {
  const token = tokenOf(await signInAs('li.wei'));
  const ask = async () => call('GET', '/system/v1/user/information', undefined, token);
  await ask();
  const soon = new Date(Date.now() + 300_000).toISOString();
  const session = portal.owner.updateTable('session').where('expires_at', '>', new Date().toISOString());
  const later = new Date(Date.now() + 600_000).toISOString();
  await session.set({ expires_at: soon, ends_at: later }).execute();
  const expires = async () =>
    Date.parse(
      (
        await portal.owner
          .selectFrom('session')
          .select('expires_at')
          .orderBy('created_at', 'desc')
          .limit(1)
          .executeTakeFirstOrThrow()
      ).expires_at,
    );
  await ask();
  expect(await expires()).toBe(Date.parse(soon));
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  expect((await ask()).info).toBe('success');
  vi.restoreAllMocks();
  expect(await expires()).toBe(Date.parse(later));
});

test('how long a session lasts is a setting of the portal', async () => {
  const services = { ...portal.services, session: { idleMinutes: 90, hours: 1 } };
  const token = (await startSession(services, { tenantId: 0, userNo: 'li.wei' }))!;
  const { created_at, expires_at, ends_at } = await portal.owner
    .selectFrom('session')
    .select(['created_at', 'expires_at', 'ends_at'])
    .where('token_hash', '=', tokenHashOf(token))
    .executeTakeFirstOrThrow();
  expect(Date.parse(ends_at) - Date.parse(created_at)).toBe(3_600_000);
  expect(expires_at, 'idle time never outlasts the session').toBe(ends_at);
});
