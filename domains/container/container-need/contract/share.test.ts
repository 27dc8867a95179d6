import { expect, test } from 'vitest';
import { chance } from '@portal/app-server/testing/chance.ts';
import { inProportion, shareOut, type Asking } from './share.ts';

const asks = (
  supplierCode: string,
  byWeek: readonly number[],
  { toMinimum = 0, room = null as number | null } = {},
): Asking => ({ supplierCode, byWeek, toMinimum, room });

test.each<[string, number, Asking[], number[]]>([
  ['enough for all', 40, [asks('A', [10]), asks('B', [20])], [10, 20]],
  ['in proportion, the larger remainder gets the last box', 10, [asks('A', [10]), asks('B', [20])], [3, 7]],
  ['the first of equal remainders gets it', 1, [asks('A', [5]), asks('B', [5])], [1, 0]],
  ['the first week comes before the second', 12, [asks('A', [10, 30]), asks('B', [0, 30])], [11, 1]],
  [
    'the minimum comes before the first week',
    10,
    [asks('A', [20]), asks('B', [0], { toMinimum: 8 })],
    [2, 8],
  ],
  ['nobody above his maximum', 30, [asks('A', [20], { room: 5 }), asks('B', [20])], [5, 20]],
  ['a maximum that is reached gives nothing', 9, [asks('A', [20], { room: 0 }), asks('B', [3])], [0, 3]],
  ['nothing to share', 0, [asks('A', [20])], [0]],
  ['nobody asks', 7, [], []],
])('%s', (_, free, asking, shares) => {
  expect(shareOut(free, asking).map(({ share }) => share)).toEqual(shares);
});

test('what is needed tells of the last week, and at least of the minimum', () => {
  const [one, other] = shareOut(0, [asks('A', [3, 9]), asks('B', [1, 2], { toMinimum: 6 })]);
  expect([one!.needed, other!.needed]).toEqual([9, 6]);
});

test('whatever is asked, shares sum up to what is there or to what may be given, and nobody gets more than he misses', () => {
  const pick = chance(20260406);
  const upTo = (most: number) => pick(Array.from({ length: most + 1 }, (_, at) => at));
  for (let run = 0; run < 500; run += 1) {
    const asking = Array.from({ length: upTo(12) }, (_, at): Asking => {
      let sum = upTo(30);
      const byWeek = Array.from({ length: 5 }, () => (sum += upTo(20)));
      return asks(`S${at}`, byWeek, { toMinimum: upTo(40), room: pick([true, false]) ? upTo(60) : null });
    });
    const free = upTo(400);
    const shares = shareOut(free, asking);
    const most = asking.map(({ room }, at) => Math.min(shares[at]!.needed, room ?? Infinity));
    const sum = (some: readonly number[]) => some.reduce((all, one) => all + one, 0);
    expect(sum(shares.map(({ share }) => share))).toBe(Math.min(free, sum(most)));
    for (const [at, { share }] of shares.entries()) {
      expect(Number.isInteger(share) && share >= 0).toBe(true);
      expect(share).toBeLessThanOrEqual(most[at]!);
    }
  }
});

test('boxes are whole, and all of them are shared', () => {
  expect(inProportion(7, [1, 1, 1])).toEqual([1, 1, 1]);
  expect(inProportion(2, [1, 1, 1])).toEqual([1, 1, 0]);
});
