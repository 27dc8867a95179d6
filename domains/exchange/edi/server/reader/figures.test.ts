import { describe, expect, test } from 'vitest';
import { isoDay, isoMonday, shortDay } from './calendar.ts';
import { dtmDay } from './delfor/delfor-dates.ts';
import { exactDecimal, fromThousandths, impliedDecimal, toThousandths } from './exact.ts';

test.each([
  ['0812,50', '812.5'],
  ['812.500', '812.5'],
  ['-0.000', '0'],
  ['-12.25', '-12.25'],
  ['999999999999999.999', '999999999999999.999'],
  ['1000000000000000', undefined],
  ['1.2345', undefined],
  ['1.200,5', undefined],
  ['', undefined],
  ['12O', undefined],
  ['1e3', undefined],
])('the decimal %s is %s', (text, expected) => {
  expect(exactDecimal(text)).toBe(expected);
});

test.each([
  ['000000346000', 3, '346'],
  ['000000000001', 3, '0.001'],
  ['            ', 3, '0'],
  ['000000226', 0, '226'],
  ['00000022-', 0, undefined],
])('the digits %s with %i decimals are %s', (digits, decimals, expected) => {
  expect(impliedDecimal(digits, decimals)).toBe(expected);
});

test.each(['0', '0.001', '-0.5', '-12.25', '999999999999999.999'])('%s survives thousandths', (decimal) => {
  expect(fromThousandths(toThousandths(decimal))).toBe(decimal);
});

describe('days', () => {
  test('every day of the years that count is one, and no other', () => {
    for (let year = 1970; year <= 2099; year += 1)
      for (let month = 0; month <= 13; month += 1)
        for (const day of [0, 1, 9, 28, 29, 30, 31, 32]) {
          const date = new Date(Date.UTC(year, month - 1, day));
          const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
          const expected = exists ? date.toISOString().slice(0, 10) : undefined;
          if (isoDay(year, month, day) !== expected) expect.fail(`${year}-${month}-${day}`);
        }
    expect([isoDay(26, 12, 1), isoDay(1969, 12, 31), isoDay(2100, 1, 1)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test.each([
    [2026, 1, '2025-12-29'],
    [2026, 53, '2026-12-28'],
    [2025, 53, undefined],
    [2024, 1, '2024-01-01'],
    [2026, 0, undefined],
  ])('ISO week %i/%i begins %s', (year, week, expected) => {
    expect(isoMonday(year, week)).toBe(expected);
  });

  test.each([
    ['260302', '2026-03-02'],
    ['991231', '1999-12-31'],
    ['000000', null],
    ['      ', null],
    ['260231', undefined],
    ['2603 2', undefined],
  ])('yymmdd %s is %s', (text, expected) => {
    expect(shortDay(text)).toBe(expected);
  });

  test.each([
    ['20260302', '102', { date: '2026-03-02', to: null, time: null, frequency: null }],
    ['20260302', '', { date: '2026-03-02', to: null, time: null, frequency: null }],
    ['202603020610', '203', { date: '2026-03-02', to: null, time: '06:10', frequency: null }],
    ['20060619165058', '203', { date: '2006-06-19', to: null, time: '16:50', frequency: null }],
    ['202603022400', '203', { date: '2026-03-02', to: null, time: null, frequency: null }],
    ['202603022500', '203', undefined],
    ['2604', '609', { date: '2026-04-01', to: null, time: null, frequency: 'M' }],
    ['202604', '610', { date: '2026-04-01', to: null, time: null, frequency: 'M' }],
    ['2611', '615', { date: '2026-03-09', to: null, time: null, frequency: 'W' }],
    ['202611', '616', { date: '2026-03-09', to: null, time: null, frequency: 'W' }],
    ['20260309-20260320', '718', { date: '2026-03-09', to: '2026-03-20', time: null, frequency: 'F' }],
    ['20260309-20260231', '718', undefined],
    ['202611', '999', undefined],
    ['20260302', 'toString', undefined],
    ['00261201', '102', undefined],
    ['21000101', '102', undefined],
    ['19691231', '102', undefined],
    ['999952', '616', undefined],
  ])('DTM %s:%s', (value, format, expected) => {
    expect(dtmDay(value, format)).toEqual(expected);
  });
});
