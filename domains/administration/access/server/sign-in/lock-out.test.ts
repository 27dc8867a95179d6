import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { changePassword } from '../../contract/sign-in/login-calls.ts';
import { proveAgain } from '../../contract/profile/proof.ts';
import { authenticator } from '../authenticator.ts';
import { createUser } from '../users/create-user.ts';
import { plugin } from '../plugin.ts';
import { visitor } from '../testing/visitor.ts';

const PASSWORD = 'Lieferant-2026-spring';
const HOME = '203.0.113.20';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({
    plugins: [plugin],
    seedVersion: 'access-lock-out-1',
    authenticator,
    seed: async (owner) => {
      for (const userNo of ['victim', 'traveller', 'target', 'worker', 'watched'])
        await createUser(owner, {
          tenantId: 0,
          userNo,
          name: userNo,
          party: 'supplier',
          companyCode: 'S1001',
          plants: ['1000'],
          roles: ['supplier-dispatcher'],
          password: PASSWORD,
          mustChange: 'N',
        });
    },
  });
});
afterAll(async () => portal.close());
beforeEach(async () => {
  await sql`delete from attempt_count`.execute(portal.owner);
});

const from = (ip: string) => visitor(portal, { ip });
const failures = async (account: string, ip: string, times: number): Promise<string[]> => {
  const seen: string[] = [];
  for (let tried = 0; tried < times; tried++) seen.push((await from(ip).signIn(account, 'wrong')).info);
  return seen;
};

test('who tries elsewhere locks himself out, and not the owner of the account', async () => {
  expect((await failures('victim', '198.51.100.1', 6)).slice(-2)).toEqual([
    'login.tooManyFailures',
    'login.tooManyFailures',
  ]);
  expect((await from('198.51.100.1').signIn('victim', PASSWORD)).info).toBe('login.tooManyFailures');
  expect((await from(HOME).signIn('victim', PASSWORD)).info).toBe('success');
});

test('addresses of one IPv6 network are one', async () => {
  await failures('traveller', '2001:db8:1:2::1', 3);
  await failures('traveller', '2001:db8:1:2:ffff::9', 2);
  expect((await from('2001:db8:1:2::3').signIn('traveller', PASSWORD)).info).toBe('login.tooManyFailures');
  expect((await from('2001:db8:1:3::1').signIn('traveller', PASSWORD)).info).toBe('success');
});

test('a browser that has signed in keeps its own tries, also behind an address that is locked', async () => {
  const own = from(HOME);
  expect((await own.signIn('victim', PASSWORD)).info).toBe('success');
  await failures('victim', HOME, 5);
  expect((await from(HOME).signIn('victim', PASSWORD)).info).toBe('login.tooManyFailures');
  expect((await own.signIn('victim', PASSWORD)).info).toBe('success');
  for (let tried = 0; tried < 5; tried++) await own.signIn('victim', 'wrong');
  expect((await own.signIn('victim', PASSWORD)).info).toBe('login.tooManyFailures');
});

test('a name for the browser that we did not give makes it known to nobody', async () => {
  const planted = from('198.51.100.30');
  planted.jar.portal_browser = 'planted';
  expect((await planted.signIn('worker', PASSWORD)).info).toBe('success');
  expect(planted.jar.portal_browser).not.toBe('planted');
});

test('many tries from everywhere slow strangers down, and nobody who is known', async () => {
  const own = from(HOME);
  expect((await own.signIn('target', PASSWORD)).info).toBe('success');
  await sql`insert into sign_in_try (tenant_id, account, origin, failed, locked_until)
    values (0, 'target', 'elsewhere', 100, now() + interval '1 hour')
    on conflict (tenant_id, account, origin) do update set failed = 100, last_at = now()`.execute(
    portal.owner,
  );
  expect(await from('198.51.100.40').signIn('target', PASSWORD)).toMatchObject({
    info: 'login.tooManyFailures',
    data: { minutes: 1 },
  });
  expect((await own.signIn('target', PASSWORD)).info).toBe('success');
  expect((await from(HOME).signIn('target', PASSWORD)).info, 'the network is known').toBe('success');
  await sql`update sign_in_try set last_at = now() - interval '2 minutes' where origin = 'elsewhere'`.execute(
    portal.owner,
  );
  expect((await from('198.51.100.41').signIn('target', PASSWORD)).info).toBe('success');
});

test('who is signed in proves himself and changes his password, whatever happens outside', async () => {
  const own = from(HOME);
  await own.signIn('worker', PASSWORD);
  await failures('worker', HOME, 5);
  await failures('worker', '198.51.100.50', 5);
  const sealed = async (texts: object) => {
    const { uuid, seal } = await own.sealed();
    return {
      key: uuid,
      ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, seal(String(text))])),
    };
  };
  const proof = await sealed({ password: PASSWORD });
  expect((await own.call('POST', proveAgain.path, proof)).info).toBe('success');
  const next = 'Another-long-one-7';
  const change = await sealed({ currentPassword: PASSWORD, newPassword: next, confirmpassword: next });
  expect((await own.call('PUT', changePassword.path, change)).info).toBe('success');
});

test('tries on what is locked count for the address, and every refusal leaves a line', async () => {
  const ip = '198.51.100.60';
  await failures('watched', ip, 7);
  await from(ip).signIn('watched', PASSWORD);
  const stranger = from(ip);
  await stranger.call('POST', '/system/v1/login', {
    account: 'watched',
    password: (await stranger.sealed()).seal('x'),
    uuid: '0'.repeat(32),
    captchaId: 'none',
    captchaToken: 'none',
  });
  await stranger.call('POST', '/system/v1/login/second-factor', { oneTimeCode: '123456' });
  await stranger.call('POST', '/system/v1/login/second-factor/begin', {});
  await stranger.call('POST', '/system/v1/login/mail-code', {
    email: 'x@example.com',
    captchaId: 'none',
    captchaToken: 'none',
  });
  await stranger.call('POST', '/system/v1/login/mail', { email: 'x@example.com', oneTimeCode: '123456' });
  const { rows } = await sql<{ outcome: string; lines: number }>`
    select outcome, count(*)::int as lines from operation_log where ip = ${ip} group by 1 order by 1`.execute(
    portal.owner,
  );
  expect(rows).toEqual([
    { outcome: 'login.captchaExpired', lines: 2 },
    { outcome: 'login.stepExpired', lines: 2 },
    { outcome: 'login.tooManyFailures', lines: 4 },
    { outcome: 'login.wrongCredentials', lines: 4 },
    { outcome: 'login.wrongEmail', lines: 1 },
  ]);
  const counted = await portal.owner
    .selectFrom('attempt_count')
    .select('count')
    .where('what', '=', 'failure')
    .where('who', '=', ip)
    .executeTakeFirstOrThrow();
  expect(counted.count).toBe(8);
});
