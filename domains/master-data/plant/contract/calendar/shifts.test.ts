import { expect, test } from 'vitest';
import { MaybeShiftsText, ShiftsText, shiftFault, shiftsOf, shiftsText } from './shifts.ts';

test.each([
  ['08:00-16:30', undefined, 'one shift'],
  ['08:00-16:30, 16:30-01:00', undefined, 'one after the other, the second past midnight'],
  ['22:00-06:00, 06:00-14:00, 14:00-22:00', undefined, 'round the clock'],
  ['00:00-06:00, 06:00-12:00, 12:00-18:00, 18:00-24:00', undefined, 'four of them, the last to midnight'],
  ['8:00–16:30，16:30～1:00', undefined, 'as people type it'],
  ['08:00-16:30, 16:00-23:00', 'plant.shiftsOverlap', 'half an hour twice'],
  ['22:00-06:00, 05:00-13:00', 'plant.shiftsOverlap', "a night's shift into the morning's"],
  ['20:00-08:00, 19:00-21:00', 'plant.shiftsOverlap', 'one within the night'],
  ['00:00-05:00, 05:00-10:00, 10:00-15:00, 15:00-20:00, 20:00-24:00', 'plant.tooManyShifts', 'five'],
  ['08:00-08:00', 'plant.shiftLength', 'no length'],
  ['08:00', 'plant.shiftForm', 'no end'],
  ['25:00-26:00', 'plant.shiftForm', 'no such hour'],
  ['early', 'plant.shiftForm', 'no time at all'],
])('%s: %s (%s)', (text, fault, _) => expect(shiftFault(text)).toBe(fault));

test('shifts are read in any order and written in one', () => {
  expect(shiftsText(shiftsOf('16:30-1:00；8:00-16:30'))).toBe('08:00-16:30, 16:30-01:00');
});

test('where shifts are asked for, at least one is needed', () => {
  expect(ShiftsText.safeParse(' ').error?.issues[0]?.message).toBe('required');
  expect(MaybeShiftsText.safeParse(' ').data).toBe('');
  expect(ShiftsText.safeParse('8:00-9:00').data).toBe('08:00-09:00');
});
