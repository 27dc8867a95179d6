import { expect, test } from 'vitest';
import { besideRoad, roadOf, type Passed } from './road.ts';

const passed = (...stages: Passed['stage'][]): Passed[] =>
  stages.map((stage) => ({ stage, at: '2026-03-02T00:00:00Z', userName: '张', remark: null }));
const message = (...stages: Passed['stage'][]): string =>
  roadOf(passed(...stages))
    .map(({ stage, state }) => `${stage}:${state}`)
    .join(' ');

test.each([
  [[], 'requested:now confirmed:ahead accepted:ahead departed:ahead arrived:ahead completed:ahead'],
  [
    ['requested', 'confirmed'],
    'requested:done confirmed:done accepted:now departed:ahead arrived:ahead completed:ahead',
  ],
  [
    ['requested', 'rejected'],
    'requested:done rejected:stopped requested:ahead confirmed:ahead accepted:ahead departed:ahead arrived:ahead completed:ahead',
  ],
  [
    ['requested', 'rejected', 'requested', 'confirmed'],
    'requested:done confirmed:done accepted:now departed:ahead arrived:ahead completed:ahead',
  ],
  [
    ['requested', 'confirmed', 'accepted', 'departureTakenBack'],
    'requested:done confirmed:done accepted:done departed:now arrived:ahead completed:ahead',
  ],
  [
    ['requested', 'confirmed', 'departureTakenBack', 'accepted', 'departed'],
    'requested:done confirmed:done accepted:done departed:done arrived:now completed:ahead',
  ],
  [['requested', 'confirmed', 'cancelled'], 'requested:done confirmed:done cancelled:stopped'],
  [['cancelled'], 'cancelled:stopped'],
  [
    ['requested', 'confirmed', 'accepted', 'departed', 'completed'],
    'requested:done confirmed:done accepted:done departed:done completed:done',
  ],
] as [Passed['stage'][], string][])('after %j the road is %s', (stages, road) => {
  expect(message(...stages)).toBe(road);
});

test.each([
  [['requested', 'confirmed'], ''],
  [['requested', 'rejected'], ''],
  [['requested', 'rejected', 'requested', 'confirmed'], 'requested rejected'],
  [['requested', 'confirmed', 'departed', 'departureTakenBack'], 'departureTakenBack'],
] as [Passed['stage'][], string][])('of %j the road leaves out %s', (stages, left) => {
  expect(
    besideRoad(passed(...stages))
      .map(({ stage }) => stage)
      .join(' '),
  ).toBe(left);
});
