import { expect, test } from 'vitest';
import type { ReadCell } from '../../../sheet/read/read-cell.ts';
import { cellValue, type CellColumn } from './cell-value.ts';

const text = (value: string): ReadCell => ({ text: value, kind: 'text' });
const number = (value: string, look?: ReadCell['look']): ReadCell => ({
  text: value,
  kind: 'number',
  ...(look && { look }),
});
const date = (value: string): ReadCell => ({ text: value, kind: 'date' });
const YES: ReadCell = { text: 'true', kind: 'boolean' };
const ERROR: ReadCell = { text: '#N/A', kind: 'error' };
const HALF = number('0.5', { as: 'percent' });

const code: CellColumn = { kind: 'text', holds: 'code' };
const words: CellColumn = { kind: 'text' };
const flag: CellColumn = { kind: 'text', holds: 'flag' };
const time: CellColumn = { kind: 'text', holds: 'time' };
const day: CellColumn = { kind: 'day' };
const moment: CellColumn = { kind: 'moment' };
const count: CellColumn = { kind: 'integer' };
const quantity: CellColumn = { kind: 'quantity' };
const share: CellColumn = { kind: 'integer', holds: 'percent' };

test.each<[what: string, cell: ReadCell, column: CellColumn, text: string]>([
  ['a number in a code', number('130012'), code, '130012'],
  ['15 digits in a code', number('123456789012345'), code, '123456789012345'],
  ['a broken number in a code', number('12.5'), code, '12.5'],
  ['zeros that the format shows', number('123', { as: 'plain', digits: 6 }), code, '000123'],
  ['no zeros in a figure', number('123', { as: 'plain', digits: 6 }), count, '123'],
  ['a code with signs that nobody sees', text('5G0\u00A0123\u200B 456'), code, '5G0 123 456'],
  ['a text in full width', text('Ａ柱\u00A0左'), words, 'Ａ柱 左'],
  ['a text that speaks of per cent', text('5 %'), words, '5 %'],
  ['yes', YES, flag, 'Y'],
  ['no', { text: 'false', kind: 'boolean' }, flag, 'N'],
  ['7:00 as Excel keeps it', date('07:00:00'), time, '07:00'],
  ['7:00 as text', text('7:00'), time, '07:00'],
  ['midnight at the end', date('1900-01-01'), time, '24:00'],
  ['a day as Excel keeps it', date('2027-01-01'), day, '2027-01-01'],
  ['a day as text', text('2027/1/1'), day, '2027-01-01'],
  ['a Chinese day', text('2027年1月1日'), day, '2027-01-01'],
  ['a day with midnight', text('2027-01-01 00:00:00'), day, '2027-01-01'],
  ['what is no day', text('1/2/2027'), day, '1/2/2027'],
  ['a moment as Excel keeps it', date('2027-01-01T08:30:00'), moment, '2027-01-01T08:30'],
  ['a moment as text', text('2027/1/1 8:30'), moment, '2027-01-01T08:30'],
  ['100 % of a share', number('1', { as: 'percent' }), share, '100'],
  ['50 % of a share', HALF, share, '50'],
  ['7 % to the digit', number('0.07', { as: 'percent' }), share, '7'],
  ['12.5 %', number('0.125', { as: 'percent' }), share, '12.5'],
  ['no per cent', number('0', { as: 'percent' }), share, '0'],
  ['a share typed as text', text('50%'), share, '50'],
  ['a share that is a plain number', number('50'), share, '50'],
  ['a power of ten in a figure', number('100000', { as: 'power' }), quantity, '100000'],
  ['full-width digits', text('１２.５'), quantity, '12.5'],
  ['nothing', { text: '', kind: 'empty' }, day, ''],
  ['what nobody sees', text('\u200B\u00A0'), code, ''],
])('%s is taken', (_, cell, column, taken) => expect(cellValue(cell, column)).toEqual({ text: taken }));

test.each<[what: string, cell: ReadCell, column: CellColumn, broken: string]>([
  ['an error in a code', ERROR, code, 'excelError'],
  ['an error in a text', ERROR, words, 'excelError'],
  ['an error in a figure', ERROR, quantity, 'excelError'],
  ['an error in a day', ERROR, day, 'excelError'],
  ['2-12 in a code', date('2026-12-02'), code, 'excelDay'],
  ['2-12 in a text', date('2026-12-02'), words, 'excelDay'],
  ['2-12 in a flag', date('2026-12-02'), flag, 'excelDay'],
  ['a time in a code', date('07:00:00'), code, 'excelDay'],
  ['a day in a figure', date('2026-12-02'), quantity, 'excelDay'],
  ['TRUE in a code', YES, code, 'excelTrue'],
  ['TRUE in a text', YES, words, 'excelTrue'],
  ['TRUE in a figure', YES, count, 'excelTrue'],
  ['TRUE in a day', YES, day, 'excelTrue'],
  ['50 % in a code', HALF, code, 'excelPercent'],
  ['50 % in a text', HALF, words, 'excelPercent'],
  ['50 % in a figure', HALF, quantity, 'excelPercent'],
  ['50% as text in a figure', text('50%'), count, 'excelPercent'],
  ['5E10 in a code', number('50000000000', { as: 'power' }), code, 'excelPower'],
  ['1/2 in a code', number('0.5', { as: 'fraction' }), code, 'excelFraction'],
  ['16 digits in a code', number('1234567890123460'), code, 'excelLong'],
  ['16 digits in a text', number('1234567890123460'), words, 'excelLong'],
  ['a day with a time', date('2027-01-01T00:00:43'), day, 'dayWithTime'],
  ['a day with a time as text', text('2027-01-01 08:30'), day, 'dayWithTime'],
  ['a time with seconds', date('07:00:30'), time, 'timeWithSeconds'],
])('%s is refused', (_, cell, column, broken) => expect(cellValue(cell, column)).toMatchObject({ broken }));
