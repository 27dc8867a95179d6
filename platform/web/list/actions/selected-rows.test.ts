import { expect, test } from 'vitest';
import { selectedRows } from './selected-rows.ts';

type Row = { readonly id: string; readonly status: string };
const keyOf = ({ id }: Row) => id;
const row = (id: string, status = 'new'): Row => ({ id, status });

test('rows that were read again stay so when more are ticked on another page', () => {
  const committed = [row('1', 'processing'), row('2', 'processing')];
  const remembered = [row('1'), row('2'), row('3')];
  expect(selectedRows(['1', '2', '3'], committed, remembered, keyOf)).toEqual([...committed, row('3')]);
});

test('what is unticked is gone, and ticked again it is as the table shows it now', () => {
  expect(selectedRows(['2'], [row('1'), row('2')], [row('2')], keyOf)).toEqual([row('2')]);
  expect(selectedRows(['2', '1'], [row('2')], [row('2'), row('1', 'processing')], keyOf)).toEqual([
    row('2'),
    row('1', 'processing'),
  ]);
});

test('a row that nobody has is left out', () => {
  expect(selectedRows(['1', '9'], [row('1')], [row('1'), undefined], keyOf)).toEqual([row('1')]);
});
