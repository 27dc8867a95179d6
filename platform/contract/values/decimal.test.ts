import { expect, test } from 'vitest';
import {
  compareDecimals,
  cut,
  divide,
  minus,
  money,
  multiply,
  round,
  roundedQuantity,
  sum,
} from './decimal.ts';

test.each([
  [['12.5', '3.3333'], '41.66625'],
  [['0.1', '0.2'], '0.02'],
  [['999999999999999.999', '999999999999999.99'], '999999999999999989000000000000.00001'],
  [['-4', '2.50'], '-10'],
  [['-4', '0'], '0'],
  [['480', '1.2345', '1.13'], '669.5928'],
])('the product of %j is %s', ([first, ...others], product) =>
  expect(multiply(first!, ...others)).toBe(product),
);

test.each([
  ['100', '3', 2, '33.33'],
  ['200', '3', 2, '66.67'],
  ['1', '8', 2, '0.13'],
  ['-1', '8', 2, '-0.13'],
  ['1', '-8', 2, '-0.13'],
  ['-1', '-8', 2, '0.13'],
  ['1', '1000', 2, '0'],
  ['-1', '1000', 2, '0'],
  ['5', '1000', 2, '0.01'],
  ['10', '4', 0, '3'],
  ['7', '7', 3, '1'],
  ['1', '3', undefined, '0.33333333333333333333'],
])('%s by %s to %s places is %s', (dividend, divisor, places, quotient) =>
  expect(divide(dividend, divisor, places)).toBe(quotient),
);

test('nothing is divided by zero', () => {
  for (const zero of ['0', '-0', '0.00']) expect(() => divide('1', zero)).toThrow(RangeError);
});

test.each([
  ['2.344', 2, '2.34'],
  ['2.345', 2, '2.35'],
  ['2.3449999', 2, '2.34'],
  ['-2.345', 2, '-2.35'],
  ['1.005', 2, '1.01'],
  ['0.5', 0, '1'],
  ['-0.4', 0, '0'],
  ['12', 2, '12'],
  ['999999999999999.9995', 3, '1000000000000000'],
])('%s to %s places is %s', (value, places, rounded) => expect(round(value, places)).toBe(rounded));

test.each([
  ['41.66625', '41.67'],
  ['5', '5.00'],
  ['0.005', '0.01'],
  ['-0.005', '-0.01'],
  ['-0.004', '0.00'],
  ['9999999999999999.99', '9999999999999999.99'],
])('%s is the amount %s', (value, amount) => expect(money(value)).toBe(amount));

test('price, quantity and tax are rounded once, at the end', () => {
  const net = multiply('0.335', '3');
  expect([money(net), money(multiply(net, '1.13'))]).toEqual(['1.01', '1.14']);
  expect(money(multiply(money(net), '1.13'))).toBe('1.14');
  expect(money(multiply(divide('10', '3'), '3'))).toBe('10.00');
  expect(money(multiply(divide('10', '3', 2), '3'))).toBe('9.99');
});

test('a credit note is the negative of its invoice', () => {
  for (const amount of ['1.005', '2.675', '0.335', '10.4949'])
    expect(money(`-${amount}`)).toBe(`-${money(amount)}`);
});

test('a computed quantity has 3 places at most, and the form of other quantities', () => {
  expect(roundedQuantity('12.3455')).toBe('12.346');
  expect(roundedQuantity('12.5000')).toBe('12.5');
});

test.each(['', '1e3', '1,5', 'NaN', ' 1', '.5', '1.', '+1'])('%j is no decimal', (text) => {
  expect(() => round(text, 2)).toThrow('Not a decimal');
});

test('sums, differences and order have all places', () => {
  expect(sum(['0.1', '0.2', '-0.30000000000000000001'])).toBe('-0.00000000000000000001');
  expect(sum([])).toBe('0');
  expect(minus('11.51', '11.505')).toBe('0.005');
  expect(['10', '9.99', '-3', '9.990'].toSorted(compareDecimals)).toEqual(['-3', '9.99', '9.990', '10']);
});

test.each([
  ['2.349', 2, '2.34'],
  ['-2.349', 2, '-2.34'],
  ['0.009', 2, '0'],
  ['7', 0, '7'],
])('%s cut to %s places is %s', (value, places, figure) => expect(cut(value, places)).toBe(figure));
