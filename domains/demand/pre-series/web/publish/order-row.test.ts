import { expect, test } from 'vitest';
import { agreed, line } from '../testing/samples.ts';
import { emptyRow, faultsOf, linesOf, rowsOf, withPart, writtenRows } from './order-row.ts';

const row = {
  ...emptyRow(),
  partNo: 'A100',
  unloadingPoint: 'A13',
  requestedOn: '2026-04-06',
  requestedQty: '100',
};

test('rows without a number are counted on behind the highest that there was', () => {
  const numbers = (rows: readonly (typeof row)[], taken: number) =>
    linesOf(rows, taken)?.map(({ lineNo }) => lineNo);
  expect(numbers([row, emptyRow(), row], 0)).toEqual([1, 2]);
  expect(numbers([{ ...row, lineNo: '5' }, row], 0)).toEqual([5, 6]);
  expect(numbers([{ ...row, lineNo: '1' }, row], 4)).toEqual([1, 5]);
});

test('the next edition starts from what is open', () => {
  const rows = rowsOf([line(), agreed({ lineNo: 2, urgent: 'Y' }), line({ lineNo: 3, status: 'closed' })]);
  expect(rows.map(({ lineNo, urgent }) => [lineNo, urgent])).toEqual([
    ['1', 'N'],
    ['2', 'Y'],
  ]);
});

test.each([
  ['nothing written', emptyRow(), {}],
  ['no day', { ...row, requestedOn: '' }, { requestedOn: 'required' }],
  ['no quantity above zero', { ...row, requestedQty: '0' }, { requestedQty: 'notAboveZero' }],
  ['a line that is no number', { ...row, lineNo: '1a' }, { lineNo: 'notALine' }],
  ['all of it', row, {}],
])('%s', (_, written, faults) => {
  expect(faultsOf(written)).toEqual(faults);
  if (Object.keys(faults).length > 0) expect(linesOf([written], 0)).toBeNull();
});

test('a part goes into the first empty row, a refused line back to its row', () => {
  const part = { partNo: 'B200', unloadingPoint: 'B01' };
  expect(withPart([row, emptyRow()], part)[1]).toEqual({ ...emptyRow(), ...part });
  expect(withPart([row], part)).toHaveLength(2);
  expect(writtenRows([emptyRow(), row, emptyRow(), row])).toEqual([1, 3]);
});
