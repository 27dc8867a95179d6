import type { Complaint } from '@portal/platform/web/form/check-words.ts';
import { session } from '@portal/platform/web/session/session.ts';
import { units } from '@portal/platform/web/testing/units.ts';
import { expect, test } from 'vitest';
import { agreement, brackets, line, packedUnits } from '../../sample-note.ts';
import { draftOf, inputOf } from './packing-draft.ts';
import {
  doubledUnits,
  faultyRows,
  newRow,
  rowFaults,
  rowsOf,
  unitsOf,
  type PackingRow,
} from './packing-rows.ts';

const other = line('2', { partNo: '7D4 941 613 D' });
const lines = [brackets, other];
const agreements = [agreement('1'), agreement('2', { outerCode: 'PAL1210' })];
const row = (more: Partial<PackingRow>): PackingRow => ({ ...newRow(), ...more });
const boxRow = (outerNo: string, lineNo: string, quantity: string): PackingRow =>
  row({ outerNo, line: lineNo, quantity, packagingCode: 'KLT4147' });

test('units become a sheet and come back as they were', () => {
  const units = draftOf(packedUnits);
  const rows = rowsOf(units, lines);
  expect(rows).toHaveLength(37);
  expect(rows[0]).toMatchObject({
    outerNo: '1',
    packageType: 'M',
    packagingCode: 'PAL1208',
    line: '',
    quantity: '',
  });
  expect(rows[36]).toMatchObject({ outerNo: '2', packageType: 'S', line: '1', quantity: '5' });
  expect(inputOf(unitsOf(rows, lines, agreements))).toEqual(inputOf(units));
});

test('boxes of a number without a row of its own lie on a pallet as agreed, of mixed type when they differ', () => {
  const [single, mixed] = unitsOf(
    [boxRow('7', '2', '10'), boxRow('8', '1', '10'), boxRow('7', '2', '4'), boxRow('8', '2', '10')],
    lines,
    agreements,
  );
  expect(single).toMatchObject({ packageType: 'M', packagingCode: 'PAL1210', auxiliaryCode: 'LID1208' });
  expect(single!.inner.map(({ quantity }) => quantity)).toEqual(['10', '4']);
  expect(mixed).toMatchObject({ packageType: 'MIX', packagingCode: 'PAL1208' });
});

test('what is not understood is left out until it is', () => {
  const rows = [
    boxRow('1', '1', 'ten'),
    boxRow('1', '99', '10'),
    boxRow('', '1', '10'),
    boxRow('1', '1', '10'),
  ];
  expect(unitsOf(rows, lines, agreements).map(({ inner }) => inner.length)).toEqual([1]);
  expect(faultyRows(rows, lines, agreements)).toBe(3);
});

session().setDict(units);

test.each<[string, PackingRow, Record<string, Complaint>]>([
  ['an empty row is passed over', newRow(), {}],
  ['a good box', boxRow('1', '1', '10'), {}],
  ['a box fuller than agreed', boxRow('1', '1', '11'), { quantity: 'abovePackaging' }],
  ['a box without quantity', boxRow('1', '1', ''), { quantity: 'required' }],
  ['a box of nothing', boxRow('1', '1', '0'), { quantity: 'notAboveZero' }],
  [
    'a box of half a piece',
    boxRow('1', '1', '9.5'),
    { quantity: { code: 'tooFine', unit: 'PCE', decimals: 0 } },
  ],
  ['a box of words', boxRow('1', '1', 'x'), { quantity: 'notAQuantity' }],
  ['a box of no line', boxRow('1', '', '1'), { line: 'required' }],
  ['a box of an unknown line', boxRow('1', '9', '1'), { line: 'invalidChoice' }],
  ['a box on no unit', boxRow('', '1', '1'), { outerNo: 'required' }],
  [
    'a unit with a quantity',
    row({ outerNo: '1', packageType: 'M', packagingCode: 'P', quantity: '5' }),
    { quantity: 'onlyInner' },
  ],
  ['a unit without packaging', row({ outerNo: '1', packageType: 'MIX' }), { packagingCode: 'required' }],
])('%s', (_name, written, faults) => {
  expect(rowFaults(lines, agreements, [])(written)).toEqual(faults);
});

test('a number may have one row of its own', () => {
  const rows = ['1', '1', '2'].map((outerNo) => row({ outerNo, packageType: 'M', packagingCode: 'P' }));
  expect(doubledUnits(rows)).toEqual(['1']);
  expect(rowFaults(lines, agreements, ['1'])(rows[0]!)).toEqual({ outerNo: 'outerTwice' });
});
