import { expect, test } from 'vitest';
import { roadOf, type Passed } from './road.ts';

const passed = (...stages: Passed['stage'][]): Passed[] =>
  stages.map((stage) => ({ stage, at: '2026-03-02T00:00:00Z', userName: '张', remark: null }));
const message = (...stages: Passed['stage'][]): string =>
  roadOf(passed(...stages))
    .map(({ stage, state }) => `${stage}:${state}`)
    .join(' ');

test.each([
  [[], 'requested:next confirmed:ahead accepted:ahead departed:ahead arrived:ahead completed:ahead'],
  [
    ['requested', 'confirmed'],
    'requested:done confirmed:done accepted:next departed:ahead arrived:ahead completed:ahead',
  ],
  [
    ['requested', 'rejected'],
    'requested:done rejected:trouble requested:next confirmed:ahead accepted:ahead departed:ahead arrived:ahead completed:ahead',
  ],
  [
    ['requested', 'rejected', 'requested', 'confirmed'],
    'requested:done confirmed:done accepted:next departed:ahead arrived:ahead completed:ahead',
  ],
  [
    ['requested', 'confirmed', 'accepted', 'departureTakenBack'],
    'requested:done confirmed:done accepted:done departed:next arrived:ahead completed:ahead',
  ],
  [
    ['requested', 'confirmed', 'departureTakenBack', 'accepted', 'departed'],
    'requested:done confirmed:done accepted:done departed:done arrived:next completed:ahead',
  ],
  [['requested', 'confirmed', 'cancelled'], 'requested:done confirmed:done cancelled:trouble'],
  [['cancelled'], 'cancelled:trouble'],
  [
    ['requested', 'confirmed', 'accepted', 'departed', 'completed'],
    'requested:done confirmed:done accepted:done departed:done completed:done',
  ],
] as [Passed['stage'][], string][])('after %j the road is %s', (stages, road) => {
  expect(message(...stages)).toBe(road);
});
