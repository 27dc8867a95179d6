import { expect, test } from 'vitest';
import { isFirmUndated, itemIdentity, scheduleStatuses } from './release-message.ts';

test('only forecast, backlog and immediate may stand without a day', () => {
  expect(scheduleStatuses.filter((status) => isFirmUndated({ date: null, status }))).toEqual([
    'firm',
    'production',
    'material',
  ]);
  expect(scheduleStatuses.some((status) => isFirmUndated({ date: '2026-03-02', status }))).toBe(false);
});

const item = {
  buyerCode: '',
  supplierCode: '',
  plantCode: 'P04',
  orderNumber: '4700000001',
  orderLine: '10',
  partNumber: '5G0 123 456 A',
  unloadingPoint: 'A 13',
  pointOfUse: '',
  storageLocation: 'LAG-3',
};
const party = (id: string) => ({ id, qualifier: '' });
const sent = { buyerCode: 'WORKS', supplierCode: '', sender: party('EDI'), receiver: party('600417') };

test.each([
  ['blanks in part and point', { partNumber: '5G0123456A', unloadingPoint: 'A13' }, true],
  ['codes of the transmission', { buyerCode: 'WORKS', supplierCode: '600417' }, true],
  ['a point of use where only a storage location was', { pointOfUse: 'LAG-3' }, true],
  ['another order line', { orderLine: '20' }, false],
  ['another point of use', { pointOfUse: 'LINE-4' }, false],
  ['another unloading point', { unloadingPoint: 'A14' }, false],
  ['another supplier', { supplierCode: '600418' }, false],
])('an item told apart: %s', (_what, change, same) => {
  expect(itemIdentity({ ...item, ...change }, sent) === itemIdentity(item, sent)).toBe(same);
});
