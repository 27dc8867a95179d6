import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import {
  CAPTCHA_HEIGHT,
  CAPTCHA_PIECE_WIDTH,
  CAPTCHA_WIDTH,
} from '@portal/access/contract/sign-in/login-calls.ts';
import { dataOf, type Client } from './client.ts';
import type { Person } from './people.ts';

const POINTS = 30;

/**
 * Signs in as the login page does: picture, slider, key, encrypted password. Where the piece belongs is read from the database,
 * as a person reads it from the picture. Returns the session's token. Fails when any of the four calls is refused.
 */
export const signIn = async (client: Client, owner: Kysely<Tables>, person: Person): Promise<string> => {
  const { id } = dataOf(await client.call('GET', '/system/v1/cc/gen')) as { id: string };
  const { hole_x } = await owner
    .selectFrom('captcha')
    .select('hole_x')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const captchaToken = dataOf(
    await client.call('POST', `/system/v1/cc/check/${id}`, {
      trackList: movementTo(hole_x * CAPTCHA_WIDTH),
      bgImageWidth: CAPTCHA_WIDTH,
      bgImageHeight: CAPTCHA_HEIGHT,
      sliderImageWidth: CAPTCHA_PIECE_WIDTH,
      sliderImageHeight: CAPTCHA_HEIGHT,
      startSlidingTime: '',
      entSlidingTime: '',
    }),
  ) as string;
  const uuid = randomBytes(16).toString('hex');
  const key = dataOf(await client.call('GET', `/system/v1/encryption/init?uuid=${uuid}`)) as string;
  const answered = await client.call('POST', '/system/v1/login', {
    account: person.userNo,
    password: sealed(key, person.password),
    uuid,
    captchaId: id,
    captchaToken,
  });
  dataOf(answered);
  return /portal_session=([^;]+)/.exec(answered.cookies.join('\n'))![1]!;
};

const movementTo = (x: number) =>
  Array.from({ length: POINTS }, (_, at) => ({
    x: x * Math.sin(((at / (POINTS - 1)) * Math.PI) / 2),
    y: at % 3,
    type: at === 0 ? 'down' : at === POINTS - 1 ? 'up' : 'move',
    t: at * 30,
  }));

const sealed = (publicKey: string, text: string): string =>
  publicEncrypt(
    {
      key: createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' }),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: 'sha256',
    },
    Buffer.from(text),
  ).toString('base64');
