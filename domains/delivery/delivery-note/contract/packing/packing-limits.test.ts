import { expect, test } from 'vitest';
import { packAsAgreed } from './packing.ts';
import { fittingQuantity, MOST_OUTER, MOST_UNITS, tooMuch, unitsOf } from './packing-limits.ts';

const agreed = (more: object = {}) => ({
  lineId: '1',
  innerCode: 'K',
  quantityPerInner: '8',
  outerCode: 'P',
  innerPerLayer: 8,
  layers: 4,
  auxiliaryCode: null,
  auxiliaryPerOuter: 0,
  ...more,
});
const line = (quantity: string, id = '1') => ({ id, partNo: id, quantity });

test.each<[string, object, { outer: number; units: number }, string]>([
  ['full pallets up to the last unit', {}, { outer: 0, units: 0 }, '77568'],
  ['what is packed already counts', {}, { outer: 303, units: 9_990 }, '72'],
  [
    'large carriers end with the outer units',
    { innerPerLayer: 1, layers: 1 },
    { outer: 0, units: 0 },
    '8000',
  ],
  ['nothing fits any more', {}, { outer: MOST_OUTER, units: 2_000 }, '0'],
])('%s', (_, more, used, fits) => {
  expect(fittingQuantity(agreed(more), used)).toBe(fits);
});

test('what fits is within the limits, and a box more is not', () => {
  const fits = line('77568');
  expect(tooMuch([fits], [agreed()])).toBeUndefined();
  expect(unitsOf(packAsAgreed([fits], [agreed()]))).toBeLessThanOrEqual(MOST_UNITS);
  expect(tooMuch([line('77569')], [agreed()])).toMatchObject({ fits: '77568' });
  const two = [line('70000'), line('9000', '2')];
  expect(tooMuch(two, [agreed(), agreed({ lineId: '2' })])).toMatchObject({ line: two[1], fits: '7568' });
});
