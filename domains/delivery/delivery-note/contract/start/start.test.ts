import { expect, test } from 'vitest';
import { onOpenLines, wishedOf } from './start.ts';

const open = [
  { id: '1', partNo: 'A', unloadingPoint: 'P', openQty: '60' },
  { id: '2', partNo: 'A', unloadingPoint: 'P', openQty: '30' },
  { id: '3', partNo: 'A', unloadingPoint: 'Q', openQty: '500' },
  { id: '4', partNo: 'B', unloadingPoint: 'P', openQty: '0.5' },
];
const wish = (partNo: string, quantity: string) => ({ partNo, unloadingPoint: 'P', quantity });

test.each<[string, ReturnType<typeof wish>[], [string, string][], object[]]>([
  ['the soonest line first', [wish('A', '50')], [['1', '50']], []],
  [
    'on the next one when it is full',
    [wish('A', '70.5')],
    [
      ['1', '60'],
      ['2', '10.5'],
    ],
    [],
  ],
  [
    'less where less is open',
    [wish('A', '100')],
    [
      ['1', '60'],
      ['2', '30'],
    ],
    [{ partNo: 'A', quantity: '100', open: '90' }],
  ],
  ['nothing where nothing is', [wish('C', '5')], [], [{ partNo: 'C', quantity: '5', open: '0' }]],
  [
    'no quantity twice',
    [wish('B', '0.5'), wish('B', '1')],
    [['4', '0.5']],
    [{ partNo: 'B', quantity: '1', open: '0' }],
  ],
])('%s', (_, wished, lines, less) => {
  const found = onOpenLines(wished, open);
  expect(found.lines.map(({ stand, quantity }) => [stand.id, quantity])).toEqual(lines);
  expect(found.less).toEqual(less);
});

test('lines of one part for one point are one wish', () => {
  expect(wishedOf([wish('A', '5'), wish('B', '1'), wish('A', '2.5')])).toEqual([
    wish('A', '7.5'),
    wish('B', '1'),
  ]);
});
