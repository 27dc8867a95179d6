import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { declaredIn } from '@portal/platform/contract/values/undeclared.ts';
import { addressOf, type Person } from '@portal/platform/server/testing/people.ts';
import { plugins } from '../domains.ts';

/** Every declared call that wants a session. */
export const sessionRoutes = plugins
  .flatMap((plugin) => plugin.routes ?? [])
  .filter((route) => route.kind !== 'open' && route.kind !== 'open-file');

export const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`;

export type Answer = { status: number; info: string; body: string };

/** Makes a call as it comes over the wire, with `further` headers, whatever becomes of it; an upload sends a small file. */
export const answerOf = async (
  app: FastifyInstance,
  endpoint: Endpoint,
  input: object,
  person: Pick<Person, 'token'> | undefined,
  further: Readonly<Record<string, string>> = {},
): Promise<Answer> => {
  const { url, rest } = addressOf(endpoint, { ...declaredIn(endpoint.input, input) });
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]) => [name, String(value)] as [string, string]),
  ).toString();
  const headers = {
    'client-id': 'stranger',
    ...further,
    ...(person === undefined ? {} : { 'access-token': person.token }),
  };
  const boundary = 'x';
  const answer = await app.inject(
    endpoint.kind === 'upload'
      ? {
          method: 'POST',
          url,
          headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
          payload: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="x.txt"\r\n\r\nx\r\n--${boundary}--\r\n`,
        }
      : {
          method: endpoint.method,
          url: inQuery ? `${url}?${query}` : url,
          headers,
          ...(inQuery ? {} : { payload: rest }),
        },
  );
  const info = answer.headers['content-type']?.toString().includes('json')
    ? (JSON.parse(answer.body) as { info: string }).info
    : '';
  return { status: answer.statusCode, info, body: answer.body };
};
