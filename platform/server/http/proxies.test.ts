import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { networkOf } from './network.ts';
import { trustedProxies } from './proxies.ts';

/** As the portal is opened with `TRUST_PROXY`; the answer is whom the brakes count. */
const counted = async (proxies: number, forwarded?: string): Promise<string> => {
  const app = Fastify({ trustProxy: trustedProxies(proxies) });
  app.get('/', (request) => networkOf(request.ip));
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return (await app.inject({ url: '/', remoteAddress: '10.0.0.1', headers })).body;
};

test.each([
  ['no proxy: what is forwarded is not looked at', 0, '203.0.113.9', '10.0.0.1'],
  ['one that sets', 1, '203.0.113.9', '203.0.113.9'],
  ['one that appends to what the client wrote', 1, '1.1.1.1, 2.2.2.2, 203.0.113.9', '203.0.113.9'],
  ['two behind each other', 2, '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['one that says nothing', 1, undefined, '10.0.0.1'],
])('%s', async (_, proxies, forwarded, address) => {
  expect(await counted(proxies, forwarded)).toBe(address);
});
