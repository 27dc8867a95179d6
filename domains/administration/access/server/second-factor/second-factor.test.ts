import '@portal/platform/server/testing/matchers.ts';
import { signedIn, type SignedInPerson } from '@portal/app-server/testing/signed-in.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { changeRole, listRoles, readRole } from '../../contract/roles/role-calls.ts';
import {
  beginFactor,
  confirmFactor,
  readFactorState,
  renewRecoveryCodes,
  turnOffFactor,
} from '../../contract/second-factor/second-factor.ts';
import { authenticator } from '../authenticator.ts';
import { createUser } from '../users/create-user.ts';
import { plugin } from '../plugin.ts';
import { visitor } from '../testing/visitor.ts';

const PASSWORD = 'Lieferant-2026-spring';
const person = {
  tenantId: 0,
  party: 'supplier',
  companyCode: 'S1001',
  plants: ['1000'],
  roles: ['supplier-dispatcher'],
  password: PASSWORD,
  mustChange: 'N',
} as const;
const users = ['walker', 'second', 'copier', 'guesser', 'late', 'keeper', 'teller', 'owner'];

let portal: TestPortal;
beforeAll(async () => {
  portal = await openTestPortal({
    plugins: [plugin],
    seedVersion: 'access-second-factor-1',
    seed: async (owner) => {
      for (const userNo of users) await createUser(owner, { ...person, userNo, name: userNo });
      await createUser(owner, { ...person, userNo: 'demanded', name: '须', roles: ['supplier-finance'] });
      await createUser(owner, {
        ...person,
        userNo: 'boss',
        name: '管',
        party: 'admin',
        companyCode: '',
        plants: [],
        roles: ['admin'],
      });
    },
    authenticator,
  });
});
afterAll(async () => portal.close());

/** The clock of the server stands still and is set forward by hand: a code is good once. */
let now = Date.parse('2026-11-21T08:00:00Z');
beforeEach(() => {
  now += 600_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
});
const codeNow = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now });
const laterCode = (secret: string) => {
  now += 30_000;
  return codeNow(secret);
};
const wrongCode = (secret: string) => String((Number(codeNow(secret)) + 1) % 1_000_000).padStart(6, '0');

const withFactor = async (userNo: string) => {
  const who = await signedIn(portal, userNo);
  const { secret } = await who.calls(beginFactor);
  const { recoveryCodes } = await who.calls(confirmFactor, { oneTimeCode: codeNow(secret) });
  return { who, secret, recoveryCodes };
};
const proof = async (who: SignedInPerson, oneTimeCode: string, password = PASSWORD) => {
  const { key, texts } = await who.sealed(password);
  return { key, password: texts[0]!, oneTimeCode };
};
const halfWay = async (userNo: string) => {
  const browser = visitor(portal);
  const answer = await browser.signIn(userNo, PASSWORD);
  expect(answer.data).toEqual({ next: 'code' });
  const code = (oneTimeCode: string) =>
    browser.call('POST', '/system/v1/login/second-factor', { oneTimeCode });
  return { ...browser, code };
};
const me = (browser: Pick<ReturnType<typeof visitor>, 'call'>) =>
  browser.call('GET', '/system/v1/user/information');

test('set up with a first code, then asked for as the second step; until then nothing is open', async () => {
  const { who, secret, recoveryCodes } = await withFactor('walker');
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(await who.calls(readFactorState)).toMatchObject({
    active: 'Y',
    recoveryCodesLeft: 10,
    demanded: 'N',
  });
  const browser = await halfWay('walker');
  expect(Object.keys(browser.jar)).toEqual(['portal_second_step']);
  expect((await me(browser)).info).toBe('err.token');
  expect((await browser.call('GET', '/system/v1/user/second-factor')).info).toBe('err.token');
  const half = browser.jar.portal_second_step!;
  expect(await browser.call('GET', '/system/v1/user/information', undefined, half)).toMatchObject({
    info: 'err.token',
  });
  expect((await browser.call('POST', '/system/v1/login/second-factor/begin', {})).info).toBe(
    'login.stepExpired',
  );
  expect((await browser.code(laterCode(secret))).info).toBe('success');
  expect((await me(browser)).data).toMatchObject({ userNo: 'walker' });
  expect(Object.keys(browser.jar).toSorted()).toEqual(['portal-session', 'portal_browser', 'portal_session']);
});

test('a code is good once, wherever it is used', async () => {
  const { who, secret } = await withFactor('copier');
  const first = await halfWay('copier');
  expect((await first.code(codeNow(secret))).info, 'the one that confirmed it').toBe('factor.wrongCode');
  const code = laterCode(secret);
  expect((await first.code(code)).info).toBe('success');
  expect((await (await halfWay('copier')).code(code)).info).toBe('factor.wrongCode');
  await expect(who.calls(turnOffFactor, await proof(who, code))).toFailWith('factor.wrongCode');
  const later = laterCode(secret);
  const browsers = await Promise.all([halfWay('copier'), halfWay('copier')]);
  const answers = await Promise.all(browsers.map(async (browser) => browser.code(later)));
  expect(answers.map((answer) => answer.info).toSorted()).not.toEqual(['success', 'success']);
});

test('a recovery code stands in for the telephone, once, however it is typed', async () => {
  const { who, recoveryCodes } = await withFactor('second');
  const typed = ` ${recoveryCodes[3]!.toLowerCase().replace('-', ' ')} `;
  expect((await (await halfWay('second')).code(typed)).info).toBe('success');
  expect(await who.calls(readFactorState)).toMatchObject({ recoveryCodesLeft: 9 });
  expect((await (await halfWay('second')).code(typed)).info).toBe('factor.wrongCode');
  expect((await (await halfWay('second')).code(recoveryCodes[4]!)).info).toBe('success');
});

test('five wrong codes lock the second step; the right password does not forgive them', async () => {
  const { secret } = await withFactor('guesser');
  const seen: string[] = [];
  for (let tried = 0; tried < 5; tried++)
    seen.push((await (await halfWay('guesser')).code(wrongCode(secret))).info);
  expect(seen).toEqual([...Array.from({ length: 4 }, () => 'factor.wrongCode'), 'factor.tooManyCodes']);
  expect(await (await halfWay('guesser')).code(laterCode(secret))).toMatchObject({
    info: 'factor.tooManyCodes',
    status: 429,
    data: { minutes: 15 },
  });
  await sql`update sign_in_try set locked_until = '2026-01-01' where account = ' code guesser'`.execute(
    portal.owner,
  );
  expect((await (await halfWay('guesser')).code(laterCode(secret))).info).toBe('success');
});

test('the second step ends after five minutes, and when the user is locked', async () => {
  const { secret } = await withFactor('late');
  const [late, locked] = [await halfWay('late'), await halfWay('late')];
  await sql`update app_user set locked = 'Y' where user_no = 'late'`.execute(portal.owner);
  expect((await locked.code(laterCode(secret))).info).toBe('login.stepExpired');
  await sql`update app_user set locked = 'N' where user_no = 'late'`.execute(portal.owner);
  await sql`update sign_in_step set expires_at = now() - interval '1 second'`.execute(portal.owner);
  expect(await late.code(laterCode(secret))).toMatchObject({ info: 'login.stepExpired', status: 401 });
});

test('turning it off, and new recovery codes, need password and code', async () => {
  const { who, secret, recoveryCodes } = await withFactor('keeper');
  await expect(who.calls(turnOffFactor, await proof(who, laterCode(secret), 'wrong'))).toFailWith(
    'password.wrongCurrent',
  );
  await expect(who.calls(turnOffFactor, await proof(who, wrongCode(secret)))).toFailWith('factor.wrongCode');
  const renewed = await who.calls(renewRecoveryCodes, await proof(who, laterCode(secret)));
  expect(renewed.recoveryCodes).toHaveLength(10);
  await expect(who.calls(turnOffFactor, await proof(who, recoveryCodes[0]!))).toFailWith('factor.wrongCode');
  await expect(who.calls(beginFactor)).toFailWith('factor.alreadyOn');
  await who.calls(turnOffFactor, await proof(who, renewed.recoveryCodes[0]!));
  expect(await who.calls(readFactorState)).toMatchObject({ active: 'N', recoveryCodesLeft: 0 });
  expect((await visitor(portal).signIn('keeper', PASSWORD)).data).toEqual({ next: 'in' });
  await expect(who.calls(turnOffFactor, await proof(who, laterCode(secret)))).toFailWith('factor.notOn');
});

test('a role can demand it: it is set up before anything else, and stays on', async () => {
  const boss = await signedIn(portal, 'boss');
  const [row] = await boss.calls(listRoles, { code: 'supplier-finance' });
  const role = await boss.calls(readRole, { id: row!.id });
  await boss.calls(changeRole, { ...role, demandsFactor: 'Y' });

  const browser = visitor(portal);
  expect((await browser.signIn('demanded', PASSWORD)).data).toEqual({ next: 'setUp' });
  expect((await me(browser)).info).toBe('err.token');
  const { data } = await browser.call('POST', '/system/v1/login/second-factor/begin', {});
  const { secret, uri } = data as { secret: string; uri: string };
  expect(uri).toContain(`secret=${secret}`);
  const confirm = (oneTimeCode: string) =>
    browser.call('POST', '/system/v1/login/second-factor/confirm', { oneTimeCode });
  expect((await confirm(wrongCode(secret))).info).toBe('factor.wrongCode');
  const confirmed = await confirm(codeNow(secret));
  expect((confirmed.data as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
  expect((await me(browser)).data).toMatchObject({ userNo: 'demanded' });
  expect((await confirm(laterCode(secret))).info, 'a second time').toBe('login.stepExpired');

  const who = await signedIn(portal, 'demanded');
  expect(await who.calls(readFactorState)).toMatchObject({ active: 'Y', demanded: 'Y' });
  await expect(who.calls(turnOffFactor, await proof(who, laterCode(secret)))).toFailWith('factor.demanded');
});

test('a code of the app is asked for before it counts, within fifteen minutes', async () => {
  const who = await signedIn(portal, 'owner');
  await expect(who.calls(confirmFactor, { oneTimeCode: '123456' })).toFailWith('factor.setUpExpired');
  const { secret } = await who.calls(beginFactor);
  await expect(who.calls(confirmFactor, { oneTimeCode: wrongCode(secret) })).toFailWith('factor.wrongCode');
  await expect(who.calls(confirmFactor, { oneTimeCode: 'ABCDE23456' })).toFailWith('err.invalid');
  expect(await who.calls(readFactorState)).toMatchObject({ active: 'N' });
  await sql`update factor_set_up set expires_at = now() - interval '1 second'`.execute(portal.owner);
  await expect(who.calls(confirmFactor, { oneTimeCode: codeNow(secret) })).toFailWith('factor.setUpExpired');
});

test('neither secret nor codes are found anywhere in the database, the log or the history', async () => {
  const { secret, recoveryCodes } = await withFactor('teller');
  const browser = await halfWay('teller');
  const half = browser.jar.portal_second_step!;
  const code = laterCode(secret);
  await browser.code(wrongCode(secret));
  await browser.code(code);
  const { rows } = await sql<{ everything: string }>`
    select concat(
      (select json_agg(t) from second_factor t), (select json_agg(t) from recovery_code t), (select json_agg(t) from sign_in_step t),
      (select json_agg(t) from idempotency t), (select json_agg(t) from operation_log t), (select json_agg(t) from history t)
    ) as everything`.execute(portal.owner);
  for (const message of [secret, recoveryCodes[0]!, recoveryCodes[0]!.replace('-', ''), half, code])
    expect(rows[0]!.everything).not.toContain(`"${message}"`);
  expect(rows[0]!.everything).not.toContain(secret);
  const { rows: lines } = await sql<{ field: string; after: string; user_no: string }>`
    select field, after, history.user_no from history join app_user on app_user.id = record_id
    where entity = 'app_user' and app_user.user_no = 'teller' and field = 'secondFactor'`.execute(
    portal.owner,
  );
  expect(lines).toEqual([{ field: 'secondFactor', after: 'exists', user_no: 'teller' }]);
  const { rows: log } = await sql<{ outcome: string }>`
    select outcome from operation_log where user_no = 'teller' and type = 'POST /system/v1/login/second-factor' order by id`.execute(
    portal.owner,
  );
  expect(log.map((line) => line.outcome)).toEqual(['factor.wrongCode', 'ok']);
});

test('a repeated confirmation is not answered twice: the recovery codes are kept nowhere', async () => {
  const token = (await signedIn(portal, 'owner')).token;
  const ask = (url: string, key: string, payload: object) =>
    portal.app.inject({
      method: 'POST',
      url: `/api/system/v1/user/second-factor/${url}`,
      headers: { 'access-token': token, 'client-id': 'test', 'idempotency-key': key },
      payload,
    });
  const { secret } = (await ask('begin', 'one', {})).json<{ data: { secret: string } }>().data;
  const confirmation = { oneTimeCode: codeNow(secret) };
  expect((await ask('confirm', 'two', confirmation)).json().info).toBe('success');
  expect((await ask('confirm', 'two', confirmation)).json().info).toBe('err.duplicateSubmission');
});
