import { constants, createPublicKey, publicEncrypt, randomUUID } from 'node:crypto';
import { beginEncryption } from '@portal/access/contract/sign-in/login-calls.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';

/** Texts encrypted under one new key of the server, as a browser sends them. */
export const sealedFor = async (
  who: Pick<Person, 'calls'>,
  ...texts: string[]
): Promise<{ key: string; texts: string[] }> => {
  const key = randomUUID().replaceAll('-', '');
  const spki = await who.calls(beginEncryption, { uuid: key });
  const publicKey = createPublicKey({
    key: Buffer.from(spki.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64'),
    format: 'der',
    type: 'spki',
  });
  const seal = (text: string) =>
    publicEncrypt(
      { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(text),
    ).toString('base64');
  return { key, texts: texts.map(seal) };
};
