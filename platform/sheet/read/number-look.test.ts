import { expect, test } from 'vitest';
import { builtInLook, lookOf } from './number-look.ts';

test.each([
  ['0%', 'percent'],
  ['0.00%;[Red]-0.00%', 'percent'],
  ['#,##0.0 %', 'percent'],
  [String.raw`0\%`, 'plain'],
  ['0"%"', 'plain'],
  ['0_%', 'plain'],
  ['0*%', 'plain'],
  ['General', 'plain'],
  ['@', 'plain'],
  ['#,##0.00" days"', 'plain'],
  ['[Red]0', 'plain'],
  ['[$€-407] #,##0.00', 'plain'],
  ['0.00E+00', 'power'],
  ['##0.0E+0', 'power'],
  ['# ?/?', 'fraction'],
  ['# ??/100', 'fraction'],
  ['yyyy"年"m"月"d"日"', 'date'],
  ['[$-804]h:mm', 'date'],
  ['[h]:mm', 'date'],
  ['d-mmm', 'date'],
])('%s shows a number as %s', (format, as) => expect(lookOf(format).as).toBe(as));

test('a format of zeros says how many digits are seen', () => {
  expect(lookOf('000000')).toEqual({ as: 'plain', digits: 6 });
  expect(lookOf('0')).toEqual({ as: 'plain' });
  expect(lookOf('0000-0000')).toEqual({ as: 'plain' });
});

test.each([
  [0, 'plain'],
  [9, 'percent'],
  [10, 'percent'],
  [11, 'power'],
  [12, 'fraction'],
  [14, 'date'],
  [20, 'date'],
  [31, 'date'],
  [48, 'power'],
  [49, 'plain'],
])('format %i of the standard is %s', (format, as) => expect(builtInLook(format).as).toBe(as));
