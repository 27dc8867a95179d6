import { describe, expect, test } from 'vitest';
import { horizonOf, placeOf, sharesOf, type PicturedLines } from './horizon-places.ts';
import type { Frequency } from './horizon.ts';
import type { StoredStatus } from '../status.ts';

/** A Wednesday. */
const TODAY = '2026-03-11';

test.each<[name: string, dueOn: string, frequency: Frequency, place: string]>([
  ['today', '2026-03-11', 'D', '2026-03-11'],
  ['the last of fourteen days', '2026-03-24', 'D', '2026-03-24'],
  ['the day behind them, in its week', '2026-03-25', 'D', '2026-W13'],
  ['just in time, as a day', '2026-03-12', 'J', '2026-03-12'],
  ['yesterday', '2026-03-10', 'D', 'overdue'],
  ['the present week, which has begun', '2026-03-09', 'W', '2026-W11'],
  ['last week', '2026-03-02', 'W', 'overdue'],
  ['next week, not its Monday', '2026-03-16', 'W', '2026-W12'],
  ['a week far ahead', '2026-05-04', 'W', '2026-W19'],
  ['a month to come, in the week of its first day', '2026-05-01', 'M', '2026-W18'],
  ['the present month, in the present week', '2026-03-01', 'M', '2026-W11'],
  ['a month that is over', '2026-02-01', 'M', 'overdue'],
  ['four weeks on their last day', '2026-02-12', 'T', '2026-W11'],
  ['four weeks that are over', '2026-02-11', 'T', 'overdue'],
  ['a range, in the week of its first day', '2026-03-20', 'F', '2026-W12'],
  ['the last of 26 weeks', '2026-09-20', 'D', '2026-W38'],
  ['the day behind it', '2026-09-21', 'D', 'later'],
  ['the turn of the year', '2026-01-01', 'W', 'overdue'],
])('a line of %s', (_, dueOn, frequency, place) => {
  expect(placeOf({ dueOn, frequency }, TODAY)).toBe(place);
});

test.each<[name: string, StoredStatus, quantities: string[], shares: string[]]>([
  ['asked for', 'new', ['100', '0', '0', '0', '0'], ['0', '0', '100']],
  ['asked for again: the promise of before is none', 'new', ['100', '80', '0', '0', '0'], ['0', '0', '100']],
  ['promised in full', 'processing', ['100', '100', '0', '0', '0'], ['0', '100', '0']],
  ['promised in part', 'processing', ['100', '80', '0', '0', '0'], ['0', '80', '20']],
  ['of each something', 'processing', ['100', '80', '50', '30', '10'], ['20', '50', '20']],
  ['on notes without a promise', 'new', ['100', '0', '40', '0', '0'], ['0', '40', '60']],
  ['all of it sent', 'dn', ['100', '100', '100', '100', '0'], ['100', '0', '0']],
  ['refused', 'rejected', ['100', '0', '0', '0', '0'], ['0', '0', '100']],
  ['more sent than asked for', 'dn', ['60', '60', '100', '100', '0'], ['60', '0', '0']],
  ['more received than asked for', 'dn', ['60', '60', '100', '100', '70'], ['0', '0', '0']],
  [
    'on its way, though the release counts half of it',
    'dn',
    ['100', '100', '100', '100', '0', '50'],
    ['50', '0', '0'],
  ],
  ['thousandths', 'processing', ['1.5', '0.25', '0', '0', '0'], ['0', '0.25', '1.25']],
])(
  'what has become of a line that is %s',
  (
    _,
    status,
    [requestedQty, committedQty, allocatedQty, sentQty, receivedQty, countedQty = '0'],
    expected,
  ) => {
    const line = { requestedQty, committedQty, allocatedQty, sentQty, receivedQty, countedQty } as Record<
      'requestedQty' | 'committedQty' | 'allocatedQty' | 'sentQty' | 'receivedQty' | 'countedQty',
      string
    >;
    const { inTransit, promised, open } = sharesOf({ status, ...line, lateQty: '0', lateSentQty: '0' });
    expect([inTransit, promised, open]).toEqual(expected);
  },
);

test.each<[name: string, lateQty: string, lateSentQty: string, expected: string[]]>([
  ['of what is sent', '20', '20', ['20', '10', '20', '50']],
  ['of what is saved', '15', '0', ['15', '30', '5', '50']],
  ['of both', '50', '30', ['50', '0', '0', '50']],
  ['never more than is on notes', '90', '80', ['50', '0', '0', '50']],
])('what is expected late stands for itself: %s', (_, lateQty, lateSentQty, expected) => {
  const { late, inTransit, promised, open } = sharesOf({
    status: 'processing',
    requestedQty: '100',
    committedQty: '0',
    allocatedQty: '50',
    sentQty: '30',
    receivedQty: '0',
    countedQty: '0',
    lateQty,
    lateSentQty,
  });
  expect([late, inTransit, promised, open]).toEqual(expected);
});

describe('the picture', () => {
  const lines = (dueOn: string, changed: Partial<PicturedLines> = {}): PicturedLines => ({
    dueOn,
    frequency: 'D',
    zone: 'firm',
    share: 'open',
    lines: 1,
    quantity: '10',
    ...changed,
  });

  test('of nothing has fourteen days and no week', () => {
    const places = horizonOf([], TODAY);
    expect(places).toHaveLength(15);
    expect(places.every(({ bars }) => bars.length === 0)).toBe(true);
    expect(places[0]).toMatchObject({ place: 'overdue', from: null, to: '2026-03-10' });
    expect(places.at(-1)).toMatchObject({ kind: 'day', place: '2026-03-24' });
  });

  test('has a week that overlaps the days only where something is asked for by the week, and each week up to the last', () => {
    const places = horizonOf(
      [lines('2026-03-16', { frequency: 'W' }), lines('2026-03-16'), lines('2026-04-08')],
      TODAY,
    );
    expect(places.filter(({ kind }) => kind === 'week').map(({ place }) => place)).toEqual([
      '2026-W12',
      '2026-W13',
      '2026-W14',
      '2026-W15',
    ]);
    const at = (place: string) => places.find((one) => one.place === place)!.bars;
    expect(at('2026-03-16')).toMatchObject([{ share: 'firm', lines: 1 }]);
    expect(at('2026-W12')).toMatchObject([{ share: 'firm', lines: 1 }]);
    expect(at('2026-W13')).toEqual([]);
  });

  test('adds the lines and quantities of one share', () => {
    const [, today] = horizonOf(
      [
        lines(TODAY, { lines: 3, quantity: '30.5' }),
        lines(TODAY, { zone: 'immediate', quantity: '9.5' }),
        lines(TODAY, { zone: 'forecast' }),
        lines(TODAY, { zone: 'forecast', share: 'promised' }),
      ],
      TODAY,
    );
    expect(today!.bars).toEqual([
      { share: 'promised', lines: 1, quantity: '10' },
      { share: 'firm', lines: 4, quantity: '40' },
      { share: 'forecast', lines: 1, quantity: '10' },
    ]);
  });

  test('of several parts counts lines, and has no quantity', () => {
    const counted = { lines: 3, quantity: null };
    const [, today] = horizonOf(
      [lines(TODAY, counted), lines(TODAY, { ...counted, zone: 'immediate' })],
      TODAY,
    );
    expect(today!.bars).toEqual([{ share: 'firm', lines: 6, quantity: null }]);
  });

  test('tells what lies beyond 26 weeks', () => {
    const places = horizonOf([lines('2026-12-01')], TODAY);
    expect(places.at(-1)).toMatchObject({
      place: 'later',
      from: '2026-09-21',
      to: null,
      bars: [{ lines: 1 }],
    });
  });
});
