import { expect, test } from 'vitest';
import { readTsv, writeTsv } from './tsv.ts';

test.each([
  ['one row', 'a\tb', [['a', 'b']]],
  [
    "Excel's last line end adds no row",
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['line ends of all systems', 'a\nb\r\nc\rd', [['a'], ['b'], ['c'], ['d']]],
  ['empty cells stay', '\t\t1', [['', '', '1']]],
  ['an empty row in the middle stays', 'a\n\nb', [['a'], [''], ['b']]],
  ['quotes hold tabs and line ends', '"a\tb\nc"\td', [['a\tb\nc', 'd']]],
  ['doubled quotes stand for one', '"say ""yes"""\tx', [['say "yes"', 'x']]],
  ['an inch mark is ordinary text', '12" pipe\tx', [['12" pipe', 'x']]],
  ['a quote that is not closed at the end of a field is ordinary text', '"A" type\tx', [['"A" type', 'x']]],
  ['a quote never closed is ordinary text', '"abc\tx', [['"abc', 'x']]],
  ['nothing is one empty cell', '', [['']]],
])('%s', (_, text, cells) => {
  expect(readTsv(text)).toEqual(cells);
});

test('what is written is read back', () => {
  const cells = [
    ['plain', 'tab\there', 'two\nlines'],
    ['"quoted"', '', '1,5'],
  ];
  expect(readTsv(writeTsv(cells))).toEqual(cells);
});
