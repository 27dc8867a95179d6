import { expect, test } from 'vitest';
import { judgeReceipt, type ReceiptVerdict, type ScannedAt } from './receipt-scan.ts';

const piece = (place: number, state: 'loaded' | 'missing' = 'loaded') => ({
  place,
  state,
  manufacturingNo: `4711000${place}`,
  partNo: `5G0 857 00${place}`,
});
const rack = (id: string, plate: string, ...pieceList: ReturnType<typeof piece>[]) => ({
  id,
  licencePlate: plate,
  assemblyLine: 'LINE1',
  partGroup: '01',
  pieceList,
});
const racks = [
  rack('1', '3JUN123456789000000042', piece(1, 'missing'), piece(2), piece(3), piece(4)),
  rack('2', '4JUN123456789000000043', piece(1)),
];
const first: ScannedAt = { rackId: '1', end: 'first' };
const last: ScannedAt = { rackId: '1', end: 'last' };

test.each<[string, ScannedAt | null, string, ReceiptVerdict, string | null, number | null]>([
  ['the plate as bars', null, '3jun123456789000000042', 'rack', '1', null],
  [
    'the plate in a Data Matrix',
    first,
    '[)>\u001E06\u001D4JUN123456789000000043\u001E\u0004',
    'rack',
    '2',
    null,
  ],
  ['the plate of another delivery', first, '3JUN123456789000000099', 'otherDelivery', null, null],
  ['a part before any plate', null, '47110002', 'noRack', null, null],
  ['the first place is the first that came', first, '47110002/5G0857002', 'ok', '1', 2],
  ['the last place by its part number', last, '5G0 857 004', 'ok', '1', 4],
  ['the part of another place', first, '5G0 857 003', 'wrongSequence', '1', 2],
  ['what was called missing and stands there', first, '47110001', 'wrongSequence', '1', 2],
  ['another part of a vehicle', last, '47110004/9X9', 'wrongPart', '1', 4],
  ['a part of nowhere', last, '9X9 000 000', 'notInRack', '1', 4],
])('%s', (_, at, code, verdict, rackId, place) => {
  expect(judgeReceipt(racks, at, code)).toEqual({ verdict, rackId, place });
});
