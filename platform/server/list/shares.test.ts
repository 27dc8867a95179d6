import { expect, test } from 'vitest';
import { draftOf } from './draft.ts';
import { refuseShares } from './shares.ts';

type Share = { place: string; share: number };
const saved = [
  { id: '1', place: 'A', share: 60 },
  { id: '2', place: 'A', share: 40 },
  { id: '3', place: 'B', share: 90 },
  { id: '4', place: 'D', share: 120 },
];

test.each<[string, readonly [id: string | undefined, place: string, share: number][], readonly number[]]>([
  ['a new one in what is left', [[undefined, 'B', 10]], []],
  ['a new one above', [[undefined, 'B', 11]], [101]],
  [
    'two new ones, one too many',
    [
      [undefined, 'C', 40],
      [undefined, 'C', 70],
    ],
    [110],
  ],
  [
    'two that change places',
    [
      ['1', 'A', 40],
      ['2', 'A', 60],
    ],
    [],
  ],
  ['one that gives less where there is still too much', [['4', 'D', 110]], [110]],
  ['one that grows beside one that stays', [['1', 'A', 61]], [101]],
  [
    'one that grows beside one that gives less',
    [
      ['1', 'A', 65],
      ['2', 'A', 38],
    ],
    [103],
  ],
  [
    'one that goes elsewhere makes room',
    [
      ['1', 'C', 60],
      [undefined, 'A', 60],
    ],
    [],
  ],
  [
    'one that may not go elsewhere keeps its room',
    [
      ['1', 'B', 60],
      [undefined, 'A', 60],
    ],
    [150, 160],
  ],
])('%s', (_, given, totals) => {
  const told: number[] = [];
  const drafts = given.map(([id, place, share]) => draftOf<Share>({ place, share }, id));
  refuseShares(drafts, {
    saved,
    most: 100,
    placeOf: ({ place }) => place,
    shareOf: ({ share }) => share,
    above: (draft, total) => {
      draft.refuse('err.invalid');
      told.push(total);
    },
  });
  expect(told).toEqual(totals);
});

test('one that was refused for another reason leaves its share as it is', () => {
  const lower = draftOf<Share>({ place: 'A', share: 10 }, '2');
  lower.refuse('err.invalid');
  const higher = draftOf<Share>({ place: 'A', share: 90 }, '1');
  const told: number[] = [];
  refuseShares([lower, higher], {
    saved,
    most: 100,
    placeOf: ({ place }) => place,
    shareOf: ({ share }) => share,
    above: (_draft, total) => told.push(total),
  });
  expect(told).toEqual([130]);
});
