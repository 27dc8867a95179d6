import { expect, test } from 'vitest';
import { expiredOn, paperState, warningOf } from './papers.ts';

const TODAY = '2026-03-02';

test.each([
  [null, 'good', undefined],
  ['2026-03-01', 'expired', undefined],
  ['2026-03-02', 'soon', 7],
  ['2026-03-09', 'soon', 7],
  ['2026-03-10', 'soon', 30],
  ['2026-04-01', 'soon', 30],
  ['2026-04-02', 'good', undefined],
] as const)(
  'a document that ends on %s is %s, and its forwarder is told %s days ahead',
  (day, state, days) => {
    expect(paperState(day, TODAY)).toBe(state);
    expect(day === null ? undefined : warningOf(day, TODAY)).toBe(days);
  },
);

test('what has ended is named in one order', () =>
  expect(
    expiredOn({ emission: '2026-01-01', licence: '2026-02-01', inspection: '2026-03-02' }, TODAY),
  ).toEqual(['licence', 'emission']));
