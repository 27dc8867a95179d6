import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto';
import { beginEncryption } from '@portal/access/contract/sign-in/login-calls.ts';
import { startSession } from '@portal/access/server/offers.ts';
import type { Endpoint, InputOf, OutputOf } from '@portal/platform/contract/endpoint.ts';
import { declaredIn } from '@portal/platform/contract/values/undeclared.ts';
import { addressOf, multipart, Refused } from '@portal/platform/server/testing/people.ts';
import type { TestPortal } from '@portal/platform/server/testing/test-portal.ts';

export type SignedInPerson = {
  readonly token: string;
  readonly calls: <E extends Endpoint>(endpoint: E, input?: InputOf<E>) => Promise<OutputOf<E>>;
  readonly uploads: <E extends Endpoint>(endpoint: E, content: Buffer) => Promise<OutputOf<E>>;
  /** Texts encrypted under one new key of the server, with the name of that key. */
  readonly sealed: (...texts: string[]) => Promise<{ key: string; texts: string[] }>;
};

/** A person with a real session: what he may do is what the database says of him with each call. Fails with `Refused`. */
export const signedIn = async (
  seededPortal: Pick<TestPortal, 'services' | 'app'>,
  userNo: string,
  tenantId = 0,
): Promise<SignedInPerson> => {
  const token = await startSession(seededPortal.services, { tenantId, userNo });
  if (token === undefined) throw new Error(`${userNo} is no active user of tenant ${tenantId}`);
  const headers = { 'access-token': token, 'client-id': 'test', language: 'zh' };
  const opened = (answer: { statusCode: number; body: string }) => {
    const { info, data } = JSON.parse(answer.body) as { info: string; data: never };
    if (info !== 'success') throw new Refused(info, answer.statusCode, data);
    return data;
  };
  const calls: SignedInPerson['calls'] = async (endpoint, input) => {
    // as forms do: of a row that is handed over what its call declares
    const { url, rest } = addressOf(endpoint, { ...declaredIn<object>(endpoint.input, input ?? {}) });
    const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
    const query = new URLSearchParams(
      Object.entries(rest).map(([name, value]) => [name, String(value)] as [string, string]),
    ).toString();
    const answer = await seededPortal.app.inject({
      method: endpoint.method,
      url: inQuery ? `${url}?${query}` : url,
      headers,
      ...(inQuery ? {} : { payload: rest }),
    });
    return opened(answer);
  };
  return {
    token,
    calls,
    uploads: async (endpoint, content) =>
      opened(
        await seededPortal.app.inject({
          method: 'POST',
          url: addressOf(endpoint, {}).url,
          headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
          payload: multipart('x', {}, { name: 'rows.xlsx', content }),
        }),
      ),
    sealed: async (...texts) => {
      const uuid = randomBytes(16).toString('hex');
      const spki = Buffer.from(await calls(beginEncryption, { uuid }), 'base64');
      const key = createPublicKey({ key: spki, format: 'der', type: 'spki' });
      const seal = (text: string) =>
        publicEncrypt(
          { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
          Buffer.from(text),
        ).toString('base64');
      return { key: uuid, texts: texts.map(seal) };
    },
  };
};
