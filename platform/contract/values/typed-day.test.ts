import { expect, test } from 'vitest';
import { typedDay, typedTime } from './typed-day.ts';

test.each([
  ['2027-01-01', '2027-01-01'],
  ['2027-1-1', '2027-01-01'],
  ['2027/1/1', '2027-01-01'],
  ['2027.1.1', '2027-01-01'],
  ['2027年1月1日', '2027-01-01'],
  ['2027年01月01号', '2027-01-01'],
  ['2027 年 1 月 1 日', '2027-01-01'],
  ['２０２７／１／１', '2027-01-01'],
  [' 2027-1-1\u00A0', '2027-01-01'],
  ['20270101', '2027-01-01'],
  ['2028-2-29', '2028-02-29'],
  ['2027-2-29', undefined],
  ['2027-13-1', undefined],
  ['1/2/2027', undefined],
  ['2027/1-1', undefined],
  ['2027年1-1', undefined],
  ['2027-1月1', undefined],
  ['27-1-1', undefined],
  ['2027112', undefined],
  ['2027-1', undefined],
  ['', undefined],
])('%j is the day %s', (text, day) => expect(typedDay(text)).toBe(day));

test.each([
  ['7:00', '07:00'],
  ['07:00', '07:00'],
  ['7：05', '07:05'],
  ['07:00:00', '07:00'],
  ['24:00', '24:00'],
  ['7:00:30', undefined],
  ['7', undefined],
  ['7:0', undefined],
])('%j is the time %s', (text, time) => expect(typedTime(text)).toBe(time));
