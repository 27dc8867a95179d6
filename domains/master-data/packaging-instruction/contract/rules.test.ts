import { expect, test } from 'vitest';
import {
  TRUCK,
  areaOf,
  figuresOf,
  layerOf,
  packingProblems,
  unitHeight,
  type Measures,
  type Packing,
} from './rules.ts';

const measures = (
  code: string,
  size: readonly [number, number, number],
  more: Partial<Measures> = {},
): Measures => ({
  code,
  nameZh: code,
  nameEn: code,
  kind: 'KLT',
  lengthMm: size[0],
  widthMm: size[1],
  heightMm: size[2],
  innerLengthMm: null,
  innerWidthMm: null,
  innerHeightMm: null,
  tareKg: '1.3',
  loadKg: '20',
  stackFactor: 8,
  ...more,
});
const box = measures('KLT4147', [396, 297, 147], {
  innerLengthMm: 346,
  innerWidthMm: 265,
  innerHeightMm: 109,
});
const pallet = measures('PAL1208', [1200, 800, 144], {
  kind: 'GLT',
  tareKg: '25',
  loadKg: '1500',
  stackFactor: 3,
});
const lid = measures('LID1208', [1200, 800, 40], { kind: 'AUX', tareKg: '4' });
const mesh = measures('MSH1208', [1240, 835, 970], {
  kind: 'GLT',
  innerLengthMm: 1200,
  innerWidthMm: 800,
  innerHeightMm: 800,
  tareKg: '78',
  loadKg: '1500',
  stackFactor: 4,
});
const packing: Packing = {
  quantityPerInner: '10',
  innerPerLayer: 8,
  layers: 4,
  stack: 3,
  auxiliaryPerOuter: 1,
  partWeightKg: '1.25',
};

test.each([
  ['along', [600, 400], [1200, 800], 4],
  ['across', [400, 300], [1200, 800], 8],
  ['both ways alike', [300, 300], [1200, 800], 8],
  ['a box as large as the pallet', [1200, 800], [1200, 800], 1],
  ['turned, because it is too long', [800, 1200], [1200, 800], 1],
  ['a millimetre too long for two', [601, 400], [1200, 800], 3],
  ['too large altogether', [1300, 900], [1200, 800], 0],
] as const)('a layer: %s', (_, [length, width], [areaLength, areaWidth], count) => {
  const places = layerOf({ lengthMm: length, widthMm: width }, { lengthMm: areaLength, widthMm: areaWidth });
  expect(places).toHaveLength(count);
  for (const place of places) {
    expect(place.x + place.length).toBeLessThanOrEqual(areaLength);
    expect(place.y + place.width).toBeLessThanOrEqual(areaWidth);
  }
});

test('boxes stand inside of what has an inside', () => {
  expect(areaOf(mesh)).toEqual({ lengthMm: 1200, widthMm: 800 });
  expect(areaOf(pallet).lengthMm).toBe(1200);
});

test.each([
  ['on a pallet with a lid', 4, pallet, 772],
  ['inside of a mesh box', 5, mesh, 1010],
  ['sticking out of a mesh box', 6, mesh, 1092],
])('height %s', (_, layers, outer, height) => {
  expect(unitHeight({ layers, auxiliaryPerOuter: 1 }, { inner: box, outer, auxiliary: lid })).toBe(height);
});

test('figures of the usual pallet', () => {
  expect(figuresOf(packing, { inner: box, outer: pallet, auxiliary: lid })).toEqual({
    mostPerLayer: 8,
    partsPerUnit: '320',
    unitHeightMm: 772,
    stackHeightMm: 2316,
    grossKg: '470.6',
    loadKg: '1500',
    boxFill: 98,
    partFill: undefined,
    // 13.6 m: 17 rows of two pallets across, three high; 102 x 470.6 kg exceed 24 t, 50 do not.
    unitsPerTruck: 50,
    partsPerTruck: '16000',
  });
});

test.each([
  ['limited by its height', { partWeightKg: '0.01', stack: 3, layers: 6 }, 68],
  ['limited by stacking', { partWeightKg: '0.01', stack: 1 }, 34],
  ['nothing that is higher than the truck', { partWeightKg: '0.01', layers: 20 }, 0],
])('units on a truck: %s', (_, changed, units) => {
  const packed = { inner: box, outer: pallet, auxiliary: lid };
  expect(figuresOf({ ...packing, ...changed }, packed).unitsPerTruck).toBe(units);
  expect(TRUCK.lengthMm).toBe(13600);
});

test('parts fill a box by their sizes', () => {
  const sized = { ...packing, partLengthMm: 100, partWidthMm: 100, partHeightMm: 50 };
  expect(figuresOf(sized, { inner: box, outer: pallet }).partFill).toBe(50);
});

test.each([
  ['nothing', {}, []],
  ['nine boxes in a layer of eight', { innerPerLayer: 9 }, ['innerPerLayer']],
  ['parts above the load', { partWeightKg: '5' }, ['layers']],
  ['exactly the load', { partWeightKg: '4.545' }, []],
  ['four high on a pallet for three', { stack: 4 }, ['stack']],
  ['all of it', { innerPerLayer: 9, partWeightKg: '50', stack: 9 }, ['innerPerLayer', 'layers', 'stack']],
])('refused: %s', (_, changed, fields) => {
  const problems = packingProblems({ ...packing, ...changed }, { inner: box, outer: pallet, auxiliary: lid });
  expect(problems.map(({ details }) => details.field)).toEqual(fields);
});
