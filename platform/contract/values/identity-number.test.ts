import { expect, test } from 'vitest';
import { isIdentityNumber, isTravelPaper, maskedIdentityNumber } from './identity-number.ts';

test.each([
  ['11010519491231002X', true],
  ['11010519491231002x', true],
  ['110105194912310021', false],
  ['110105194902310026', false],
  ['11010529491231002X', false],
  ['1101051949123100', false],
  ['', false],
])('identity number %j: %s', (text, is) => expect(isIdentityNumber(text, '2026-11-21')).toBe(is));

test.each([
  ['of China', 'EA1234567', true],
  ['of Russia, inside', '4509123456', true],
  ['of Korea', 'M123A4567', true],
  ['a permit of Hong Kong', 'h12345678', true],
  ['a permit of Taiwan', '12345678', true],
  ['a mobile number', '13800001234', false],
  ['an identity number without its last digit', '11010519491231002', false],
  ['words', 'PASSPORT', false],
  ['too short', 'E12345', false],
  ['', '', false],
])('passport or permit %s %j: %s', (_, text, is) => expect(isTravelPaper(text)).toBe(is));

test.each([
  ['11010519491231002X', '110105********002X'],
  ['EA1234567', 'EA********67'],
])('%s is shown as %s', (number, shown) => expect(maskedIdentityNumber(number)).toBe(shown));
