import { expect, test } from 'vitest';
import { hasMark } from './marks.ts';

test.each([
  ['portal-session=1', true],
  ['language=zh; portal-session=1', true],
  ['__Host-portal-session=1; language=zh', true],
  ['portal-session=', false],
  ['other-portal-session=1', false],
  ['', false],
])('whether a mark stands in %o: %o', (cookies, there) => {
  expect(hasMark(cookies, 'portal-session')).toBe(there);
});
