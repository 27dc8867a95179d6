import { weekdayOf, type Day } from '@portal/platform/contract/day.ts';
import { expect, test } from 'vitest';
import { acceptedOn, dueOn } from './due.ts';

const closed = new Set(['2026-10-01', '2026-10-02', '2026-10-05', '2026-10-06', '2026-10-07', '2026-01-01']);
/** Worked in exchange for a holiday, though they are a Saturday and a Sunday. */
const exchanged = new Set(['2026-10-10', '2026-09-27']);
const works = (day: Day): boolean => exchanged.has(day) || (weekdayOf(day) < 6 && !closed.has(day));

test.each([
  ['2026-03-02', 60, '2026-05-01', 'a Friday that nobody declared closed'],
  ['2026-08-02', 60, '2026-10-08', 'the first day of a week of holidays'],
  ['2026-08-06', 60, '2026-10-08', 'the middle of it'],
  ['2026-08-11', 60, '2026-10-10', 'a Saturday that is worked'],
  ['2026-08-12', 60, '2026-10-12', 'a Sunday'],
  ['2026-07-29', 60, '2026-09-27', 'a Sunday that is worked'],
  ['2026-01-30', 30, '2026-03-02', 'over the end of February, on a Sunday'],
  ['2028-01-30', 30, '2028-02-29', 'a leap day'],
  ['2025-12-31', 1, '2026-01-02', 'the first of January'],
  ['2026-10-09', 1, '2026-10-10', 'the day after is worked in exchange'],
])('from %s %i days lead to %s: %s', (startsOn, days, due) => {
  expect(dueOn(startsOn, days, works)).toBe(due);
});

test.each([
  ['2026-03-06', false, '2026-03-06', 'accepted with its receipt'],
  ['2026-03-06', true, '2026-03-11', 'a Friday, the weekend between'],
  ['2026-09-30', true, '2026-10-10', 'the holidays between, and a Saturday that is worked'],
])('goods received on %s (held: %s) are accepted on %s: %s', (receivedOn, wasHeld, accepted) => {
  expect(acceptedOn({ receivedOn, wasHeld }, works)).toBe(accepted);
});
