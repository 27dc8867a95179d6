import { afterEach, expect, test, vi } from 'vitest';
import { addDays, weekdayOf, type Day } from '@portal/platform/contract/day.ts';
import { countsFrom } from './counts-from.ts';
import { coverageOf, type PartWorld } from './coverage-of.ts';
import { daysOfSupply } from './days-of-supply.ts';
import { endOfNextWeek, endOfThisWeek } from './shortage.ts';

/** What went wrong in other systems, each by its name. */

const TODAY = '2026-03-02';
const calendarFrom = (first: Day, closed: readonly Day[] = []) =>
  Array.from({ length: 150 }, (_, n) => {
    const day = addDays(first, n);
    return { day, works: weekdayOf(day) < 6 && !closed.includes(day) };
  });
const world = (more: Partial<PartWorld>): PartWorld => ({
  today: TODAY,
  calendar: calendarFrom(addDays(TODAY, -70)),
  usable: '100',
  countsFrom: TODAY,
  decimals: 0,
  demand: [],
  supply: [],
  ...more,
});
const needs = (day: Day, quantity: string) => ({ dueOn: day, lastOn: day, quantity });

test('the same day of another year is no demand of today (PURIS OwnDemandService)', () => {
  const own = [needs(TODAY, '30')];
  const others = [needs('2025-03-02', '500'), needs('2027-03-02', '500')];
  expect(coverageOf(world({ demand: [...own, ...others] }))).toEqual(coverageOf(world({ demand: own })));
});

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each(['UTC', 'Asia/Shanghai', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'a day is that of the plant, never a day early in the east, though the server runs in %s (PURIS PR 752)',
  (zone) => {
    vi.stubEnv('TZ', zone);
    // a quarter to midnight and a quarter past it in Shanghai
    expect(countsFrom('2026-03-01T15:45:00Z', 'Asia/Shanghai')).toBe('2026-03-02');
    expect(countsFrom('2026-03-01T16:15:00Z', 'Asia/Shanghai')).toBe('2026-03-02');
    expect(countsFrom('2026-03-02T04:00:00Z', 'Asia/Shanghai')).toBe('2026-03-03');
    // Berlin has no half past two on that morning
    expect(countsFrom('2026-03-29T00:59:00Z', 'Europe/Berlin')).toBe('2026-03-29');
    expect(countsFrom('2026-03-29T10:00:00Z', 'Europe/Berlin')).toBe('2026-03-30');
    expect(coverageOf(world({ demand: [needs('2026-03-03', '40')] })).line[1]).toMatchObject({
      demand: '40',
    });
  },
);

test('what comes in is no day of supply (PURIS PR 773)', () => {
  const demand = [0, 1, 2, 3].map((n) => needs(addDays(TODAY, n), '40'));
  const supply = [{ kind: 'inTransit' as const, comesOn: TODAY, quantity: '1000' }];
  const { days, reach, lastsUntil } = coverageOf(world({ demand, supply }));
  expect({ days, reach, lastsUntil }).toEqual({ days: '2.5', reach: 'days', lastsUntil: '2026-03-04' });
});

test('“next week” is found again each day, not once when the process starts (DCM)', () => {
  expect([endOfThisWeek('2026-03-08'), endOfNextWeek('2026-03-08')]).toEqual(['2026-03-08', '2026-03-15']);
  expect([endOfThisWeek('2026-03-09'), endOfNextWeek('2026-03-09')]).toEqual(['2026-03-15', '2026-03-22']);
});

test('an order of a far day is no cover now (OCA stock-logistics-warehouse 582)', () => {
  const demand = [needs(addDays(TODAY, 1), '150')];
  const supply = [{ kind: 'promised' as const, comesOn: addDays(TODAY, 20), quantity: '1000' }];
  expect(coverageOf(world({ demand, supply }))).toMatchObject({
    level: '2',
    firstShortOn: addDays(TODAY, 1),
    lowest: '-50',
  });
});

test('a weekend inside a holiday is taken off once (workbench PR 131, vsts-team-calendar 533)', () => {
  // Friday to Tuesday are closed: two of these five days are none anyway
  const closed = ['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09', '2026-03-10'];
  const calendar = calendarFrom(addDays(TODAY, -70), closed);
  const line = calendar
    .filter(({ day }) => day >= TODAY)
    .slice(0, 14)
    .map(({ day, works }) => ({ day, works, demand: works ? '10' : '0', supply: '0' }));
  // Monday to Thursday, and Wednesday of the next week
  expect(daysOfSupply('50', line)).toEqual({ reach: 'days', days: '5', lastsUntil: '2026-03-11' });
});

test('demand below zero is no demand, and nothing breaks of it (frepple 170)', () => {
  const demand = [needs(TODAY, '-40'), { dueOn: TODAY, lastOn: addDays(TODAY, 6), quantity: '-7' }];
  expect(coverageOf(world({ demand }))).toMatchObject({ demand: '0', reach: 'noDemand', stock: '100' });
});
