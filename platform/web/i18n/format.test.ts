import { expect, test } from 'vitest';
import { useSession } from '../session/session.ts';
import {
  formatChange,
  formatDay,
  formatDuration,
  formatMoment,
  formatMoney,
  formatNumber,
  formatQuantity,
} from './format.ts';
import { dictName } from './use-dict.ts';

test.each([
  ['0', '0'],
  ['999', '999'],
  ['1000', '1,000'],
  ['-1234567.5', '-1,234,567.5'],
  ['123456789012345.678', '123,456,789,012,345.678'],
])('the quantity %s is shown as %s', (quantity, shown) => {
  expect(formatQuantity(quantity)).toBe(shown);
});

test.each([
  ['0', '0'],
  ['0.000', '0'],
  ['40', '+40'],
  ['36816', '+36,816'],
  ['-40', '−40'],
  ['-1040.5', '−1,040.5'],
])('the difference %s is shown as %s', (difference, shown) => {
  expect(formatChange(difference)).toBe(shown);
});

test('a duration is written in the language of the user', () => {
  useSession.setState({ language: 'en' });
  expect(formatDuration(181)).toBe('3 h 1 min');
  useSession.setState({ language: 'zh' });
  expect(formatDuration(181)).toBe('3 小时 1 分');
});

test.each([
  [0, undefined, '0'],
  [-0.0004, undefined, '0'],
  [1000, undefined, '1,000'],
  [1234567.85, 1, '1,234,567.9'],
  [12.5, 0, '13'],
])('the number %s to %s decimals is shown as %s', (value, decimals, shown) => {
  expect(formatNumber(value, decimals)).toBe(shown);
});

test.each([
  ['1234.5', 'CNY', '1,234.50 CNY'],
  ['-3', undefined, '-3.00'],
])('the amount %s %s is shown as %s', (amount, currency, shown) => {
  expect(formatMoney(amount, currency)).toBe(shown);
});

test('moments are shown on the clock of the plant', () => {
  expect(formatMoment('2026-03-01T20:30:00Z', 'Asia/Shanghai')).toBe('2026-03-02 04:30');
  expect(formatMoment('2026-03-29T01:30:00Z', 'Europe/Berlin')).toBe('2026-03-29 03:30');
  expect(formatDay('2026-03-02T10:00:00Z')).toBe('2026-03-02');
});

test('an English dictionary value of N/A means the Chinese one', () => {
  const entry = { typeCode: 'UNIT', type: '', sort: 1 };
  useSession.setState({
    language: 'en',
    dict: [
      { ...entry, code: 'A', value: '甲', value2: 'First' },
      { ...entry, code: 'B', value: '乙', value2: 'N/A' },
    ],
  });
  expect(['A', 'B', 'C'].map((code) => dictName('UNIT', code))).toEqual(['First', '乙', 'C']);
});
