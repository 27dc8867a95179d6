import { expect, test } from 'vitest';
import { findAgreement, type Deliveries } from './agreement-rule.ts';

const anywhere = { orderLine: '', pointOfUse: '' };
const given = { orderNumber: '4700001', ...anywhere, unloadingPoint: 'A 13', unit: 'ST' };
const point = { code: 'A13', warehouseCode: 'WH1' };
const place = { unloadingPoint: 'A13', warehouseCode: 'WH1', storageLocation: 'L1' };
const agreement = { saNo: '4700001', ...anywhere, ...place, unit: 'PCE' };
const delivered: Deliveries = { partUnit: 'PCE', agreements: [], places: [place] };
const agreed: Deliveries = { ...delivered, agreements: [agreement], places: [] };
const second = { ...place, unloadingPoint: 'B07' };

test.each([
  ['an agreement that is known', given, point, agreed, agreement],
  ['one that master data allow', given, point, delivered, agreement],
  ['without an order, the only agreement', { ...given, orderNumber: '' }, point, agreed, agreement],
  [
    'without a point, the only one delivered to',
    { ...given, unloadingPoint: '' },
    undefined,
    delivered,
    agreement,
  ],
  [
    'without a point, that of the agreement before others delivered to',
    { ...given, unloadingPoint: '' },
    undefined,
    { ...agreed, places: [place, second] },
    agreement,
  ],
  [
    'another line of an order that goes there',
    { ...given, orderLine: '20' },
    point,
    { ...agreed, agreements: [{ ...agreement, orderLine: '10' }] },
    { ...agreement, orderLine: '20' },
  ],
  ['without a unit, that of the part', { ...given, unit: '' }, point, delivered, agreement],
  ['an unknown unit that was settled with the agreement', { ...given, unit: 'TG' }, point, agreed, agreement],
] as const)('%s', (_, item, at, known, found) => expect(findAgreement(item, at, known, null)).toEqual(found));

test.each([
  ['no order, no agreement', { ...given, orderNumber: '' }, point, delivered, 'orderMissing'],
  [
    'no order, two agreements',
    { ...given, orderNumber: '' },
    point,
    { ...agreed, agreements: [agreement, { ...agreement, saNo: '4700002' }] },
    'orderMissing',
  ],
  ['a point nobody knows', given, undefined, delivered, 'pointUnknown'],
  [
    'no point, two places',
    { ...given, unloadingPoint: '' },
    undefined,
    { ...delivered, places: [place, second] },
    'pointMissing',
  ],
  [
    'several lines, none said',
    given,
    point,
    { ...agreed, agreements: ['10', '20'].map((orderLine) => ({ ...agreement, orderLine })) },
    'lineUnclear',
  ],
  ['not delivered there', given, point, { ...delivered, places: [second] }, 'notDelivered'],
  ['a unit nobody knows', { ...given, unit: 'TG' }, point, delivered, 'unitUnknown'],
  ['another unit than the agreement', { ...given, unit: 'KG' }, point, agreed, 'unitDiffers'],
] as const)('unclear: %s', (_, item, at, known, cause) =>
  expect(findAgreement(item, at, known, null)).toMatchObject({ cause }),
);

test('a decision stands in for order, master data and unit', () => {
  const decision = { saNo: '99', unloadingPoint: 'A13', unit: 'KGM' };
  expect(
    findAgreement(
      { ...given, orderNumber: '', unloadingPoint: '00001', unit: 'TG' },
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
