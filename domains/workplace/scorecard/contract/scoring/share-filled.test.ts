import { expect, test } from 'vitest';
import { addDays } from '@portal/platform/contract/day.ts';
import { add, compare, subtract } from '@portal/platform/contract/quantity.ts';
import { chance } from '@portal/app-server/testing/chance.ts';
import { fillShares, verdictOf, type Arrival, type PromisedShare } from './share-filled.ts';

const on = (
  deliverOn: string,
  quantity: string,
  [early, late]: [number, number] = [0, 0],
): PromisedShare => ({
  deliverOn,
  quantity,
  opens: addDays(deliverOn, -early),
  closes: addDays(deliverOn, late),
});
const verdicts = (shares: readonly PromisedShare[], arrivals: readonly Arrival[]) =>
  fillShares(shares, arrivals).map((filled, at) => verdictOf(filled, shares[at]!.quantity));

test.each<[string, PromisedShare[], Arrival[], string[]]>([
  ['fault 3: what never came was missed', [on('2026-10-05', '10')], [], ['missed']],
  [
    'fault 4: too much of one lot heals no other',
    [on('2026-10-05', '10'), on('2026-10-06', '10')],
    [{ day: '2026-10-05', quantity: '20' }],
    ['kept', 'early'],
  ],
  [
    'fault 5: early is not on time',
    [on('2026-10-05', '10')],
    [{ day: '2026-10-02', quantity: '10' }],
    ['early'],
  ],
  [
    'a day early is on time where the rule says so',
    [on('2026-10-05', '10', [1, 0])],
    [{ day: '2026-10-04', quantity: '10' }],
    ['kept'],
  ],
  [
    'fault 10: a split is on time where all parts are',
    [on('2026-10-05', '10', [1, 0])],
    [
      { day: '2026-10-04', quantity: '4' },
      { day: '2026-10-05', quantity: '6' },
    ],
    ['kept'],
  ],
  [
    'fault 11: a second arrival raises no denominator',
    [on('2026-10-05', '10')],
    [
      { day: '2026-10-05', quantity: '7' },
      { day: '2026-10-07', quantity: '3' },
    ],
    ['late'],
  ],
  [
    'what came in part and no more',
    [on('2026-10-05', '10')],
    [{ day: '2026-10-05', quantity: '7' }],
    ['partly'],
  ],
])('%s', (_, shares, arrivals, expected) => expect(verdicts(shares, arrivals)).toEqual(expected));

test('invariants over drawn lots', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const draw = chance(seed);
    const below = (limit: number): number => draw(Array.from({ length: limit }, (_, at) => at));
    const shares = Array.from({ length: 1 + below(5) }, () =>
      on(addDays('2026-10-01', below(20)), String(1 + below(30)), [below(3), below(3)]),
    );
    const arrivals = Array.from({ length: below(8) }, () => ({
      day: addDays('2026-09-28', below(28)),
      quantity: String(1 + below(40)),
    }));
    const filled = fillShares(shares, arrivals);
    const kept = filled.filter((one, at) => verdictOf(one, shares[at]!.quantity) === 'kept').length;
    // the order of arrivals changes nothing
    expect(fillShares(shares, arrivals.toReversed())).toEqual(filled);
    // two arrivals of one day in place of one change nothing
    expect(
      fillShares(
        shares,
        arrivals.flatMap(({ day, quantity }) => [
          { day, quantity: '1' },
          { day, quantity: subtract(quantity, '1') },
        ]),
      ),
    ).toEqual(filled);
    // a year later with the same weekdays all is the same
    const later = (day: string) => addDays(day, 364);
    expect(
      fillShares(
        shares.map((one) => ({
          ...one,
          deliverOn: later(one.deliverOn),
          opens: later(one.opens),
          closes: later(one.closes),
        })),
        arrivals.map((one) => ({ ...one, day: later(one.day) })),
      ),
    ).toEqual(filled);
    for (const [at, { inWindow, early, came }] of filled.entries()) {
      expect(compare(inWindow, '0')).toBeGreaterThanOrEqual(0);
      expect(compare(add(inWindow, early), came)).toBeLessThanOrEqual(0);
      expect(compare(came, shares[at]!.quantity)).toBeLessThanOrEqual(0);
    }
    // one more lot that never comes keeps all others as they were
    const more = fillShares([...shares, on('2026-12-30', '500')], arrivals);
    expect(more.slice(0, -1)).toEqual(filled);
    expect(verdictOf(more.at(-1)!, '500')).not.toBe('kept');
    // all promised in its window: all kept
    const exact = shares.map(({ deliverOn, quantity }) => ({ day: deliverOn, quantity }));
    expect(verdicts(shares, exact)).toEqual(shares.map(() => 'kept'));
    expect(kept).toBeLessThanOrEqual(shares.length);
  }
});
