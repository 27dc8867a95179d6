import { expect, test } from 'vitest';
import { isIdentityNumber, maskedIdentityNumber } from './identity-number.ts';

test.each([
  ['11010519491231002X', true],
  ['11010519491231002x', true],
  ['110105194912310021', false],
  ['110105194902310026', false],
  ['11010529491231002X', false],
  ['1101051949123100', false],
  ['', false],
])('identity number %j: %s', (text, is) => expect(isIdentityNumber(text, '2026-11-21')).toBe(is));

test('the birthday is hidden', () =>
  expect(maskedIdentityNumber('11010519491231002X')).toBe('110105********002X'));
