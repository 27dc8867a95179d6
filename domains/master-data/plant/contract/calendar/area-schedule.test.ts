import { expect, test } from 'vitest';
import { isWithin, openSpansOn, outOfHours, ScheduleDayInput, type ScheduleDay } from './area-schedule.ts';

const on = (weekday: number, shifts: string): ScheduleDay => ({ weekday, isOpen: shifts !== '', shifts });
const [MONDAY, TUESDAY, SUNDAY] = [1, 2, 7];

test.each([
  ['nothing is kept', [], TUESDAY, undefined],
  ['only another day is kept', [on(MONDAY, '08:00-16:00')], TUESDAY, undefined],
  ['one shift', [on(TUESDAY, '08:00-16:00')], TUESDAY, [[480, 960]]],
  [
    'shifts that follow each other are one span',
    [on(TUESDAY, '08:00-16:00, 16:00-20:00')],
    TUESDAY,
    [[480, 1200]],
  ],
  [
    'with a break',
    [on(TUESDAY, '08:00-12:00, 13:00-17:00')],
    TUESDAY,
    [
      [480, 720],
      [780, 1020],
    ],
  ],
  ['closed', [on(TUESDAY, '')], TUESDAY, []],
  [
    'the night before reaches into the morning',
    [on(MONDAY, '22:00-06:00'), on(TUESDAY, '')],
    TUESDAY,
    [[0, 360]],
  ],
  ['from Sunday into Monday', [on(SUNDAY, '20:00-02:00'), on(MONDAY, '02:00-10:00')], MONDAY, [[0, 600]]],
  ['a night ends at midnight for its own day', [on(MONDAY, '22:00-06:00')], MONDAY, [[1320, 1440]]],
])('%s', (_, schedule, weekday, spans) => expect(openSpansOn(weekday, schedule)).toEqual(spans));

test.each([
  [[480, 540], true],
  [[470, 530], false],
  [[700, 740], false],
])('%j within 08:00 to 12:00: %s', (slot, within) => {
  expect(isWithin(slot as [number, number], [[480, 720]])).toBe(within);
  expect(isWithin(slot as [number, number], undefined)).toBe(true);
});

test.each([
  ['a day that closes', [on(TUESDAY, '08:00-16:00')], [on(TUESDAY, '')], true],
  ['a day that was not set closes', [], [on(TUESDAY, '')], true],
  ['shifts end earlier', [on(TUESDAY, '08:00-16:00')], [on(TUESDAY, '08:00-09:30')], true],
  ['shifts still hold it', [on(TUESDAY, '08:00-16:00')], [on(TUESDAY, '09:00-10:00')], false],
  ['another day closes', [], [on(MONDAY, '')], false],
  ['it was outside before', [on(TUESDAY, '')], [on(TUESDAY, '12:00-16:00')], false],
])('a booking of Tuesday 09:00-10:00, %s: lost %s', (_, before, after, isLost) => {
  const booking = { day: '2026-03-03', starts: '09:00', ends: '10:00' };
  expect(outOfHours([booking], before, after)).toEqual(isLost ? [booking] : []);
});

test.each([
  [{ isOpen: 'Y', shifts: '' }, 'plant.openWithoutShifts'],
  [{ isOpen: 'N', shifts: '08:00-16:00' }, 'plant.shiftsWhileClosed'],
  [{ isOpen: 'Y', shifts: '08:00-16:00, 15:00-18:00' }, 'plant.shiftsOverlap'],
  [{ isOpen: 'N', shifts: '' }, undefined],
])('%j: %s', (day, message) => {
  const read = ScheduleDayInput.safeParse({ doorId: '1', weekday: 1, version: null, ...day });
  expect(read.error?.issues[0]?.message).toBe(message);
});
