import { expect, test } from 'vitest';
import { underHeadings } from './under-headings.ts';

const titles = ['零件号', '数量', '交货日期'];

test.each([
  [
    'in another order',
    [
      ['交货日期', '零件号'],
      ['2026-03-02', 'A1'],
    ],
    [['A1', undefined, '2026-03-02']],
  ],
  [
    'with the star of a template',
    [['* 数量'], ['4'], ['5']],
    [
      [undefined, '4', undefined],
      [undefined, '5', undefined],
    ],
  ],
  [
    'values alone',
    [
      ['A1', '4'],
      ['A2', '5'],
    ],
    null,
  ],
  [
    'a heading that the grid does not have',
    [
      ['零件号', '备注'],
      ['A1', 'x'],
    ],
    null,
  ],
  [
    'the same heading twice',
    [
      ['数量', '数量'],
      ['1', '2'],
    ],
    null,
  ],
  ['headings alone', [['零件号', '数量']], null],
])('%s', (_, cells, expected) => {
  expect(underHeadings(cells, titles)).toEqual(expected);
});
