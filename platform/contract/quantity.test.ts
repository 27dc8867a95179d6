import { expect, test } from 'vitest';
import {
  add,
  canonical,
  compare,
  isQuantity,
  larger,
  notBelowZero,
  portions,
  smaller,
  subtract,
  times,
  wholePortions,
} from './quantity.ts';

test.each([
  ['12', true],
  ['12.5', true],
  ['0.001', true],
  ['-3', true],
  ['12.3456', false],
  ['1e3', false],
  ['1,5', false],
  ['', false],
  ['1234567890123456', false],
  ['123456789012345.999', true],
])('%j is a quantity: %s', (text, is) => expect(isQuantity(text)).toBe(is));
test.each([
  ['12.500', '12.5'],
  ['007', '7'],
  ['-0', '0'],
  ['0.000', '0'],
  ['-1.250', '-1.25'],
])('%s is written %s', (text, short) => expect(canonical(text)).toBe(short));

test('sums stay exact where floats do not', () => {
  expect(add('0.1', '0.2')).toBe('0.3');
  expect(add(...Array.from({ length: 1000 }, () => '0.001'))).toBe('1');
  expect(subtract('100000000000000.001', '0.002')).toBe('99999999999999.999');
  expect(times('12.345', 3)).toBe('37.035');
});
test('what is left of a larger demand is negative, and only clipped when asked', () => {
  expect(subtract('5', '7.5')).toBe('-2.5');
  expect(notBelowZero('-2.5')).toBe('0');
});
test('comparing goes by value, not by letters', () => {
  expect(compare('9', '10')).toBeLessThan(0);
  expect(compare('1.0', '1')).toBe(0);
  expect(smaller('9', '10')).toBe('9');
  expect(larger('-1', '-2')).toBe('-1');
});
test('boxes needed and boxes filled', () => {
  expect(portions('345', '10')).toBe(35);
  expect(wholePortions('345', '10')).toBe(34);
  expect(portions('2.5', '2.5')).toBe(1);
});
