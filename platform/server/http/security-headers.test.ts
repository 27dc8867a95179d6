import fastify from 'fastify';
import { expect, test } from 'vitest';
import { securityHeaders } from './security-headers.ts';

const headersOver = async (protocol: 'http' | 'https') => {
  const app = fastify({ trustProxy: true });
  securityHeaders(app);
  app.get('/', () => ({ said: 'something' }));
  return (await app.inject({ url: '/', headers: { 'x-forwarded-proto': protocol } })).headers;
};

test('every answer keeps browsers from guessing, storing and framing', async () => {
  expect(await headersOver('http')).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-type': 'application/json; charset=utf-8',
  });
});

test('on https browsers learn to come no other way; over plain http they are told nothing', async () => {
  const { 'strict-transport-security': policy } = await headersOver('https');
  expect(Number(/max-age=(\d+)/.exec(String(policy))?.[1])).toBeGreaterThanOrEqual(365 * 86_400);
  expect(policy).toContain('includeSubDomains');
  expect(await headersOver('http')).not.toHaveProperty('strict-transport-security');
});
