import { expect, test } from 'vitest';
import { shareOut, type OpenLine } from './share-out.ts';

const line = (id: string, openQty: string, changed: Partial<OpenLine> = {}): OpenLine => ({
  id,
  saNo: '5500012345',
  orderLine: '',
  partNo: '5G0 123 456 A',
  unloadingPoint: 'A13',
  unit: 'PCE',
  openQty,
  ...changed,
});
const item = (quantity: string, changed: object = {}) => ({
  at: 7,
  position: 1,
  partNumber: '5G0123456A',
  quantity,
  unit: 'PCE',
  orderNumber: '',
  orderLine: '',
  unloadingPoint: '',
  ...changed,
});
const UNITS: Record<string, string> = { PCE: 'PCE', ST: 'PCE', KGM: 'KGM' };
const shared = (items: Parameters<typeof shareOut>[0], lines: readonly OpenLine[]) =>
  shareOut(items, lines, (code) => UNITS[code]);

test.each([
  ['what one line asks for', [item('50')], [['monday', '50']]],
  [
    'more than the soonest asks for',
    [item('250')],
    [
      ['monday', '200'],
      ['tuesday', '50'],
    ],
  ],
  [
    'blanks of part numbers, another code of the same unit',
    [item('10', { partNumber: '5G0 123 456 A', unit: 'ST' })],
    [['monday', '10']],
  ],
  [
    'an order with leading zeros, and its point',
    [item('10', { orderNumber: '005500012345', unloadingPoint: 'A13' })],
    [['monday', '10']],
  ],
  [
    'two items of one part',
    [item('150'), item('100', { position: 2 })],
    [
      ['monday', '150'],
      ['monday', '50'],
      ['tuesday', '50'],
    ],
  ],
])('%s', (_, items, expected) => {
  const { shares, faults } = shared(items, [line('monday', '200'), line('tuesday', '300')]);
  expect(faults).toEqual([]);
  expect(shares.map(({ lineId, quantity }) => [lineId, quantity])).toEqual(expected);
});

test.each([
  ['a part that nobody calls off', item('1', { partNumber: 'X' }), 'despatchAdvice.partUnknown', {}],
  ['another order', item('1', { orderNumber: '7' }), 'despatchAdvice.orderUnknown', { order: '7' }],
  ['another point', item('1', { unloadingPoint: 'B07' }), 'despatchAdvice.pointUnknown', { point: 'B07' }],
  ['another unit', item('1', { unit: 'KGM' }), 'despatchAdvice.unitDiffers', { unit: 'KGM', other: 'PCE' }],
  ['a unit that nobody knows', item('1', { unit: 'XYZ' }), 'despatchAdvice.unitDiffers', { unit: 'XYZ' }],
  ['more than is open', item('201'), 'despatchAdvice.notCalledOff', { quantity: '201', rest: '1' }],
])('%s is a fault with its place', (_, one, code, detail) => {
  expect(shared([one], [line('monday', '200')]).faults).toMatchObject([{ at: 7, code, detail }]);
});

test.each<[string, object, object, object]>([
  [
    'boxes of twelve are pieces',
    { quantity: '5', unit: 'BX' },
    { shares: [['monday', '60']], converted: ['60', 'PCE'] },
    {},
  ],
  ['pieces stay what they are', { quantity: '5' }, { shares: [['monday', '5']], converted: undefined }, {}],
  [
    'a unit without a factor stays refused',
    { quantity: '5', unit: 'KGM' },
    { faults: ['despatchAdvice.unitDiffers'] },
    {},
  ],
  [
    'demand in another unit than the part has no place for factors',
    { quantity: '5', unit: 'BX' },
    { faults: ['despatchAdvice.unitDiffers'] },
    { unit: 'KGM' },
  ],
])('%s', (_, asked, expected, ofLine) => {
  const factorOf = (__: string, unit: string) => (unit === 'BX' ? { into: 'PCE', factor: '12' } : undefined);
  const { shares, faults, conversions } = shareOut(
    [item('1', asked)],
    [line('monday', '200', ofLine)],
    (code) => ({ ...UNITS, BX: 'BX' })[code],
    factorOf,
  );
  const found = {
    ...(shares.length > 0 && {
      shares: shares.map(({ lineId, quantity }) => [lineId, quantity]),
      converted: conversions[0] && [conversions[0].detail.converted, conversions[0].detail.other],
    }),
    ...(faults.length > 0 && { faults: faults.map(({ code }) => code) }),
  };
  expect(found).toEqual(expected);
});

test('an item without a number of the plant says so', () => {
  const { faults } = shared([item('10', { partNumber: '' })], [line('monday', '200')]);
  expect(faults).toMatchObject([{ at: 7, code: 'despatchAdvice.partNotNamed' }]);
});
