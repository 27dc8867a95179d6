import { expect, test } from 'vitest';
import { partOfDay } from './part-of-day.ts';

test.each([
  ['00:10', 'night'],
  ['08:30', 'morning'],
  ['12:00', 'noon'],
  ['17:59', 'afternoon'],
  ['20:00', 'evening'],
])('at %s people say good %s', (time, part) => {
  expect(partOfDay(time)).toBe(part);
});
