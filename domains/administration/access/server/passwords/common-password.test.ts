import { expect, test } from 'vitest';
import { isCommonPassword } from './common-password.ts';

test.each([
  ['qwerty123456', true],
  ['QWERTY123456', true],
  ['1q2w3e4r5t6y', true],
  ['Password2026!', true],
  ['12345678901234monkey!!', true],
  ['WebEDI-Portal-2026', true],
  ['supplierAdmin#2026xy', true],
  ['my portal to violet soup', false],
  ['monkey eats violet soup', false],
  ['Lieferant-2026-spring', false],
  ['a long enough one', false],
  ['密码密码密码密码密码密码', false],
  ['8413-2290-7731-5562', false],
])('%s is common: %s', async (password, common) => {
  expect(await isCommonPassword(password)).toBe(common);
});
