import { describe, expect, test } from 'vitest';
import type { DespatchUnit } from '@portal/edi/contract/despatch-advice.ts';
import { fullPlate, saidPacking } from './said-packing.ts';

const DUNS = '123456789';
const pallet: DespatchUnit = {
  at: 10,
  level: '1',
  parent: '',
  packagingCode: 'PAL',
  count: 1,
  perPackage: null,
  labelType: 'M',
  plates: ['6JUN123456789000000001'],
  outerPlate: '',
  items: [],
};
const boxes: DespatchUnit = {
  at: 14,
  level: '2',
  parent: '1',
  packagingCode: 'KLT',
  count: 3,
  perPackage: '100',
  labelType: 'S',
  plates: ['1JUN123456789000000002', '000000003', 'LOT 4'],
  outerPlate: '',
  items: [1],
};
const items = [{ position: 1, quantity: '250' }];
const shares = [{ position: 1, lineId: 'a', partNo: 'P', quantity: '250' }];
const packed = (units: readonly DespatchUnit[], of = items, shared = shares) =>
  saidPacking(units, of, shared, DUNS);

test('boxes on a pallet, the last one filled in part; labels of another form are told', () => {
  expect(packed([pallet, boxes])).toMatchObject({
    foreign: 'LOT 4',
    outer: [
      {
        packageType: 'M',
        packagingCode: 'PAL',
        plate: '6JUN123456789000000001',
        inner: [
          { packagingCode: 'KLT', lineId: 'a', quantity: '100', plate: '1JUN123456789000000002' },
          { quantity: '100', plate: '1JUN123456789000000003' },
          { quantity: '50', plate: undefined },
        ],
      },
    ],
  });
});

describe('how boxes find their pallet', () => {
  const linked = { ...boxes, parent: '', outerPlate: '6JUN123456789000000001' };
  const behindItem = [
    { ...boxes, level: '', parent: '' },
    { ...pallet, level: '', items: [1] },
  ];
  test.each([
    ['by its level', [pallet, boxes]],
    ['by its label', [pallet, linked]],
    ['behind the same item (VDA 4913)', behindItem],
  ])('%s', (_, units) => {
    const said = packed(units);
    expect('outer' in said && said.outer.map((unit) => unit.inner.length)).toEqual([3]);
  });
});

test('two parts on a pallet make it a mixed one', () => {
  const said = packed(
    [pallet, { ...boxes, count: 1, items: [1] }, { ...boxes, level: '3', count: 1, items: [2] }],
    [
      { position: 1, quantity: '100' },
      { position: 2, quantity: '100' },
    ],
    [
      { position: 1, lineId: 'a', partNo: 'P', quantity: '100' },
      { position: 2, lineId: 'b', partNo: 'Q', quantity: '100' },
    ],
  );
  expect(said).toMatchObject({ outer: [{ packageType: 'MIX' }] });
});

test('boxes are shared out to several pallets of one level', () => {
  const said = packed([{ ...pallet, count: 2, plates: [] }, boxes]);
  expect('outer' in said && said.outer.map((unit) => unit.inner.length)).toEqual([2, 1]);
});

test.each([
  ['a box on no pallet', [boxes], 'despatchAdvice.boxWithoutOuter', 14],
  ['a pallet without boxes', [pallet], 'despatchAdvice.outerWithoutBoxes', 10],
  ['a box of two parts', [pallet, { ...boxes, items: [1, 2] }], 'despatchAdvice.boxOfSeveral', 14],
  [
    'boxes whose content does not come out even',
    [pallet, { ...boxes, perPackage: null, count: 7 }],
    'despatchAdvice.boxesDiffer',
    14,
  ],
  ['more boxes than there are pieces', [pallet, { ...boxes, count: 4 }], 'despatchAdvice.boxesDiffer', 14],
])('%s: the packing is left to people, with its place', (_, units, code, at) => {
  expect(packed(units)).toMatchObject({ fault: { code, at } });
});

test('a box that belongs to two call-off lines is left to people', () => {
  const said = packed([pallet, boxes], items, [
    { position: 1, lineId: 'a', partNo: 'P', quantity: '130' },
    { position: 1, lineId: 'b', partNo: 'P', quantity: '120' },
  ]);
  expect(said).toMatchObject({ fault: { code: 'despatchAdvice.boxSpansLines' } });
});

test.each([
  ['1JUN123456789000000042', 'S', '1JUN123456789000000042'],
  ['UN 123456789 000000042', 'M', '6JUN123456789000000042'],
  ['000000042', 'MIX', '5JUN123456789000000042'],
  ['1JUN999999999000000042', 'S', undefined],
  ['S197536', 'S', undefined],
] as const)('the plate behind label %s of a %s', (label, type, plate) => {
  expect(fullPlate(label, type, DUNS)).toBe(plate);
});
