import { expect, test } from 'vitest';
import { addDays, weekdayOf } from '@portal/platform/contract/day.ts';
import { countsFrom, isOld } from './counts-from.ts';
import { coverageOf, type PartWorld } from './coverage-of.ts';
import { balances, daysOfSupply, projectedDays, type DayOfLine } from './days-of-supply.ts';
import { demandByDay } from './demand-days.ts';
import { lightOf } from './light.ts';
import { shortageOf } from './shortage.ts';
import { countsOn } from './supply-days.ts';

const MONDAY = '2026-03-02';
const FRIDAY = '2026-03-06';
/** Days of a Monday-to-Friday plant from a day on, with their demand and supply. */
const line = (from: string, demand: readonly number[], supply: readonly number[] = []): DayOfLine[] =>
  demand.map((quantity, at) => {
    const day = addDays(from, at);
    return { day, works: weekdayOf(day) < 6, demand: String(quantity), supply: String(supply[at] ?? 0) };
  });
/** Every day is a workday, as in the standard's tables. */
const everyDay = (days: readonly DayOfLine[]) => days.map((one) => ({ ...one, works: true }));

test.each([
  ['CX-0145', 100, [60, 60, 110, 60, 0, -10], [2, 1, 1.2, 2, 1, 0]],
  [
    'nothing in stock: what is missing is carried on',
    0,
    [-40, -40, 10, -40, -100, -110],
    [0, 0, 0, 0.2, 0, 0],
  ],
])('%s', (_, stock, projected, days) => {
  const table = everyDay(line(MONDAY, [40, 60, 50, 50, 60, 50], [0, 60, 100, 0, 0, 40]));
  expect(balances(String(stock), table)).toEqual(projected.map(String));
  expect(projectedDays(String(stock), table).map((one) => Number(one.days))).toEqual(days);
});

test.each([
  // Friday, Monday and half of Tuesday
  ['100', FRIDAY, [40, 0, 0, 40, 40, 40], 'days', '2.5', '2026-03-10'],
  ['80', FRIDAY, [40, 0, 0, 40, 40], 'days', '2', '2026-03-09'],
  ['40', FRIDAY, [40, 0, 0, 40], 'days', '1', FRIDAY],
  ['0', FRIDAY, [40, 0, 0, 40], 'days', '0', null],
  ['-5', FRIDAY, [0, 0, 0, 40], 'days', '0', null],
  ['0', FRIDAY, [0, 0, 0, 40], 'days', '1', FRIDAY],
  ['2', MONDAY, [3, 3], 'days', '0.66', MONDAY],
  ['1999', MONDAY, [2000, 1], 'days', '0.99', MONDAY],
  // what is required on a closed day is taken from stock, too, and the day counts nothing
  ['60', FRIDAY, [40, 40, 0, 40], 'days', '1', '2026-03-07'],
  ['100', MONDAY, [40, 0, 0], 'least', '3', null],
  ['100', MONDAY, [0, 0, 0], 'noDemand', null, null],
  ['100', MONDAY, [-40, 0, 0], 'noDemand', null, null],
  [null, MONDAY, [40], 'unknown', null, null],
] as const)('%s from %s with %j lasts: %s %s until %s', (stock, from, demand, reach, days, lastsUntil) => {
  expect(daysOfSupply(stock, line(from, demand))).toEqual({ reach, days, lastsUntil });
});

/** Two weeks from a Monday on. */
const weeks = (first: readonly number[], second: readonly number[]) => [...first, 0, 0, ...second, 0, 0];
test.each([
  ['both weeks in balance', '100', weeks([10, 10, 10, 10, 10], [10, 10, 10, 10, 10]), [], '0', null],
  ['zero is not short', '50', weeks([10, 10, 10, 10, 10], [0, 0, 0, 0, 0]), [], '0', null],
  ['short next week', '70', weeks([10, 10, 10, 10, 10], [10, 10, 10, 10, 10]), [], '1', '2026-03-11'],
  ['short in both', '20', weeks([10, 10, 10, 10, 10], [10, 10, 10, 10, 10]), [], '2', '2026-03-04'],
  [
    'short this week, healed by the next',
    '20',
    weeks([10, 10, 10, 0, 0], [0, 0, 0, 0, 0]),
    [0, 0, 0, 0, 0, 0, 0, 20],
    '1',
    '2026-03-04',
  ],
  [
    'a week that balances and stops the line on Tuesday',
    '10',
    weeks([10, 10, 10, 10, 10], [0, 0, 0, 0, 0]),
    [0, 0, 0, 0, 40],
    '0',
    '2026-03-03',
  ],
] as const)('%s', (_, stock, demand, supply, level, firstShortOn) => {
  expect(shortageOf(stock, line(MONDAY, demand, supply))).toMatchObject({ level, firstShortOn });
});

test('on a Sunday this week is the day itself, and the next one begins the day after', () => {
  const sunday = '2026-03-08';
  expect(shortageOf('0', line(sunday, [1, 0, 0, 0, 0, 0, 0, 0], [0, 5]))).toMatchObject({
    level: '1',
    firstShortOn: sunday,
    thisWeek: '-1',
    nextWeek: '4',
  });
});

test.each([
  ['inTransit', '2026-03-05', { day: '2026-03-05', isLate: false }],
  ['inTransit', '2026-03-01', { day: MONDAY, isLate: true }],
  ['noted', '2026-03-01', { day: MONDAY, isLate: true }],
  ['promised', '2026-03-01', undefined],
  ['promised', MONDAY, { day: MONDAY, isLate: false }],
] as const)('%s for %s counts: %j', (kind, comesOn, counted) => {
  expect(countsOn({ kind, comesOn }, MONDAY)).toEqual(counted);
});

const calendar = (from: string, days: number, closed: readonly string[] = []) =>
  Array.from({ length: days }, (_, at) => {
    const day = addDays(from, at);
    return { day, works: weekdayOf(day) < 6 && !closed.includes(day) };
  });

test.each([
  [
    'a week over its workdays',
    '103',
    MONDAY,
    '2026-03-08',
    [],
    { '2026-03-02': '21', '2026-03-03': '21', '2026-03-04': '20', '2026-03-05': '21', '2026-03-06': '20' },
  ],
  ['a day as it is, closed or not', '5', '2026-03-07', '2026-03-07', [], { '2026-03-07': '5' }],
  [
    'a closed week to the workday before',
    '5',
    '2026-03-09',
    '2026-03-15',
    ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13'],
    { '2026-03-06': '5' },
  ],
  ['nothing below zero', '-5', MONDAY, MONDAY, [], {}],
] as const)('demand of %s', (_, quantity, dueOn, lastOn, closed, byDay) => {
  const days = demandByDay([{ dueOn, lastOn, quantity }], calendar('2026-02-16', 40, closed), 0);
  expect(Object.fromEntries(days)).toEqual(byDay);
});

const part = (more: Partial<PartWorld>): PartWorld => ({
  today: '2026-03-04',
  calendar: calendar('2026-02-16', 60),
  usable: '100',
  countsFrom: '2026-03-04',
  decimals: 0,
  demand: [],
  supply: [],
  ...more,
});

test('days since the stock was counted have taken theirs; earlier ones are in it', () => {
  const demand = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'].map((day) => ({
    dueOn: day,
    lastOn: day,
    quantity: '10',
  }));
  expect(coverageOf(part({ demand, countsFrom: '2026-03-02' }))).toMatchObject({
    stock: '80',
    consumed: '20',
    demand: '10',
  });
  expect(coverageOf(part({ demand, countsFrom: '2026-03-05' }))).toMatchObject({
    stock: '100',
    consumed: '0',
    demand: '0',
    reach: 'noDemand',
  });
  expect(coverageOf(part({ demand, usable: null }))).toMatchObject({
    stock: null,
    level: null,
    reach: 'unknown',
    demand: '10',
  });
});

test('each piece counts once, late ones from today, broken promises never', () => {
  const supply = [
    { kind: 'inTransit', comesOn: '2026-03-01', quantity: '5' },
    { kind: 'inTransit', comesOn: '2026-03-06', quantity: '7' },
    { kind: 'noted', comesOn: '2026-03-03', quantity: '2' },
    { kind: 'promised', comesOn: '2026-03-02', quantity: '100' },
    { kind: 'promised', comesOn: '2026-03-06', quantity: '1' },
    { kind: 'promised', comesOn: '2027-01-01', quantity: '1000' },
  ] as const;
  const found = coverageOf(part({ supply }));
  expect(found).toMatchObject({ inTransit: '12', confirmed: '3', late: '7' });
  expect(found.line[0]).toMatchObject({ inTransit: '5', confirmed: '2' });
  const whole = coverageOf(part({ supply: [{ kind: 'inTransit', comesOn: '2026-03-06', quantity: '7' }] }));
  const halves = coverageOf(
    part({ supply: ['3', '4'].map((quantity) => ({ kind: 'inTransit', comesOn: '2026-03-06', quantity })) }),
  );
  expect(halves).toEqual(whole);
});

test('the same world in another year has the same figures', () => {
  const later = 364;
  const demand = [{ dueOn: '2026-03-02', lastOn: '2026-03-08', quantity: '103' }];
  const moved = demand.map((one) => ({
    ...one,
    dueOn: addDays(one.dueOn, later),
    lastOn: addDays(one.lastOn, later),
  }));
  const { line: _, firstShortOn, lastsUntil, ...now } = coverageOf(part({ usable: '40', demand }));
  const then = coverageOf(
    part({
      usable: '40',
      demand: moved,
      today: addDays('2026-03-04', later),
      countsFrom: addDays('2026-03-04', later),
      calendar: calendar(addDays('2026-02-16', later), 60),
    }),
  );
  expect(then).toMatchObject({
    ...now,
    firstShortOn: addDays(firstShortOn!, later),
    lastsUntil: addDays(lastsUntil!, later),
  });
});

test.each([
  ['days', '1.99', 'red'],
  ['days', '2', 'yellow'],
  ['days', '4.99', 'yellow'],
  ['days', '5', 'green'],
  ['least', '20', 'green'],
  ['noDemand', null, null],
  ['unknown', null, null],
] as const)('%s %s is %s', (reach, days, light) => {
  expect(lightOf({ reach, days }, { minDays: 2, targetDays: 5 })).toBe(light);
});

test.each([
  ['2026-03-02T03:59:00Z', 'Asia/Shanghai', '2026-03-02'],
  ['2026-03-02T04:00:00Z', 'Asia/Shanghai', '2026-03-03'],
  ['2026-03-02T16:30:00Z', 'Asia/Shanghai', '2026-03-03'],
  ['2026-03-01T22:30:00Z', 'Europe/Berlin', '2026-03-02'],
])('a stock of %s in %s has not served the demand of %s', (at, zone, day) => {
  expect(countsFrom(at, zone)).toBe(day);
});

test('a stock is old once more hours have gone', () => {
  const now = new Date('2026-03-03T08:00:00Z');
  expect([isOld('2026-03-02T08:00:00Z', 24, now), isOld('2026-03-02T07:59:59Z', 24, now)]).toEqual([
    false,
    true,
  ]);
});
