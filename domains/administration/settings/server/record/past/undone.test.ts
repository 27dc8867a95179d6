import { expect, test } from 'vitest';
import { chance } from '@portal/app-server/testing/chance.ts';
import { microseconds, momentOf } from './moment.ts';
import { inOrder, knownSince, undone, type Entry, type Row } from './undone.ts';

const COLUMNS = ['quantity', 'remark'];
const change = (at: number, field: string, before: string | null, after: string | null): Entry => ({
  at,
  whole: null,
  field,
  before,
  after,
  said: {},
});
const whole = (at: number, kind: 'made' | 'gone', said: Row = {}): Entry => ({
  at,
  whole: kind,
  field: null,
  before: null,
  after: null,
  said,
});
const today = { quantity: '120', remark: null };
const story = [whole(10, 'made'), change(20, 'quantity', '100', '110'), change(30, 'quantity', '110', '120')];

const cases: readonly [
  says: string,
  Row | null,
  readonly Entry[],
  at: number,
  Row | null,
  unknown: string[],
][] = [
  [
    'what happened at exactly that moment has happened',
    today,
    story,
    30,
    { quantity: '120', remark: null },
    [],
  ],
  ['a microsecond before it has not', today, story, 29, { quantity: '110', remark: null }, []],
  ['as it was made', today, story, 10, { quantity: '100', remark: null }, []],
  ['before it was made', today, story, 9, null, []],
  [
    'a row that is gone is known by its last changes and by what it said',
    null,
    [...story, whole(40, 'gone', { remark: 'x' })],
    35,
    { quantity: '120', remark: 'x' },
    [],
  ],
  [
    'what a row that is gone never said is not known',
    null,
    [...story, whole(40, 'gone')],
    35,
    { quantity: '120' },
    ['remark'],
  ],
  ['after it was deleted', null, [...story, whole(40, 'gone')], 40, null, []],
  [
    'a second life says nothing of the first',
    { quantity: '7', remark: 'second' },
    [
      whole(10, 'made'),
      whole(20, 'gone', { quantity: '5' }),
      whole(30, 'made'),
      change(35, 'remark', null, 'second'),
    ],
    15,
    { quantity: '5' },
    ['remark'],
  ],
  [
    'nor the first of the second, when both are over',
    null,
    [
      whole(10, 'made'),
      change(12, 'remark', null, 'first'),
      whole(20, 'gone'),
      whole(30, 'made'),
      whole(40, 'gone'),
    ],
    35,
    {},
    ['quantity', 'remark'],
  ],
  [
    'in between it is not there',
    { quantity: '7', remark: null },
    [whole(10, 'made'), whole(20, 'gone'), whole(30, 'made')],
    25,
    null,
    [],
  ],
];
test.each(cases)('%s', (_, row, entries, at, expected, unknown) => {
  const state = undone(row, entries, at, COLUMNS);
  expect(state.isThere ? state.values : null).toEqual(expected);
  if (state.isThere) expect([...state.unknown]).toEqual(unknown);
});

test('a transaction that began early and wrote late counts when it wrote', () => {
  expect(inOrder([{ at: 10 }, { at: 30 }, { at: 20 }]).map(({ at }) => at)).toEqual([10, 30, 30]);
});

test.each([
  ['since it was made', [whole(10, 'made')], { made: 5, written: 50, tellsNew: true }, 10],
  [
    'since its first line, of a row older than the trigger',
    [change(20, 'quantity', '1', '2')],
    { made: 5, written: 50, tellsNew: true },
    20,
  ],
  ['since it was last written, without a line', [], { made: 5, written: 50, tellsNew: true }, 50],
  [
    'since it was made, where new rows are not recorded',
    [change(20, 'quantity', '1', '2')],
    { made: 5, written: 50, tellsNew: false },
    5,
  ],
  ['never', [], { made: null, written: null, tellsNew: true }, null],
] as const)('known %s', (_, entries, row, since) => {
  expect(knownSince(entries, row)).toBe(since);
});

test.each(['2026-03-02T08:00:00.123456Z', '2026-03-02T08:00:00.000001Z', '1999-12-31T23:59:59.999999Z'])(
  '%s comes back with its microseconds',
  (moment) => {
    expect(momentOf(microseconds(moment))).toBe(moment);
  },
);
test('an offset counts', () => {
  expect(microseconds('2026-03-02T16:00:00.5+08:00')).toBe(microseconds('2026-03-02T08:00:00.500000Z'));
});

test.each([1, 2, 3, 4, 5])('random edits, undone, are what was read then (%i)', (seed) => {
  const pick = chance(seed * 7919);
  const entries: Entry[] = [];
  const read: { at: number; row: Row | null }[] = [];
  let row = null as Record<string, string | null> | null;
  for (let at = 10; at < 2_000; at += pick([1, 1, 5, 10])) {
    if (row === null) {
      row = { quantity: pick(['1', '2']), remark: pick([null, 'a']) };
      entries.push(whole(at, 'made', { ...row }));
    } else if (pick([1, 2, 3, 4, 5, 6, 7, 8, 9]) === 1) {
      entries.push(whole(at, 'gone', { ...row }));
      row = null;
    } else {
      const field = pick(COLUMNS);
      const after = pick([null, 'a', 'b', '3']);
      if (after === row[field]) continue;
      entries.push(change(at, field, row[field]!, after));
      row = { ...row, [field]: after };
    }
    read.push({ at, row: row && { ...row } });
  }
  // several of them share a moment: what was read last counts
  const last = new Map(read.map((one) => [one.at, one.row]));
  for (const [at, expected] of last) {
    const state = undone(row, entries, at, COLUMNS);
    expect(state.isThere ? state.values : null, String(at)).toEqual(expected);
    expect([...state.unknown].filter(() => state.isThere)).toEqual([]);
  }
  expect(last.size).toBeGreaterThan(100);
});
