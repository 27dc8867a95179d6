import { expect, test } from 'vitest';
import { mixedRows, mixedUnits, type MixedShare } from './mixed-rows.ts';
import type { Outer } from '../packing/packing.ts';

const boxes = (lineId: string, ...quantities: string[]) =>
  quantities.map((quantity) => ({ packagingCode: 'KLT', lineId, quantity }));
const share = (partNo: string, boxesPerOuter: number, ...quantities: string[]): MixedShare => ({
  partNo,
  boxes: boxes(partNo, ...quantities),
  outerCode: 'PAL',
  boxesPerOuter,
  auxiliaryCode: null,
  auxiliaryPerOuter: 0,
});
const shown = (outer: readonly Outer[]) =>
  outer.map(({ packageType, inner }) => `${packageType} ${inner.map(({ lineId }) => lineId).join('')}`);

test.each<[string, [MixedShare, ...MixedShare[]], string[]]>([
  ['both to the end', [share('A', 2, '5', '5', '5', '5'), share('B', 1, '9', '9')], ['MIX AAB', 'MIX AAB']],
  [
    'the rest of one alone',
    [share('A', 2, '5', '5', '5', '5'), share('B', 1, '9', '9', '9')],
    ['MIX AAB', 'MIX AAB', 'M B'],
  ],
  ['one part is none', [share('A', 2, '5', '5')], ['MIX AA']],
])('mixed units: %s', (_, shares, units) => {
  expect(shown(mixedUnits(shares))).toEqual(units);
});

test('the lid of a unit is said by one of its rows', () => {
  const [unit] = mixedUnits([
    share('A', 1, '5'),
    { ...share('B', 1, '5'), auxiliaryCode: 'LID', auxiliaryPerOuter: 2 },
  ]);
  expect(unit).toMatchObject({ auxiliaryCode: 'LID', auxiliaryCount: 2 });
});

const lines = [
  { id: 'A', partNo: 'A' },
  { id: 'B', partNo: 'B' },
];
const unit = (packageType: 'M' | 'MIX', ...inner: Outer['inner']): Outer => ({
  packageType,
  packagingCode: 'PAL',
  auxiliaryCode: null,
  auxiliaryCount: 0,
  inner,
});
test('a packing comes back as rows: full units alike share a mark, one with a part-filled box stands for itself', () => {
  const outer = [
    unit('M', ...boxes('A', '5', '5')),
    unit('MIX', ...boxes('A', '5', '5'), ...boxes('B', '9')),
    unit('MIX', ...boxes('B', '9'), ...boxes('A', '5', '5')),
    unit('MIX', ...boxes('A', '5', '2'), ...boxes('B', '9')),
  ];
  const rows = mixedRows(lines, outer);
  expect(
    rows.map((row) => [row.mark, row.partNo, row.quantity, row.quantityPerInner, row.boxesPerOuter]),
  ).toEqual([
    ['X1', 'A', '20', '5', 2],
    ['X1', 'B', '18', '9', 1],
    ['X2', 'A', '7', '5', 2],
    ['X2', 'B', '9', '9', 1],
  ]);
});
