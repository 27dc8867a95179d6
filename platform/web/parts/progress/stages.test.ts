import { expect, test } from 'vitest';
import { placeOf, withNext, type ProgressState } from './stages.ts';
import { shortWhen } from './short-when.ts';

const way = (text: string) =>
  text
    .split(' ')
    .filter(Boolean)
    .map((state) => ({ state: state as ProgressState }));

test.each([
  ['', -1],
  ['ahead ahead', -1],
  ['done done', 1],
  ['done now ahead', 1],
  ['done skipped done ahead', 2],
  ['done stopped', 1],
  // What broke is where it is, though others went on.
  ['done stopped done now', 1],
])('%s is at %i', (states, place) => {
  expect(placeOf(way(states))).toBe(place);
});

test.each([
  ['done ahead ahead', 'done now ahead'],
  ['ahead ahead', 'now ahead'],
  ['now done ahead', 'now done ahead'],
  ['done stopped ahead', 'done stopped ahead'],
  ['done done', 'done done'],
])('%s waits for %s', (states, expected) => {
  expect(
    withNext(way(states))
      .map(({ state }) => state)
      .join(' '),
  ).toBe(expected);
});

test.each([
  ['2026-03-02T00:30:00Z', '03-02 08:30'],
  ['2025-12-31T20:00:00Z', '01-01 04:00'],
  ['2025-12-30T20:00:00Z', '2025-12-31 04:00'],
  ['2026-03-02', '03-02'],
  ['2027-01-02', '2027-01-02'],
])('%s is written %s in 2026', (value, text) => {
  expect(shortWhen(value, 'Asia/Shanghai', '2026-06-01')).toBe(text);
});
