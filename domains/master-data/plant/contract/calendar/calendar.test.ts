import { expect, test } from 'vitest';
import { addDays } from '@portal/platform/contract/day.ts';
import {
  closedBy,
  daysOf,
  holidaysOf,
  holidaysText,
  usualDay,
  weekFacts,
  yearFrom,
  YearInput,
  type WeekPattern,
} from './calendar.ts';

const week: WeekPattern = ['TWO', 'TWO', 'TWO', 'TWO', 'ONE', null, null];
const { holidays } = holidaysOf(`2026-10-01~2026-10-07 国庆节 休
2026-10-10	国庆节调休	班`);
const year = yearFrom(2026, week, holidays);
const on = (day: string) => year.find((one) => one.day === day);

test.each([
  ['2026-09-28', 'Y', 'TWO', null, 'a Monday'],
  ['2026-09-26', 'N', null, null, 'a Saturday'],
  ['2026-10-09', 'Y', 'ONE', null, 'a Friday has its own shifts'],
  ['2026-10-01', 'N', null, '国庆节', 'a holiday on a Thursday'],
  ['2026-10-04', 'N', null, '国庆节', 'a holiday on a Sunday'],
  [
    '2026-10-10',
    'Y',
    'TWO',
    '国庆节调休',
    'a Saturday worked in exchange, in the shifts of the first workday',
  ],
])('%s works: %s (%s, %s): %s', (day, isWorkday, shiftGroup, holiday, _) =>
  expect(on(day)).toEqual({ day, isWorkday, shiftGroup, holiday }),
);

test('a plant that works on no weekday works on none in exchange either', () => {
  const closed = yearFrom(2026, [null, null, null, null, null, null, null], holidays);
  expect(closed.filter(({ isWorkday }) => isWorkday === 'Y')).toEqual([]);
});

test.each([
  [2026, 365],
  [2028, 366],
])('%i has %i days', (of, count) => expect(daysOf(of)).toHaveLength(count));

test.each([
  ['2026-01-01', '2026-W01', 4],
  ['2027-01-01', '2026-W53', 5],
  ['2025-12-29', '2026-W01', 1],
])('%s lies in %s on weekday %i', (day, yearWeek, weekday) =>
  expect(weekFacts(day)).toEqual({ yearWeek, weekday }),
);

test.each([
  ['2026-05-01 劳动节', [['2026-05-01', '劳动节', 'N']]],
  ['2026/1/4, 元旦调休, 班', [['2026-01-04', '元旦调休', 'Y']]],
  [
    '2026-01-01 至 2026-01-02 New Year closed',
    [
      ['2026-01-01', 'New Year', 'N'],
      ['2026-01-02', 'New Year', 'N'],
    ],
  ],
])('“%s” is read', (text, expected) => {
  const read = holidaysOf(text);
  expect(read.faults).toEqual([]);
  expect(read.holidays.map(({ day, name, isWorkday }) => [day, name, isWorkday])).toEqual(expected);
});

test.each([
  '劳动节 2026-05-01',
  '2026-02-30 无此日 休',
  '2026-05-01',
  '2026-05-05~2026-05-01 倒',
  '2026-01-01~2026-12-31 长',
])('“%s” cannot be read, and its line is told', (text) =>
  expect(holidaysOf(`\n${text}`)).toEqual({ holidays: [], faults: [{ line: 2, text }] }),
);

test('what was read is written so that it is read again', () =>
  expect(holidaysOf(holidaysText(holidays, '班', '休')).holidays).toEqual(holidays));

const input = { year: 2026, version: null, week, holidays, days: year };
const messages = (days: typeof year) =>
  YearInput.safeParse({ ...input, days }).error?.issues.map(({ message }) => message);

test('a year has each of its days, and each workday its shift group', () => {
  expect(YearInput.safeParse(input).success).toBe(true);
  expect(messages(year.slice(1))).toEqual(['plant.yearDays']);
  expect(messages(year.with(0, { ...year[0]!, day: addDays(year[0]!.day, -1) }))).toEqual(['plant.yearDays']);
  expect(messages(year.with(4, { ...year[4]!, shiftGroup: null, isWorkday: 'Y' }))).toEqual([
    'plant.shiftGroupMissing',
  ]);
  expect(messages(year.with(4, { ...year[4]!, shiftGroup: 'TWO', isWorkday: 'N' }))).toEqual([
    'plant.shiftGroupOnClosedDay',
  ]);
});

test('what a change closes are days ahead that were open', () => {
  const before = daysOf(2026).map(usualDay);
  const closed = closedBy(before, year, '2026-10-02');
  expect(closed).toEqual(['2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07']);
});
