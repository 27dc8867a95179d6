import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import {
  cookieOfPath,
  cookieSetter,
  cookiesOf,
  dropSessionCookies,
  SESSION_COOKIE,
} from './session-cookie.ts';

const received = async (protocol: 'http' | 'https', url: string, input: Record<string, string> = {}) => {
  const app = Fastify({ trustProxy: true });
  await app.register(cookie);
  app.get('/read', (request) => cookiesOf(request)[SESSION_COOKIE] ?? 'nobody');
  app.get('/write', (request, reply) => {
    cookieSetter(request, reply)(SESSION_COOKIE, 'token', { httpOnly: true, maxAge: 60 });
    return '';
  });
  app.get('/write-for-path', (request, reply) => {
    cookieSetter(request, reply)('portal_pass', 'pass', { httpOnly: true, maxAge: 60, path: '/api/x' });
    return '';
  });
  app.get('/read-for-path', (request) => cookieOfPath(cookiesOf(request), 'portal_pass') ?? 'nobody');
  app.get('/drop', (request, reply) => {
    dropSessionCookies(request, reply);
    return '';
  });
  return app.inject({ url, cookies: input, headers: { 'x-forwarded-proto': protocol } });
};

test('on https the session lies in a cookie that no neighbour can have set', async () => {
  const [set] = (await received('https', '/write')).cookies;
  expect(set).toMatchObject({ name: '__Host-portal_session', secure: true, httpOnly: true, path: '/' });
  expect(set).not.toHaveProperty('domain');
  const both = { portal_session: 'slipped in', '__Host-portal_session': 'token' };
  expect((await received('https', '/read', both)).body).toBe('token');
  expect((await received('https', '/read', { portal_session: 'slipped in' })).body).toBe('nobody');
});

test('plain http has the bare name', async () => {
  const [set] = (await received('http', '/write')).cookies;
  expect(set).toMatchObject({ name: 'portal_session', httpOnly: true });
  expect((await received('http', '/read', { portal_session: 'token' })).body).toBe('token');
});

test('both cookies of a session that has ended are taken back', async () => {
  const names = (await received('https', '/drop')).cookies.map(({ name, maxAge }) => [name, maxAge]);
  expect(names).toEqual([
    ['__Host-portal_session', 0],
    ['__Host-portal-session', 0],
  ]);
});

test('a cookie for a path is told apart from those that no neighbour can have set', async () => {
  const [set] = (await received('https', '/write-for-path')).cookies;
  expect(set).toMatchObject({ name: '__Secure-portal_pass', path: '/api/x', httpOnly: true, secure: true });
  expect((await received('https', '/read-for-path', { '__Secure-portal_pass': 'pass' })).body).toBe('pass');
  expect((await received('https', '/read', { '__Secure-portal_session': 'slipped in' })).body).toBe('nobody');
  expect((await received('http', '/read-for-path', { portal_pass: 'pass' })).body).toBe('pass');
});
