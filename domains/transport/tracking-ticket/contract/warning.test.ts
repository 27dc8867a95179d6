import { expect, it } from 'vitest';
import { warningOf } from './warning.ts';

const at = (time: string): string => `2026-03-02T${time}:00.000Z`;
const truck = (windowEnds: string, expected: string, estimated: string | null, heard: string | null) => ({
  windowEnds: at(windowEnds),
  expectedArrival: at(expected),
  estimatedArrival: estimated && at(estimated),
  lastEvent: heard && at(heard),
});

it.each([
  ['its window is over', truck('07:30', '07:00', null, '05:00'), 'missed'],
  ['its arrival is past, its window is not', truck('09:00', '07:55', null, '07:30'), 'overdue'],
  ['it says itself that it comes behind its window', truck('09:00', '08:30', '09:40', '07:30'), 'willBeLate'],
  ['it is due soon and nothing was heard', truck('11:00', '10:00', null, null), 'silent'],
  ['the last word is long ago', truck('11:00', '10:00', '10:10', '03:30'), 'silent'],
  ['it comes earlier than said', truck('11:00', '10:00', '09:00', '07:00'), null],
  ['it is due only much later', truck('20:00', '19:00', null, null), null],
] as const)('%s', (_, awaited, expected) => {
  expect(warningOf(awaited, new Date(at('08:00')))).toBe(expected);
});

it('says nothing of a truck without window and arrival', () => {
  const nothing = { windowEnds: null, expectedArrival: null, estimatedArrival: null, lastEvent: null };
  expect(warningOf(nothing, new Date(at('08:00')))).toBeNull();
});
