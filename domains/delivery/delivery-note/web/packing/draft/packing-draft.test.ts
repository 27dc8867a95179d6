import { expect, test } from 'vitest';
import { agreement, brackets, line, packedUnits } from '../../sample-note.ts';
import { draftFaults } from './draft-faults.ts';
import {
  boxesFor,
  draftOf,
  groupsOf,
  heldBy,
  inputOf,
  newUnit,
  withRest,
  type Unit,
} from './packing-draft.ts';

test('a kept packing becomes units with their boxes, and goes back under the same ids', () => {
  const units = draftOf(packedUnits);
  expect(units.map(({ inner }) => inner.length)).toEqual([32, 3]);
  expect(units[1]!.inner[2]).toMatchObject({ quantity: '5', licencePlate: '1JUN123456789000001103' });
  expect(inputOf(units)[1]).toEqual({
    id: '1100',
    packageType: 'M',
    packagingCode: 'PAL1208',
    auxiliaryCode: 'LID1208',
    auxiliaryCount: 1,
    inner: [
      { id: '1101', packagingCode: 'KLT4147', lineId: '1', quantity: '10' },
      { id: '1102', packagingCode: 'KLT4147', lineId: '1', quantity: '10' },
      { id: '1103', packagingCode: 'KLT4147', lineId: '1', quantity: '5' },
    ],
  });
});

test.each([
  ['25', '10', ['10', '10', '5']],
  ['20', '10', ['10', '10']],
  ['0.75', '0.5', ['0.5', '0.25']],
  ['4', '10', ['4']],
])('%s in boxes of %s are %j', (quantity, perBox, expected) => {
  const boxes = boxesFor({ lineId: '1', packagingCode: 'KLT4147' }, quantity, perBox, 100);
  expect(boxes.map((box) => box.quantity)).toEqual(expected);
  expect(new Set(boxes.map(({ key }) => key)).size).toBe(expected.length);
});

test('no more boxes are made than a unit takes', () => {
  expect(boxesFor({ lineId: '1', packagingCode: 'K' }, '1000', '1', 7)).toHaveLength(7);
});

test('boxes alike are one group, whatever lies between them', () => {
  const [first, second] = draftOf(packedUnits);
  expect(groupsOf(first!.inner).map((group) => [group.boxes.length, group.quantity, heldBy(group)])).toEqual([
    [32, '10', '320'],
  ]);
  expect(groupsOf(second!.inner).map((group) => heldBy(group))).toEqual(['20', '5']);
});

test('the rest is packed as agreed; what has no agreement stays out', () => {
  const lines = [brackets, line('2'), line('3', { quantity: '12' })];
  const units = withRest(
    [],
    lines,
    [agreement('1'), agreement('3')],
    [
      { lineId: '1', rest: '0' },
      { lineId: '2', rest: '50' },
      { lineId: '3', rest: '12' },
    ],
  );
  expect(units).toHaveLength(1);
  expect(units[0]!.inner.map(({ lineId, quantity }) => [lineId, quantity])).toEqual([
    ['3', '10'],
    ['3', '2'],
  ]);
});

test('the rest goes where its line has room before a new unit is opened', () => {
  const kept = draftOf(packedUnits);
  const [full, open] = kept;
  const five = withRest(kept, [brackets], [agreement('1')], [{ lineId: '1', rest: '50' }]);
  expect(five.map(({ inner }) => inner.length)).toEqual([32, 8]);
  expect(five[0]).toBe(full);
  expect(five[1]!.inner.slice(0, 3)).toEqual(open!.inner);
  const many = withRest(kept, [brackets], [agreement('1')], [{ lineId: '1', rest: '305' }]);
  expect(many.map(({ inner }) => inner.length)).toEqual([32, 32, 2]);
  expect(many[2]!.inner.map(({ quantity }) => quantity)).toEqual(['10', '5']);
});

test('the rest of another line of the part goes onto its unit, that of another batch does not', () => {
  const kept = draftOf(packedUnits);
  const agreements = [agreement('1'), agreement('2')];
  const rests = [{ lineId: '2', rest: '20' }];
  const together = withRest(kept, [brackets, { ...brackets, id: '2' }], agreements, rests);
  expect(together.map(({ inner }) => inner.length)).toEqual([32, 5]);
  const apart = withRest(kept, [brackets, { ...brackets, id: '2', batchNo: 'B9' }], agreements, rests);
  expect(apart.map(({ inner }) => inner.length)).toEqual([32, 3, 2]);
});

test.each([
  ['of another line', { inner: [{ lineId: '2', packagingCode: 'KLT4147' }] }],
  ['in other packaging', { packagingCode: 'PAL0800' }],
  ['of mixed boxes', { packageType: 'MIX' }],
])('a unit %s is left alone', (_, more) => {
  const unit = { ...draftOf(packedUnits)[1]!, ...more } as Unit;
  const packed = withRest([unit], [brackets], [agreement('1')], [{ lineId: '1', rest: '10' }]);
  expect(packed).toHaveLength(2);
  expect(packed[0]).toBe(unit);
});

test('a unit or box without packaging is a fault beside those of the contract', () => {
  const bare = { ...newUnit(), inner: boxesFor({ lineId: '1', packagingCode: '' }, '10', '10', 1) };
  expect(draftFaults([brackets], [bare], [])).toEqual([
    { outer: 0, code: 'noPackaging' },
    { outer: 0, inner: 0, code: 'noPackaging' },
  ]);
});
