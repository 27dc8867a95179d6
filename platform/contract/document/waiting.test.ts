import { expect, test } from 'vitest';
import { byUrgency, rankOf, type WaitingKind } from './waiting.ts';

const kind = (rank: 'alarm' | 'mine' | 'other', within: WaitingKind['within'], order: number) => ({
  rank,
  within,
  order,
});

test('what is late comes first, then the own turn, of these what is due sooner, then the way of the goods', () => {
  const inOrder = [
    kind('alarm', 'week', 580),
    kind('mine', 'day', 310),
    kind('mine', 'day', 700),
    kind('mine', 'week', 110),
    kind('mine', 'month', 100),
    kind('other', 'day', 300),
  ];
  expect(inOrder.toReversed().toSorted(byUrgency)).toEqual(inOrder);
});

test.each([
  [{ alarm: true }, 'admin', 'alarm'],
  [{}, 'supplier', 'mine'],
  [{ parties: ['plant'] }, 'plant', 'mine'],
  [{}, 'admin', 'other'],
  [{ parties: ['admin'] }, 'admin', 'mine'],
] as const)('%j is for %s: %s', (declared, party, rank) => {
  expect(rankOf(declared, { party })).toBe(rank);
});
