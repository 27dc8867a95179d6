import { expect, test } from 'vitest';
import { findAgreement, type Deliveries } from './agreement-rule.ts';

const anywhere = { orderLine: '', pointOfUse: '' };
const input = { orderNumber: '4700001', ...anywhere, unloadingPoint: 'A 13', unit: 'ST' };
const point = { code: 'A13', warehouseCode: 'WH1' };
const place = { unloadingPoint: 'A13', warehouseCode: 'WH1', storageLocation: 'L1' };
const agreement = { saNo: '4700001', ...anywhere, ...place, unit: 'PCE' };
const units = new Map([
  ...'ST PCE C62'.split(' ').map((one) => [one, 'PCE'] as const),
  ['KG', 'KGM'],
  ['BX', 'BX'],
]);
const factors = new Map([['BX', '12']]);
const delivered: Deliveries = { partUnit: 'PCE', units, factors, agreements: [], places: [place] };
const agreed: Deliveries = { ...delivered, agreements: [agreement], places: [] };
const second = { ...place, unloadingPoint: 'B07' };

test.each([
  ['an agreement that is known', input, point, agreed, agreement],
  ['one that master data allow', input, point, delivered, agreement],
  ['without an order, the only agreement', { ...input, orderNumber: '' }, point, agreed, agreement],
  [
    'without a point, the only one delivered to',
    { ...input, unloadingPoint: '' },
    undefined,
    delivered,
    agreement,
  ],
  [
    'without a point, that of the agreement before others delivered to',
    { ...input, unloadingPoint: '' },
    undefined,
    { ...agreed, places: [place, second] },
    agreement,
  ],
  [
    'another line of an order that goes there',
    { ...input, orderLine: '20' },
    point,
    { ...agreed, agreements: [{ ...agreement, orderLine: '10' }] },
    { ...agreement, orderLine: '20' },
  ],
  ['without a unit, that of the part', { ...input, unit: '' }, point, delivered, agreement],
  [
    'a unit that converts into the part’s',
    { ...input, unit: 'bx' },
    point,
    agreed,
    { ...agreement, conversion: { unit: 'BX', factor: '12' } },
  ],
  ['an unknown unit that was settled with the agreement', { ...input, unit: 'TG' }, point, agreed, agreement],
] as const)('%s', (_, item, at, known, found) => expect(findAgreement(item, at, known, null)).toEqual(found));

test.each([
  ['no order, no agreement', { ...input, orderNumber: '' }, point, delivered, 'orderMissing'],
  [
    'no order, two agreements',
    { ...input, orderNumber: '' },
    point,
    { ...agreed, agreements: [agreement, { ...agreement, saNo: '4700002' }] },
    'orderMissing',
  ],
  ['a point nobody knows', input, undefined, delivered, 'pointUnknown'],
  [
    'no point, two places',
    { ...input, unloadingPoint: '' },
    undefined,
    { ...delivered, places: [place, second] },
    'pointMissing',
  ],
  [
    'several lines, none said',
    input,
    point,
    { ...agreed, agreements: ['10', '20'].map((orderLine) => ({ ...agreement, orderLine })) },
    'lineUnclear',
  ],
  ['not delivered there', input, point, { ...delivered, places: [second] }, 'notDelivered'],
  ['a unit nobody knows', { ...input, unit: 'TG' }, point, delivered, 'unitUnknown'],
  [
    'a unit that converts into the part’s, but not into the agreement’s',
    { ...input, unit: 'BX' },
    point,
    { ...agreed, agreements: [{ ...agreement, unit: 'SET' }] },
    'unitDiffers',
  ],
  ['another unit than the agreement', { ...input, unit: 'KG' }, point, agreed, 'unitDiffers'],
] as const)('unclear: %s', (_, item, at, known, cause) =>
  expect(findAgreement(item, at, known, null)).toMatchObject({ cause }),
);

test('a decision stands in for order, master data and unit', () => {
  const decision = { saNo: '99', unloadingPoint: 'A13', unit: 'KGM' };
  expect(
    findAgreement(
      { ...input, orderNumber: '', unloadingPoint: '00001', unit: 'TG' },
      point,
      { ...delivered, places: [] },
      decision,
    ),
  ).toEqual({
    saNo: '99',
    ...anywhere,
    unloadingPoint: 'A13',
    warehouseCode: 'WH1',
    storageLocation: null,
    unit: 'KGM',
  });
});
