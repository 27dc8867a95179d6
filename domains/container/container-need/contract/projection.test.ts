import { expect, test } from 'vitest';
import { netNeed, weeksOf } from './projection.ts';
import { nearUntil } from './weeks.ts';

test.each([
  [{ gross: 40, minimum: null, held: 10, expected: 5 }, 25],
  [{ gross: 40, minimum: 50, held: 10, expected: 15 }, 25],
  [{ gross: 0, minimum: 20, held: 25, expected: 0 }, 0],
  [{ gross: 5, minimum: null, held: -3, expected: 0 }, 5],
])('%o needs %i', (need, needed) => {
  expect(netNeed(need)).toBe(needed);
});

test('backlog counts in the first week, what is late is still expected in it, and each week ends with its stock', () => {
  const { backlog, weeks } = weeksOf({
    firstWeek: '2026-04-06',
    held: 10,
    minimum: null,
    gross: [
      { day: '2026-04-03', containers: 6 },
      { day: '2026-04-08', containers: 8 },
      { day: '2026-04-12', containers: 1 },
      { day: '2026-04-13', containers: 5 },
    ],
    expected: [
      { day: '2026-04-05', containers: 2 },
      { day: '2026-04-20', containers: 9 },
    ],
  });
  expect(backlog).toBe(6);
  expect(weeks).toHaveLength(13);
  expect(weeks.slice(0, 3)).toEqual([
    { weekOn: '2026-04-06', gross: 9, expected: 2, needed: 0, projected: -3 },
    { weekOn: '2026-04-13', gross: 5, expected: 0, needed: 0, projected: -8 },
    { weekOn: '2026-04-20', gross: 0, expected: 9, needed: 0, projected: 1 },
  ]);
});

test('near are this week and the next four, to their last Sunday', () => {
  expect(nearUntil('2026-04-08')).toBe('2026-05-10');
  expect(nearUntil('2026-04-12')).toBe('2026-05-10');
});
