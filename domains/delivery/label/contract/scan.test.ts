import { expect, test } from 'vitest';
import { readScan } from './scan.ts';

const PLATE = '6JUN123456789000000042';
const [GS, RS, EOT] = ['\u001D', '\u001E', '\u0004'];
const matrix = (fields: readonly string[], group: string, record: string, end: string): string =>
  `[)>${record}06${fields.map((field) => group + field).join('')}${record}${end}`;
const FIELDS = [PLATE, 'P5GM 867 011 A', 'Q480', '16K00012345', '1T20261119'];

test.each([
  ['a plate', PLATE, { plates: [PLATE] }],
  ['a plate in groups, small', '6j un 123456789 000000042', { plates: [PLATE] }],
  [
    'a plate without identifier',
    PLATE.slice(2),
    { plates: [`1J${PLATE.slice(2)}`, PLATE, `5J${PLATE.slice(2)}`] },
  ],
  ['a note number', '00012345', { noteNumber: '00012345' }],
  ['a note number without zeros', ' 12345 ', { noteNumber: '00012345' }],
  ['another plate than ours', '2JUN123456789000000042', { noteNumber: '2JUN123456789000000042' }],
])('%s', (_, text, scan) => {
  expect(readScan(text, ['16K'])).toEqual(scan);
});

test.each([
  ['as they are', GS, RS, EOT],
  ['left out', '', '', ''],
  ['as names', '<GS>', '<RS>', '<EOT>'],
  ['as pictures', '␝', '␞', '␄'],
  ['as carets', '^]', '^^', '^D'],
  ['as other signs', '|', '#', ''],
  ['as spaces', ' ', ' ', ''],
])('a Data Matrix with its control characters %s', (_, group, record, end) => {
  expect(readScan(matrix(FIELDS, group, record, end), ['16K'])).toEqual({ plates: [PLATE] });
  expect(readScan(matrix([...FIELDS.slice(1), PLATE], group, record, end), ['16K'])).toEqual({
    plates: [PLATE],
  });
  expect(readScan(matrix(FIELDS.slice(1), group, record, end), ['16K'])).toEqual({ noteNumber: '00012345' });
  expect(readScan(matrix(['Q480', '2S00012345'], group, record, end), ['16K', '2S'])).toEqual({
    noteNumber: '00012345',
  });
});

test('a Data Matrix that names neither unit nor note', () => {
  expect(readScan(matrix(['Q480'], GS, RS, EOT), ['16K'])).toEqual({ plates: [] });
});
