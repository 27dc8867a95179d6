import { expect, test } from 'vitest';
import { rungs, type Rung } from '@portal/settings/contract/process/rungs.ts';
import { climbed, isDueSoon, ladderOf, optionsFor, rungOf } from './ladder.ts';

const usual = { escalationRungs: [...rungs], escalationDays: 1 };
const slow = { escalationRungs: [...rungs], escalationDays: 2 };
const short = { escalationRungs: ['planners', 'dispatchers'] as Rung[], escalationDays: 3 };

/** 2026-03-02 is a Monday; Thursday 2026-03-12 is a holiday, Saturday 2026-03-14 is worked. */
const workdays = [
  '2026-03-02',
  '2026-03-03',
  '2026-03-04',
  '2026-03-05',
  '2026-03-06',
  '2026-03-09',
  '2026-03-10',
  '2026-03-11',
  '2026-03-13',
  '2026-03-14',
  '2026-03-16',
];

test.each<[string, string, string, typeof usual, Rung | undefined]>([
  ['there is still time', '2026-03-03', '2026-03-02', usual, undefined],
  ['the last day is in time', '2026-03-03', '2026-03-03', usual, undefined],
  ['the first workday behind it', '2026-03-02', '2026-03-03', usual, 'dispatchers'],
  ['the second', '2026-03-02', '2026-03-04', usual, 'administrators'],
  ['the third', '2026-03-02', '2026-03-05', usual, 'contact'],
  ['the fourth', '2026-03-02', '2026-03-06', usual, 'planners'],
  ['later it stays there', '2026-03-02', '2026-03-16', usual, 'planners'],
  ['due on Friday: on Saturday the first', '2026-03-06', '2026-03-07', usual, 'dispatchers'],
  ['on Sunday too', '2026-03-06', '2026-03-08', usual, 'dispatchers'],
  ['and on Monday', '2026-03-06', '2026-03-09', usual, 'dispatchers'],
  ['on Tuesday the second', '2026-03-06', '2026-03-10', usual, 'administrators'],
  ['a weekend takes nobody higher', '2026-03-05', '2026-03-08', usual, 'dispatchers'],
  ['nor does a holiday', '2026-03-10', '2026-03-12', usual, 'dispatchers'],
  ['behind it the next', '2026-03-10', '2026-03-13', usual, 'administrators'],
  ['a Saturday that is worked counts', '2026-03-10', '2026-03-14', usual, 'contact'],
  ['every second workday: still the first', '2026-03-02', '2026-03-04', slow, 'dispatchers'],
  ['every second workday: the second', '2026-03-02', '2026-03-05', slow, 'administrators'],
  ['a rung that is left out is passed', '2026-03-02', '2026-03-05', short, 'dispatchers'],
  ['in their order, however they were selected', '2026-03-02', '2026-03-06', short, 'planners'],
])('%s', (_, deadline, today, options, rung) => {
  expect(rungOf(deadline, today, workdays, options)).toBe(rung);
});

test('each rung says from which workday on it is notified', () => {
  expect(ladderOf(slow).map(({ workday }) => workday)).toEqual([1, 3, 5, 7]);
  expect(ladderOf(short)).toEqual([
    { rung: 'dispatchers', workday: 1 },
    { rung: 'planners', workday: 4 },
  ]);
});

test.each<[string, Rung, Rung[], Rung[]]>([
  ['lower rungs keep being notified', 'contact', [], ['dispatchers', 'administrators', 'contact']],
  [
    'an empty rung is passed at once',
    'administrators',
    ['administrators'],
    ['dispatchers', 'administrators', 'contact'],
  ],
  ['several too', 'administrators', ['administrators', 'contact'], [...rungs]],
  [
    'an empty one below takes nobody higher',
    'contact',
    ['dispatchers'],
    ['dispatchers', 'administrators', 'contact'],
  ],
  ['nobody anywhere: the whole ladder', 'dispatchers', [...rungs], [...rungs]],
])('%s', (_, reached, empty, notified) => {
  expect(climbed(reached, usual, (rung) => !empty.includes(rung))).toEqual(notified);
});

test.each<[string, string, string, number, boolean]>([
  ['a workday before its last one', '2026-03-09', '2026-03-06', 1, true],
  ['not yet', '2026-03-09', '2026-03-05', 1, false],
  ['over a holiday', '2026-03-13', '2026-03-11', 1, true],
  ['two before it', '2026-03-13', '2026-03-10', 2, true],
  ['on the last day itself', '2026-03-09', '2026-03-09', 1, true],
  ['behind it no more', '2026-03-09', '2026-03-10', 1, false],
  ['never', '2026-03-09', '2026-03-09', 0, false],
])('is reminded of: %s', (_, deadline, today, days, isSoon) => {
  expect(isDueSoon(deadline, today, workdays, days)).toBe(isSoon);
});

test.each([
  ['supplier', [...rungs]],
  ['forwarder', ['dispatchers', 'administrators', 'planners']],
  ['plant', ['dispatchers', 'administrators']],
] as const)('a %s climbs its own rungs', (side, own) => {
  expect(optionsFor(usual, side).escalationRungs).toEqual(own);
  expect(optionsFor(short, side).escalationRungs).toEqual(
    short.escalationRungs.filter((rung) => (own as readonly string[]).includes(rung)),
  );
});
