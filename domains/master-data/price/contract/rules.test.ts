import { describe, expect, test } from 'vitest';
import { common, follows, isPrice, isRate, netOfOne, overlaps, without, type Span } from './rules.ts';

const span = (from: string, to: string | null = null): Span => ({
  from: `2026-${from}`,
  to: to && `2026-${to}`,
});

test.each([
  ['0.000001', true],
  ['123456789012.123456', true],
  ['1.1234567', false],
  ['-1', false],
  ['1e3', false],
  ['1,5', false],
])('%s as a price: %s', (text, is) => expect(isPrice(text)).toBe(is));

test.each([
  ['13', true],
  ['0', true],
  ['3.5', true],
  ['100', false],
  ['13.125', false],
  ['13%', false],
])('%s as a rate: %s', (text, is) => expect(isRate(text)).toBe(is));

test.each([
  [{ price: '100', priceUnit: 100, basis: 'net', taxRate: '13' }, '1'],
  [{ price: '113', priceUnit: 100, basis: 'gross', taxRate: '13' }, '1'],
  [{ price: '1', priceUnit: 1000, basis: 'net', taxRate: '0' }, '0.001'],
  [{ price: '100', priceUnit: 1, basis: 'gross', taxRate: '13' }, '88.495575221'],
  [{ price: '100', priceUnit: 1, basis: 'gross', taxRate: '3.5' }, '96.618357488'],
  [{ price: '0.000001', priceUnit: 1000, basis: 'net', taxRate: '13' }, '0.000000001'],
  [{ price: '1.0905', priceUnit: 1, basis: 'gross', taxRate: '9.05' }, '1'],
] as const)('%o is without tax %s each', (priced, net) => expect(netOfOne(priced)).toBe(net));

test.each([
  [span('01-01'), span('06-01'), true],
  [span('01-01', '05-31'), span('06-01'), false],
  [span('01-01', '06-01'), span('06-01'), true],
  [span('06-02', '06-30'), span('06-01', '06-01'), false],
])('%o and %o overlap: %s, whichever is first', (one, other, is) => {
  expect(overlaps(one, other)).toBe(is);
  expect(overlaps(other, one)).toBe(is);
});

test.each([
  [span('01-01'), span('06-01'), span('06-01')],
  [span('01-01', '06-30'), span('06-01'), span('06-01', '06-30')],
  [span('06-01'), span('01-01', '06-30'), span('06-01', '06-30')],
  [span('03-01', '04-30'), span('01-01', '12-31'), span('03-01', '04-30')],
  [span('03-01'), span('01-01'), span('03-01')],
])('%o and %o have %o in common', (one, other, days) => expect(common(one, other)).toEqual(days));

describe('days without others', () => {
  test.each([
    ['behind', span('01-01'), span('06-01'), [span('01-01', '05-31')]],
    ['ahead', span('06-01'), span('01-01', '06-10'), [span('06-11')]],
    [
      'in the middle',
      span('01-01', '12-31'),
      span('03-01', '03-31'),
      [span('01-01', '02-28'), span('04-01', '12-31')],
    ],
    ['all of them', span('02-01', '03-01'), span('01-01'), []],
    ['none of them', span('01-01', '01-31'), span('02-01'), [span('01-01', '01-31')]],
    ['the first one', span('01-01'), span('01-01', '01-01'), [span('01-02')]],
  ])('%s', (_, whole, taken, left) => expect(without(whole, taken)).toEqual(left));
});

test.each([
  ['an open one from tomorrow on', span('06-02'), span('01-01'), true],
  ['one of today: part of the day is paid by the other', span('06-01'), span('01-01'), false],
  ['one of the past', span('05-01'), span('01-01'), false],
  ['one that ends', span('06-02', '06-30'), span('01-01'), false],
  ['behind one that has its end', span('06-02'), span('01-01', '12-31'), false],
  ['from the same day on', span('07-01'), span('07-01'), false],
])('%s follows: %s', (_, next, previous, is) => expect(follows(next, previous, '2026-06-01')).toBe(is));
