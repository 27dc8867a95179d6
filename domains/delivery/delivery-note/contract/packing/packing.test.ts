import { describe, expect, test } from 'vitest';
import {
  packedFault,
  contents,
  packAsAgreed,
  packingFaults,
  unpacked,
  type Inner,
  type Outer,
} from './packing.ts';
import { licencePlate } from '@portal/label/contract/plate.ts';

const line = (quantity: string, id = '1', partNo = `PART ${id}`) => ({ id, partNo, quantity });
const agreed = (lineId = '1', changed: object = {}) => ({
  lineId,
  innerCode: 'KLT4147',
  quantityPerInner: '10',
  outerCode: 'PAL1208',
  innerPerLayer: 8,
  layers: 4,
  auxiliaryCode: 'LID1208',
  auxiliaryPerOuter: 1,
  ...changed,
});
const box = (quantity: string, lineId = '1'): Inner => ({ packagingCode: 'KLT4147', lineId, quantity });
const boxes = (count: number, quantity: string, lineId = '1') =>
  Array.from({ length: count }, () => box(quantity, lineId));
const unit = (
  inner: Inner[],
  packageType: Outer['packageType'] = 'M',
  changed: Partial<Outer> = {},
): Outer => ({
  packageType,
  packagingCode: 'PAL1208',
  auxiliaryCode: 'LID1208',
  auxiliaryCount: 1,
  inner,
  ...changed,
});
/** Units as `boxes x quantity`, parted by `+`. */
const spoken = (outer: readonly Outer[]) =>
  outer.map(({ inner }) =>
    [...Map.groupBy(inner, ({ quantity }) => quantity)]
      .map(([quantity, alike]) => `${alike.length}x${quantity}`)
      .join('+'),
  );

describe('packing as agreed: 10 a box, 8 boxes a layer, 4 layers', () => {
  test.each([
    ['345: two units, the last box holds the rest', '345', {}, ['32x10', '2x10+1x5']],
    ['one full box', '10', {}, ['1x10']],
    ['less than a box', '0.001', {}, ['1x0.001']],
    ['one unit to the last box', '320', {}, ['32x10']],
    ['a thousandth more needs another unit', '320.001', {}, ['32x10', '1x0.001']],
    ['one large carrier without layers', '25', { innerPerLayer: 1, layers: 1 }, ['1x10', '1x10', '1x5']],
    ['portions that are no whole numbers', '1', { quantityPerInner: '0.3' }, ['3x0.3+1x0.1']],
    ['a box larger than all', '7', { quantityPerInner: '500' }, ['1x7']],
  ])('%s', (_, quantity, changed, expected) => {
    const lines = [line(quantity)];
    const packed = packAsAgreed(lines, [agreed('1', changed)]);
    expect(spoken(packed)).toEqual(expected);
    expect(unpacked(lines, packed)).toEqual([{ lineId: '1', rest: '0' }]);
    expect(packingFaults(lines, packed, [agreed('1', changed)])).toEqual([]);
  });

  test('every unit carries packaging and lids as agreed', () => {
    const [first] = packAsAgreed([line('10')], [agreed('1', { auxiliaryCode: null, auxiliaryPerOuter: 0 })]);
    expect(first).toEqual(unit([box('10')], 'M', { auxiliaryCode: null, auxiliaryCount: 0 }));
  });

  test('parts do not share units; a line without agreement stays unpacked in sight', () => {
    const lines = [line('10', '1'), line('5', '2'), line('7', '3')];
    const packed = packAsAgreed(lines, [agreed('1'), agreed('2')]);
    expect(spoken(packed)).toEqual(['1x10', '1x5']);
    expect(unpacked(lines, packed).map(({ rest }) => rest)).toEqual(['0', '0', '7']);
  });
});

test.each([
  ['lines of one part fill up one unit, each box holds goods of one line', [{}, {}], {}, ['13x10+1x5+13x10']],
  ['another batch stands apart', [{ batchNo: 'A' }, { batchNo: 'B' }], {}, ['13x10+1x5', '13x10']],
  ['no batch is not a batch', [{ batchNo: null }, {}], {}, ['13x10+1x5+13x10']],
  ['packed otherwise, it stands apart', [{}, {}], { layers: 3 }, ['13x10+1x5', '13x10']],
  ['another lid stands apart', [{}, {}], { auxiliaryCode: null }, ['13x10+1x5', '13x10']],
])('two lines of a part: %s', (_, [first, second], changed, expected) => {
  const lines = [
    { ...line('135', '1', 'A'), ...first },
    { ...line('130', '2', 'A'), ...second },
  ];
  const agreements = [agreed('1'), agreed('2', changed)];
  const packed = packAsAgreed(lines, agreements);
  expect(packed.map(({ inner }) => inner.map(({ quantity }) => quantity))).toEqual(
    expected.map((text) =>
      text.split('+').flatMap((alike) => {
        const [count, quantity] = alike.split('x');
        return Array.from({ length: Number(count) }, () => quantity);
      }),
    ),
  );
  expect(unpacked(lines, packed).map(({ rest }) => rest)).toEqual(['0', '0']);
  expect(packingFaults(lines, packed, agreements)).toEqual([]);
});

test.each([
  ['nothing is packed', [], '40'],
  ['a part is packed', [unit(boxes(3, '10'))], '10'],
  ['boxes on several units count together', [unit([box('10')]), unit([box('29.999')])], '0.001'],
  ['more is packed than written', [unit(boxes(5, '10'))], '-10'],
  ['only boxes of another material', [unit([box('40', '2')])], '40'],
])('of 40, %s', (_, outer, rest) => {
  expect(unpacked([line('40')], outer)).toEqual([{ lineId: '1', rest }]);
});

describe('faults', () => {
  const lines = [line('40', '1', 'A'), line('40', '2', 'B'), line('40', '3', 'A')];
  test.each([
    ['a unit without boxes', [unit([])], [{ outer: 0, code: 'noInner' }]],
    ['a mixed unit without boxes', [unit([], 'MIX')], [{ outer: 0, code: 'noInner' }]],
    ['M of one material', [unit(boxes(2, '10'))], []],
    ['M of two lines of one part', [unit([box('10', '1'), box('10', '3')])], []],
    ['M of two materials', [unit([box('10', '1'), box('10', '2')])], [{ outer: 0, code: 'oneMaterialOnly' }]],
    ['MIX of two materials', [unit([box('10', '1'), box('10', '2')], 'MIX')], []],
    ['MIX of one material', [unit(boxes(2, '10'), 'MIX')], [{ outer: 0, code: 'mixNeedsTwo' }]],
    [
      'MIX of two lines of one part',
      [unit([box('10', '1'), box('10', '3')], 'MIX')],
      [{ outer: 0, code: 'mixNeedsTwo' }],
    ],
    ['a box as full as agreed', [unit([box('10')])], []],
    [
      'a box a thousandth fuller',
      [unit([box('10'), box('10.001')])],
      [{ outer: 0, inner: 1, code: 'abovePackaging' }],
    ],
    ['a box of a line without agreement holds what it holds', [unit([box('999', '2')])], []],
    ['an empty box', [unit([box('0')])], [{ outer: 0, inner: 0, code: 'notAboveZero' }]],
    ['a box below zero', [unit([box('-1')])], [{ outer: 0, inner: 0, code: 'notAboveZero' }]],
    [
      'a material that is not on the note',
      [unit([box('10')]), unit([box('1', '9')])],
      [{ outer: 1, inner: 0, code: 'unknownLine' }],
    ],
    [
      'the same unit and the same box twice',
      [
        unit([{ ...box('10'), id: '7' }], 'M', { id: '6' }),
        unit([{ ...box('10'), id: '7' }], 'M', { id: '6' }),
      ],
      [
        { outer: 1, code: 'unitTwice' },
        { outer: 1, inner: 0, code: 'unitTwice' },
      ],
    ],
    [
      'all of them, each at its place',
      [unit([]), unit([box('11', '1'), box('10', '2'), box('0', '1')])],
      [
        { outer: 0, code: 'noInner' },
        { outer: 1, code: 'oneMaterialOnly' },
        { outer: 1, inner: 0, code: 'abovePackaging' },
        { outer: 1, inner: 2, code: 'notAboveZero' },
      ],
    ],
  ])('%s', (_, outer, expected) => {
    expect(packingFaults(lines, outer, [agreed('1')])).toEqual(expected);
  });
});

test.each([
  ['S', '1JUN123456789000000042'],
  ['M', '6JUN123456789000000042'],
  ['MIX', '5JUN123456789000000042'],
] as const)('the licence plate of %s', (type, plate) => {
  expect(licencePlate(type, '123456789', 42)).toBe(plate);
  expect(licencePlate(type, '012345678', 999_999_999n)).toBe(`${plate.slice(0, 2)}UN012345678999999999`);
});

test('contents of a mixed unit, line by line', () => {
  expect([...contents(unit([box('10', '1'), box('2.5', '2'), box('0.5', '1')], 'MIX'))]).toEqual([
    ['1', '10.5'],
    ['2', '2.5'],
  ]);
});

test.each([
  ['all packed', '10', '4', undefined],
  ['one over', '8', '4', ['deliveryNote.overPacked', 'A: 2 pcs']],
  ['both over', '8', '3', ['deliveryNote.overPacked', 'A: 2 pcs; B: 1 pcs']],
  ['one open, one over', '12', '3', ['deliveryNote.notPacked', 'A: 2 pcs']],
  ['both open', '12', '5.5', ['deliveryNote.notPacked', 'A: 2 pcs; B: 1.5 pcs']],
] as const)('%s: a note names all of its parts that are not packed as delivered', (_, one, other, told) => {
  const lines = [
    { id: '1', lineNo: 1, partNo: 'A', unit: 'PCE', quantity: one },
    { id: '2', lineNo: 2, partNo: 'B', unit: 'PCE', quantity: other },
  ];
  const box = { packagingCode: 'K' };
  const inner = [
    { ...box, lineId: '1', quantity: '10' },
    { ...box, lineId: '2', quantity: '4' },
  ];
  const unit: Outer = {
    packageType: 'MIX',
    packagingCode: 'P',
    auxiliaryCode: null,
    auxiliaryCount: 0,
    inner,
  };
  const fault = packedFault(lines, [unit], () => 'pcs');
  expect(fault && [fault.failure, fault.details.parts]).toEqual(told);
});
