import { expect, test } from 'vitest';
import { committedNumber, typedNumber } from './numeric.ts';

test.each([
  ['12a3', '123'],
  ['1.2.3', '1.23'],
  ['-1a2.3.4', '-12.34'],
  ['5-3', '53'],
  ['--5', '-5'],
  [' 7 ', '7'],
  ['.', '.'],
  ['-', '-'],
])('typing %s leaves %s', (raw, typed) => {
  expect(typedNumber(raw)).toBe(typed);
});

test.each([
  ['2.25', { precision: 1 }, '2.3'],
  ['-2.25', { precision: 1 }, '-2.3'],
  ['2.4999', { precision: 0 }, '2'],
  ['2.5', { precision: 0 }, '3'],
  ['0.30', { precision: 3 }, '0.3'],
  ['007', { precision: 0 }, '7'],
  ['.5', { precision: 3 }, '0.5'],
  ['123456789012345.6785', { precision: 3 }, '123456789012345.679'],
  ['5', { precision: 0, min: 10 }, '10'],
  ['50', { precision: 0, max: '20.5' }, '21'],
  ['-0', { precision: 0 }, '0'],
  ['', { precision: 0 }, ''],
  ['-', { precision: 0 }, ''],
  ['', { precision: 0, fixZero: true }, '0'],
  ['', { precision: 0, fixZero: true, min: 1 }, '1'],
])('leaving %s under %o gives %s', (typed, rule, jobsDone) => {
  expect(committedNumber(typed, rule)).toBe(jobsDone);
});
