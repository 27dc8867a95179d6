import { expect, test } from 'vitest';
import { placeInPortal } from './place.ts';

test.each([
  ['/common/dn-detail-view?id=5', '/common/dn-detail-view?id=5'],
  ['/a/../index/home', '/index/home'],
  [undefined, '/'],
  [['/a', '/b'], '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/%2e%2e//evil.example', '/'],
  ['/..//evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['index/home', '/'],
  ['/login', '/'],
  ['/api/system/v1/file/1/x', '/'],
  [`/${'x'.repeat(3000)}`, '/'],
])('after signing in, %s leads to %s', (received, place) => {
  expect(placeInPortal(received)).toBe(place);
});
