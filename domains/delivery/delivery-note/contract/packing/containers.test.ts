import { expect, test } from 'vitest';
import { containersOf, extrasOf, tareOf } from './containers.ts';

const measure = (code: string, tareKg: string) => ({
  code,
  nameZh: code,
  nameEn: code,
  emptyPackCode: null,
  ownership: 'buyer' as const,
  turnover: 'external' as const,
  mode: 'cycle' as const,
  tareKg,
});
const MEASURES = [measure('KLT', '1.5'), measure('LID', '4'), measure('PAL', '25')];
const box = { packagingCode: 'KLT', auxiliaryCode: null, auxiliaryCount: 0 };
const pallet = { packagingCode: 'PAL', auxiliaryCode: 'LID', auxiliaryCount: 1 };

type Row = [code: string, packed: number, extra: number, tare: string | null];
test.each<
  [string, (typeof box | typeof pallet)[], { packagingCode: string; containerCount: number }[], Row[], string]
>([
  ['nothing packed, nothing along', [], [], [], '0'],
  [
    'units, boxes and lids are counted by code',
    [pallet, box, box, pallet, box],
    [],
    [
      ['KLT', 3, 0, '4.5'],
      ['LID', 2, 0, '8'],
      ['PAL', 2, 0, '50'],
    ],
    '62.5',
  ],
  [
    'empties go along beside what is packed',
    [pallet, box],
    [
      { packagingCode: 'KLT', containerCount: 4 },
      { packagingCode: 'NET', containerCount: 2 },
    ],
    [
      ['KLT', 1, 4, '7.5'],
      ['LID', 1, 0, '4'],
      ['NET', 0, 2, null],
      ['PAL', 1, 0, '25'],
    ],
    '36.5',
  ],
  ['a unit without packaging is none yet', [{ ...pallet, packagingCode: '' }], [], [['LID', 1, 0, '4']], '4'],
])('%s', (_, units, extras, rows, tare) => {
  const found = containersOf(units, extras, MEASURES);
  expect(found.map((one) => [one.packagingCode, one.packedCount, one.extraCount, one.tareTotalKg])).toEqual(
    rows,
  );
  expect(tareOf(found)).toBe(tare);
  expect(extrasOf(found)).toEqual(extras);
});
