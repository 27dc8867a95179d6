import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import type { TestPortal } from '@portal/platform/server/testing/test-portal.ts';
import type { TrackPoint } from '../../contract/sign-in/login-calls.ts';

export type Answer = {
  status: number;
  info: string;
  data: unknown;
  cookies: { name: string; value: string; httpOnly?: boolean; sameSite?: string; maxAge?: number }[];
};
type Portal = Pick<TestPortal, 'app' | 'owner'>;
type Method = 'GET' | 'POST' | 'PUT';

/** A browser in front of the portal: it keeps its cookies, and can do what the login page does. */
export const visitor = (
  seededPortal: Portal,
  { ip = '127.0.0.1', language = 'zh' }: { ip?: string; language?: 'zh' | 'en' } = {},
) => {
  const jar: Record<string, string> = {};
  const clientId = randomBytes(8).toString('hex');
  const call = async (method: Method, url: string, payload?: object, token?: string): Promise<Answer> => {
    const answer = await seededPortal.app.inject({
      method,
      remoteAddress: ip,
      url: `/api${url}`,
      headers: { 'client-id': clientId, language, ...(token ? { 'access-token': token } : {}) },
      cookies: token ? {} : jar,
      ...(payload ? { payload } : {}),
    });
    for (const { name, value, maxAge } of answer.cookies)
      if (maxAge === 0) delete jar[name];
      else jar[name] = value;
    const body = answer.json<{ info: string; data: unknown }>();
    return { status: answer.statusCode, info: body.info, data: body.data, cookies: answer.cookies };
  };
  const passedCaptcha = async () => {
    const { data: made } = await call('GET', '/system/v1/cc/gen');
    const { id } = made as { id: string };
    const { hole_x } = await seededPortal.owner
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
  const sealed = async (uuid = randomBytes(16).toString('hex')) => {
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
  const signIn = async (account: string, password: string) => {
    const [captcha, { uuid, seal }] = await Promise.all([passedCaptcha(), sealed()]);
    return call('POST', '/system/v1/login', { account, password: seal(password), uuid, ...captcha });
  };
  return { jar, call, passedCaptcha, sealed, signIn };
};

/** How a hand moves the slider. */
export const handMoves = (to: number): TrackPoint[] =>
  Array.from({ length: 30 }, (_, at) => ({
    x: to * Math.sin(((at / 29) * Math.PI) / 2),
    y: at % 3,
    type: at === 0 ? 'down' : at === 29 ? 'up' : 'move',
    t: at * 30,
  }));
