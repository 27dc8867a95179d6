import { describe, expect, test } from 'vitest';
import { departs, deviates, deviations, type Agreed, type Measure } from './conformity.ts';
import { fillOf } from './fill.ts';
import { packAsAgreed, type Outer } from './packing.ts';

const line = { id: '1', partNo: 'A', quantity: '345', weightKg: '0.4' };
const agreed: Agreed = {
  lineId: '1',
  innerCode: 'KLT4147',
  quantityPerInner: '10',
  outerCode: 'PAL1208',
  innerPerLayer: 8,
  layers: 4,
  auxiliaryCode: 'LID1208',
  auxiliaryPerOuter: 1,
  basis: 'agreement',
  basisName: '2026-01-01',
  stack: null,
  partWeightKg: null,
};
const measure = (code: string, more: Partial<Measure> = {}): Measure => ({
  code,
  lengthMm: 400,
  widthMm: 300,
  heightMm: 150,
  tareKg: '1.3',
  loadKg: '20',
  stackFactor: 8,
  ...more,
});
const pallet = { lengthMm: 1200, widthMm: 800, heightMm: 150, tareKg: '25', loadKg: '1500', stackFactor: 3 };
const measures = [
  measure('KLT4147'),
  measure('PAL1208', pallet),
  measure('LID1208', { heightMm: 40, tareKg: '4', loadKg: '0' }),
];
const packed = packAsAgreed([line], [agreed]);
/** The first unit changed. */
const first = (change: (unit: Outer) => Outer): Outer[] => [change(packed[0]!), ...packed.slice(1)];
const boxes = (change: (box: Outer['inner'][number], at: number) => Outer['inner'][number]): Outer[] =>
  first((unit) => ({ ...unit, inner: unit.inner.map(change) }));

test('a packing as agreed differs nowhere', () => {
  expect(deviations([line], packed, [agreed], measures)).toEqual([]);
});

test.each<[string, Outer[], object[]]>([
  [
    'other boxes, together',
    boxes((box, at) => (at < 3 ? { ...box, packagingCode: 'KLT6147' } : box)),
    [{ code: 'otherBox', outer: 0, count: 3, agreed: 'KLT4147', found: 'KLT6147' }],
  ],
  [
    'boxes less full, besides the last one',
    boxes((box, at) => (at < 2 ? { ...box, quantity: '5' } : box)),
    [{ code: 'otherQuantity', outer: 0, count: 2, agreed: '10', found: '5' }],
  ],
  [
    'another pallet',
    first((unit) => ({ ...unit, packagingCode: 'PAL1210' })),
    [{ code: 'otherOuter', agreed: 'PAL1208', found: 'PAL1210' }],
  ],
  [
    'a layer more',
    first((unit) => ({ ...unit, inner: [...unit.inner, ...unit.inner.slice(0, 8)] })),
    [{ code: 'moreBoxes', agreed: '32', found: '40' }],
  ],
  [
    'a layer less, besides the last unit',
    first((unit) => ({ ...unit, inner: unit.inner.slice(0, 24) })),
    [{ code: 'lessBoxes', agreed: '32', found: '24' }],
  ],
  [
    'no lid',
    first((unit) => ({ ...unit, auxiliaryCode: null, auxiliaryCount: 0 })),
    [{ code: 'otherLid', agreed: '1 × LID1208', found: '0' }],
  ],
  [
    'a mixed unit',
    first((unit) => ({ ...unit, packageType: 'MIX' })),
    [{ code: 'mixed', outer: 0, count: 32 }],
  ],
])('%s', (_, outer, found) => {
  expect(deviations([line], outer, [agreed], measures)).toMatchObject(found);
});

test.each<[string, Partial<Measure>[], object]>([
  [
    'a box above its load',
    [{ loadKg: '3.9' }, pallet],
    { code: 'boxTooHeavy', count: 32, agreed: '3.9', found: '4' },
  ],
  [
    'a unit above its load: 32 boxes of 4 kg and 1.3, a lid of 4',
    [{}, { ...pallet, loadKg: '173.5' }],
    { code: 'unitTooHeavy', agreed: '173.5', found: '173.6' },
  ],
  ['boxes stacked too high', [{ stackFactor: 3 }, pallet], { code: 'stackTooHigh', agreed: '3', found: '4' }],
])('%s', (_, [box, unit], found) => {
  const own = [measure('KLT4147', box), measure('PAL1208', unit), measures[2]!];
  expect(deviations([line], packed, [agreed], own)[0]).toMatchObject(found);
});

test('a material without agreement is told once', () => {
  expect(deviations([line], packed, [], measures)).toMatchObject([{ code: 'noAgreement', lineId: '1' }]);
});

test('how full units are, and how much air travels', () => {
  expect(fillOf(packed, [agreed], measures)).toEqual({ fillPercent: 53.9, volumeM3: 1.44, airM3: 0.66 });
  expect(fillOf(packed.slice(0, 1), [agreed], measures)).toMatchObject({ fillPercent: 100, airM3: 0 });
  expect(fillOf(packed, [], measures)).toBeUndefined();
});

test('two thousand boxes are looked at without a pause', () => {
  const many = { ...line, quantity: '20000' };
  const outer = packAsAgreed([many], [agreed]);
  const started = process.cpuUsage().user;
  for (let round = 0; round < 10; round++) deviations([many], outer, [agreed], measures);
  expect(outer.flatMap(({ inner }) => inner)).toHaveLength(2000);
  // of processor time for ten; one drawing has 16 ms
  expect((process.cpuUsage().user - started) / 1000).toBeLessThan(1000);
});

test.each<[string, Partial<Agreed>, object]>([
  [
    'units that the instruction stacks higher than their packaging bears',
    { stack: 4 },
    { code: 'unitStackTooHigh', agreed: '4', found: '3', basis: 'instruction', basisName: 'PI000001/2' },
  ],
  [
    'the weight of the part is that of the instruction',
    { partWeightKg: '2.1' },
    { code: 'boxTooHeavy', agreed: '20', found: '21', basis: 'packaging', basisName: 'KLT4147' },
  ],
  [
    'the instruction knows another box',
    { innerCode: 'KLT6280' },
    { code: 'otherBox', agreed: 'KLT6280', basis: 'instruction', basisName: 'PI000001/2' },
  ],
])('%s', (_, more, found) => {
  const instructed: Agreed = { ...agreed, basis: 'instruction', basisName: 'PI000001/2', ...more };
  expect(deviations([line], packed, [instructed], measures)[0]).toMatchObject(found);
});

test('what a packing as agreed does not bear is told and wants no reason', () => {
  const heavy = [measure('KLT4147', { loadKg: '3.9' }), ...measures.slice(1)];
  const asAgreed = deviations([line], packed, [agreed], heavy);
  expect(new Set(asAgreed.map(({ code }) => code))).toEqual(new Set(['boxTooHeavy']));
  expect(departs(asAgreed)).toBe(false);
  const all = deviations([line], packed, [{ ...agreed, outerCode: 'PAL1210' }], heavy);
  expect(new Set(all.map(({ code }) => code))).toEqual(new Set(['boxTooHeavy', 'otherOuter']));
  expect(departs(all)).toBe(true);
});

test('a mixed unit is held against what is agreed of its first material', () => {
  const mixed = first((unit) => ({
    ...unit,
    packageType: 'MIX',
    packagingCode: 'PAL1210',
    auxiliaryCode: null,
    auxiliaryCount: 0,
    inner: [...unit.inner, ...unit.inner.slice(0, 16)],
  }));
  const low = [measure('KLT4147', { stackFactor: 5 }), ...measures.slice(1)];
  expect(deviations([line], mixed, [agreed], low).map(({ code }) => code)).toEqual([
    'mixed',
    'otherOuter',
    'moreBoxes',
    'otherLid',
    'stackTooHigh',
  ]);
});

describe('345 pieces want a reason', () => {
  const [full, rest] = packed as [Outer, Outer];
  const [ten, five] = [full.inner[0]!, rest.inner.at(-1)!];
  test.each<[string, Outer[], boolean]>([
    ['not when packed as agreed', packed, false],
    ['not in another order of units and boxes', [{ ...rest, inner: rest.inner.toReversed() }, full], false],
    ['not for numbers and plates of their own', [{ ...full, id: '7' }, rest], false],
    [
      'not when the part-filled box lies on the first unit: planners would find nothing either',
      [
        { ...full, inner: [...full.inner.slice(1), five] },
        { ...rest, inner: [ten, ten, ten] },
      ],
      false,
    ],
    ['not while a unit is missing', [full], false],
    [
      'when the rest is spread over two boxes',
      [full, { ...rest, inner: [ten, ten, { ...five, quantity: '3' }, { ...five, quantity: '2' }] }],
      true,
    ],
    ['when units are fuller than agreed', [{ ...full, inner: [...full.inner, ...rest.inner] }], true],
    ['with another outer packaging', [full, { ...rest, packagingCode: 'GBX1000' }], true],
    ['with another box', [full, { ...rest, inner: [ten, ten, { ...five, packagingCode: 'KLT6428' }] }], true],
    ['without its lid', [full, { ...rest, auxiliaryCode: null, auxiliaryCount: 0 }], true],
    ['with two lids', [full, { ...rest, auxiliaryCount: 2 }], true],
    ['as a mixed unit', [full, { ...rest, packageType: 'MIX' }], true],
  ])('%s', (_, outer, expected) => {
    expect(deviates([line], outer, [agreed])).toBe(expected);
  });

  test('not from an agreement that there is none of, also as a mixed unit', () => {
    expect(deviates([line], packed, [])).toBe(false);
    expect(deviates([line], [{ ...full, packageType: 'MIX' }], [])).toBe(false);
  });

  test('not when it follows what is approved instead, nor the agreement beside it', () => {
    const approved = { ...agreed, innerPerLayer: 40, layers: 1, basis: 'alternative' as const };
    expect(deviates([line], packAsAgreed([line], [approved]), [agreed, approved])).toBe(false);
    expect(deviates([line], packed, [agreed, approved])).toBe(false);
    const few = { ...line, quantity: '7' };
    const other = { ...approved, innerCode: 'KLT6428' };
    expect(deviates([few], packAsAgreed([few], [other]), [agreed, other])).toBe(false);
  });
});
