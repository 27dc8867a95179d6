import { expect, test } from 'vitest';
import { sideView, topView, type View } from './drawing.ts';
import type { Measures, Packing } from './rules.ts';

const measures = (size: readonly [number, number, number], more: Partial<Measures> = {}): Measures => ({
  code: 'X',
  nameZh: 'X',
  nameEn: 'X',
  kind: 'KLT',
  lengthMm: size[0],
  widthMm: size[1],
  heightMm: size[2],
  innerLengthMm: null,
  innerWidthMm: null,
  innerHeightMm: null,
  tareKg: '1',
  loadKg: '20',
  stackFactor: 8,
  ...more,
});
const box = measures([396, 297, 147]);
const pallet = measures([1200, 800, 144]);
const mesh = measures([1240, 835, 970], { innerLengthMm: 1200, innerWidthMm: 800, innerHeightMm: 800 });
const lid = measures([1200, 800, 40]);
const packing: Packing = {
  quantityPerInner: '10',
  innerPerLayer: 6,
  layers: 4,
  stack: 3,
  auxiliaryPerOuter: 1,
  partWeightKg: '1',
};
const counts = (view: View) =>
  Object.fromEntries(
    [...Map.groupBy(view.shapes, ({ part }) => part)].map(([part, shapes]) => [part, shapes.length]),
  );

test.each([
  ['on a pallet', pallet],
  ['in a mesh box', mesh],
])('nothing is drawn outside of the view: %s', (_, outer) => {
  for (const view of [
    topView(packing, { inner: box, outer }),
    sideView(packing, { inner: box, outer, auxiliary: lid }),
  ])
    for (const { x, y, width, height } of view.shapes) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(view.width);
      expect(y + height).toBeLessThanOrEqual(view.height);
    }
});

test('a layer shows the boxes that are said, a stack its layers, its cover and what stands above', () => {
  expect(counts(topView(packing, { inner: box, outer: pallet }))).toEqual({ outer: 1, box: 6 });
  expect(counts(topView({ innerPerLayer: 20 }, { inner: box, outer: pallet }))).toEqual({ outer: 1, box: 8 });
  expect(counts(sideView(packing, { inner: box, outer: pallet, auxiliary: lid }))).toEqual({
    above: 2,
    outer: 1,
    box: 16,
    cover: 1,
  });
});
