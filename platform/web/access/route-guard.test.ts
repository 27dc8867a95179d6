import { expect, test } from 'vitest';
import { detour, hasMarker, HOME, LOGIN, OPEN_ROUTES, placeAfterLogin } from './route-guard.ts';

const HELD = ['/management/sd-note', '/collaboration/supplier-config'];
const visit = (path: string, more: { page?: string | undefined; signedIn?: boolean } = {}) =>
  detour({
    path,
    page: 'page' in more ? more.page : path,
    signedIn: more.signedIn ?? true,
    permissionUrls: HELD,
    openPages: ['/common/dn-detail-view'],
    publicPages: ['/driver/$code'],
  });

test.each([
  ['/login', null],
  ['/403', null],
  ['/404', null],
  [HOME, LOGIN],
  ['/', LOGIN],
  ['/management/sd-note', LOGIN],
  ['/log/operation', LOGIN],
  ['/nowhere', LOGIN],
])('without a session %s leads to %s', (path, to) => {
  expect(visit(path, { signedIn: false })).toBe(to);
});

test.each(OPEN_ROUTES.filter((path) => path !== LOGIN))(
  '%s is open to everybody who is signed in',
  (path) => {
    expect(visit(path)).toBeNull();
  },
);

test.each([
  ['/login', '/'],
  ['/', null],
  ['/management/sd-note', null],
  ['/management/notify', HOME],
  ['/management/sd-note/', HOME],
  ['/common/dn-detail-view', null],
  ['/system/user', HOME],
])('with a session %s leads to %s', (path, to) => {
  expect(visit(path)).toBe(to);
});

test('a page that takes a value is opened by the permission of its pattern', () => {
  const page = '/collaboration/supplier-config/$code';
  expect(visit('/collaboration/supplier-config/S1001', { page })).toBeNull();
  expect(visit('/collaboration/label/7', { page: '/collaboration/label/$id' })).toBe(HOME);
});

test('a route without a page passes, so that the not-found page is seen', () => {
  expect(visit('/nowhere', { page: undefined })).toBeNull();
});

test.each([
  ['', false],
  ['portal-session=1', true],
  ['language=zh; portal-session=1', true],
  ['portal-session=; language=zh', false],
  ['other-portal-session=1', false],
])('the cookies “%s” carry the marker: %s', (cookies, marked) => {
  expect(hasMarker(cookies)).toBe(marked);
});

test.each([
  [undefined, '/'],
  ['/common/dn-detail-view?id=5', '/common/dn-detail-view?id=5'],
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/', '/'],
  ['/login', '/'],
])('after signing in, %s leads to %s', (from, to) => {
  expect(placeAfterLogin(from)).toBe(to);
});

test('a page for everybody is shown with and without a session', () => {
  const page = '/driver/$code';
  expect(visit('/driver/0-abc', { page, signedIn: false })).toBeNull();
  expect(visit('/driver/0-abc', { page })).toBeNull();
});
