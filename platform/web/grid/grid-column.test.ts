import { expect, test } from 'vitest';
import { gridColumn, kindComplaint, readCell, type GridColumn } from './grid-column.ts';

type Line = { a: string };
const columns: Record<string, GridColumn<Line>> = {
  text: gridColumn.text('a'),
  quantity: gridColumn.quantity('a'),
  day: gridColumn.day('a'),
  choice: gridColumn.choice('a', { S: '单一包装', MIX: '混合包装' }),
  checkbox: gridColumn.checkbox('a'),
};

test.each([
  ['text', '  A 1 ', 'A 1', true],
  ['quantity', '1,234.50', '1234.5', true],
  ['quantity', '12，345，678', '12345678', true],
  ['quantity', '1,00', '1,00', false],
  ['quantity', '1,2345', '1,2345', false],
  ['quantity', '1.234,5', '1.234,5', false],
  ['quantity', '1 000', '1000', true],
  ['quantity', '12 pcs', '12 pcs', false],
  ['quantity', '1.2345', '1.2345', false],
  ['day', '2026-03-02', '2026-03-02', true],
  ['day', '2026/3/2', '2026-03-02', true],
  ['day', '2026年3月2日', '2026-03-02', true],
  ['day', '2026112', '2026112', false],
  ['day', '20260302', '2026-03-02', true],
  ['day', '2026-02-30', '2026-02-30', false],
  ['day', '2/3/2026', '2/3/2026', false],
  ['choice', 'MIX', 'MIX', true],
  ['choice', '混合包装', 'MIX', true],
  ['choice', 'mixed', 'mixed', false],
  ['checkbox', '是', 'Y', true],
  ['checkbox', '0', 'N', true],
  ['checkbox', '', 'N', true],
  ['checkbox', 'maybe', 'maybe', false],
])('a %s cell reads %s as %s', (kind, raw, text, understood) => {
  expect(readCell(columns[kind] as GridColumn<never>, raw)).toEqual({ text, understood });
});

test.each([
  ['quantity', '12 pcs', 'notAQuantity'],
  ['day', '2026-02-30', 'notADay'],
  ['choice', 'mixed', 'invalidChoice'],
  ['quantity', '', null],
  ['text', 'anything', null],
])('a %s cell holding %s complains %s', (kind, text, code) => {
  expect(kindComplaint(columns[kind] as GridColumn<never>, text)).toBe(code);
});
