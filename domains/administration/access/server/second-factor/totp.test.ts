import { expect, test } from 'vitest';
import { keyUri, newSecret, stepOf } from './totp.ts';

/** The key of RFC 6238, appendix B (SHA1): the ASCII text 12345678901234567890. */
const RFC_KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** The last six of the eight digits of RFC 6238, appendix B. */
test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('at %d s the code is %s, of step %d', (seconds, code, step) => {
  expect(stepOf(RFC_KEY, code, seconds * 1000)).toBe(step);
});

test.each([
  ['of the step before', 1_111_111_111 + 29, 37_037_037],
  ['of the next step', 1_111_111_111 - 31, 37_037_037],
  ['two steps old', 1_111_111_111 + 60, undefined],
  ['two steps ahead', 1_111_111_111 - 62, undefined],
])('a code %s is of step %s', (_, seconds, step) => {
  expect(stepOf(RFC_KEY, '050471', seconds * 1000)).toBe(step);
});

test('a wrong code belongs to no step', () => {
  expect(stepOf(RFC_KEY, '287083', 59_000)).toBeUndefined();
});

test('a secret has 160 bits, and no two are alike', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(newSecret());
});

test('the address names portal, account and secret', () => {
  const uri = new URL(keyUri(RFC_KEY, 'NEV WebEDI', 'Li.Wei'));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('NEV WebEDI:Li.Wei');
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    secret: RFC_KEY,
    issuer: 'NEV WebEDI',
    digits: '6',
    period: '30',
    algorithm: 'SHA1',
  });
});
