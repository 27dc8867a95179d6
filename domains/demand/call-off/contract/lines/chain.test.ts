import { expect, test } from 'vitest';
import { latenessOfStage } from './chain-lateness.ts';
import { DONE, inOrder, planned, stageTone, type ChainStage, type ChainStageName } from './chain.ts';

const at = (stage: ChainStageName, time: string | null): ChainStage => ({
  stage,
  ...DONE,
  at: time === null ? null : `2026-11-28T${time}:00.000Z`,
  by: null,
  document: null,
  to: null,
  needs: null,
});
const ordered = (...stages: ChainStage[]) => inOrder(stages).map(({ stage }) => stage);

test('steps stand in the order in which they came to be', () => {
  expect(ordered(at('written', '14:10'), at('released', '13:00'), at('promised', '14:01'))).toEqual([
    'released',
    'promised',
    'written',
  ]);
  // The plant changed what it asks for when the goods were on their way.
  expect(
    ordered(
      at('released', '13:00'),
      at('promised', '14:01'),
      at('changed', '14:27'),
      at('written', '14:05'),
      at('sent', '14:10'),
    ),
  ).toEqual(['released', 'promised', 'written', 'sent', 'changed']);
});

test('of one moment they stand as the way goes, and without a moment behind the step before', () => {
  expect(ordered(at('sent', '14:10'), at('written', '14:10'))).toEqual(['written', 'sent']);
  expect(ordered(at('archived', null), at('received', '15:00'), at('sent', '14:10'))).toEqual([
    'sent',
    'received',
    'archived',
  ]);
});

test('a stage told twice is told by its newest', () => {
  expect(inOrder([at('promised', '13:00'), at('promised', '14:00')])).toEqual([at('promised', '14:00')]);
});

test('moments are compared as moments, whatever of their fractions is written', () => {
  const of = (stage: ChainStageName, second: string) => ({
    ...at(stage, null),
    at: `2026-11-28T14:10:${second}Z`,
  });
  expect(ordered(of('received', '10.512'), of('sent', '10.51'))).toEqual(['sent', 'received']);
  expect(ordered(of('received', '10.000001'), of('sent', '10'))).toEqual(['sent', 'received']);
  // The database's clock is finer than the server's.
  expect(ordered(of('sent', '10.51'), of('written', '10.510136'))).toEqual(['written', 'sent']);
  expect(inOrder([of('promised', '10.51'), of('promised', '10.512')])).toEqual([of('promised', '10.512')]);
});

test('what differed at a receipt was not known before it', () => {
  expect(inOrder([at('deviation', '14:59'), at('received', '15:00')])).toEqual([
    at('received', '15:00'),
    at('deviation', '15:00'),
  ]);
  expect(inOrder([at('deviation', '15:30'), at('received', '15:00')]).at(-1)).toEqual(
    at('deviation', '15:30'),
  );
});

test.each([
  ['done', 'good'],
  ['underWay', 'good'],
  ['waits', 'attention'],
  ['ended', 'waiting'],
  ['wrong', 'trouble'],
] as const)('a document that is %s makes its step %s', (tone, expected) => {
  expect(stageTone(tone)).toBe(expected);
});

test('what is planned stands behind what was reached, and with a stage that was reached itself', () => {
  const way = inOrder([
    at('sent', '14:10'),
    ...planned('received', '2026-11-30'),
    ...planned('departed', '2026-11-29'),
    ...planned('arrived', '2026-11-29T08:00:00Z'),
    // the order knows it better than the note
    ...planned('arrived', '2026-11-29T09:00:00Z'),
    ...planned('promised', null),
  ]);
  expect(way.map(({ stage, reached, plannedAt }) => [stage, reached, plannedAt])).toEqual([
    ['sent', true, null],
    ['departed', false, '2026-11-29'],
    ['arrived', false, '2026-11-29T09:00:00Z'],
    ['received', false, '2026-11-30'],
  ]);
  // What came without a truck waits for none.
  expect(
    inOrder([
      ...planned('departed', '2026-11-29'),
      ...planned('received', '2026-11-28'),
      at('received', '15:00'),
    ]),
  ).toEqual([{ ...at('received', '15:00'), plannedAt: '2026-11-28' }]);
});

test.each([
  ['2026-11-28', '2026-11-28T15:59:00Z', undefined],
  ['2026-11-28', '2026-11-28T16:01:00Z', { days: 1 }],
  ['2026-11-28T10:00:00Z', '2026-11-28T10:00:30Z', undefined],
  ['2026-11-28T10:00:00Z', '2026-11-28T11:31:00Z', { minutes: 91 }],
  [null, '2026-11-28T11:31:00Z', undefined],
])('planned for %s and reached at %s it is late by %j', (plannedAt, reachedAt, late) => {
  const zone = 'Asia/Shanghai';
  expect(latenessOfStage({ plannedAt, at: reachedAt }, new Date(0), zone)).toEqual(late);
  expect(latenessOfStage({ plannedAt, at: null }, new Date(reachedAt), zone)).toEqual(late);
});
