import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TrackPoint } from '../contract/login-calls.ts';
import { openTestPortal, type TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import { authenticator } from './authenticator.ts';
import { createUser } from './create-user.ts';
import { plugin } from './plugin.ts';

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
    seedVersion: 'access-sign-in-2',
    seed: async (owner) => {
      await createUser(owner, { ...person, userNo: 'Li.Wei', name: '李伟' });
      await createUser(owner, { ...person, userNo: 'fresh', name: '新人', mustChange: 'Y' });
      await createUser(owner, { ...person, userNo: 'locked', name: '锁' });
      await createUser(owner, { ...person, userNo: 'asleep', name: '停', active: 'N' });
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

type Answer = {
  status: number;
  info: string;
  data: never;
  cookies: { name: string; value: string; httpOnly?: boolean; sameSite?: string }[];
};
const call = async (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  token?: string,
): Promise<Answer> => {
  const answer = await portal.app.inject({
    method,
    url: `/api${url}`,
    headers: { 'client-id': 'test', ...(token ? { 'access-token': token } : {}) },
    ...(payload ? { payload } : {}),
  });
  const body = answer.json<{ info: string; data: never }>();
  return {
    status: answer.statusCode,
    info: body.info,
    data: body.data,
    cookies: answer.cookies as Answer['cookies'],
  };
};

const handMoves = (to: number): TrackPoint[] =>
  Array.from({ length: 30 }, (_, at) => ({
    x: to * Math.sin(((at / 29) * Math.PI) / 2),
    y: at % 3,
    type: at === 0 ? 'down' : at === 29 ? 'up' : 'move',
    t: at * 30,
  }));

const passedCaptcha = async () => {
  const { data: made } = await call('GET', '/system/v1/cc/gen');
  const { id } = made as { id: string };
  const { hole_x } = await portal.owner
    .selectFrom('captcha')
    .select('hole_x')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { data } = await call('POST', `/system/v1/cc/check/${id}`, {
    trackList: handMoves(hole_x * 354),
    bgImageWidth: 354,
    bgImageHeight: 200,
    sliderImageWidth: 66,
    sliderImageHeight: 200,
    startSlidingTime: '',
    entSlidingTime: '',
  });
  return { captchaId: id, captchaToken: data as string };
};
const sealed = async () => {
  const uuid = randomBytes(16).toString('hex');
  const { data } = await call('GET', `/system/v1/encryption/init?uuid=${uuid}`);
  const key = createPublicKey({ key: Buffer.from(data as string, 'base64'), format: 'der', type: 'spki' });
  return {
    uuid,
    seal: (text: string) =>
      publicEncrypt(
        { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
        Buffer.from(text),
      ).toString('base64'),
  };
};
const signInAs = async (account: string, password = PASSWORD) => {
  const [captcha, { uuid, seal }] = await Promise.all([passedCaptcha(), sealed()]);
  return call('POST', '/system/v1/login', { account, password: seal(password), uuid, ...captcha });
};
const tokenOf = (answer: Answer) => answer.cookies.find((one) => one.name === 'portal_session')!.value;

test('the right password opens a session in an HttpOnly cookie and a readable marker', async () => {
  const answer = await signInAs('li.wei');
  expect(answer.info).toBe('success');
  expect(answer.cookies).toEqual([
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
