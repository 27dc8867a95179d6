import { expect, test } from 'vitest';
import { code } from '../../../contract/columns.ts';
import { seenColumns } from './seen-columns.ts';

const set = (field: string, checked = true) => ({
  column: { field, width: 1, text: () => '' },
  title: field,
  width: 1,
  checked,
});

test('an export takes the columns in sight, in their order', () => {
  const sheet = { number: code(), status: code(), remark: code() };
  expect(seenColumns('note', [set('status'), set('remark', false), set('number')], { sheet })).toBe(
    'status,number',
  );
});

test('a column that the export cannot write is found when the list is drawn, hidden or not', () => {
  const drawn = (sheet: object) => () => seenColumns('note', [set('number', false)], { sheet: { ...sheet } });
  expect(drawn({})).toThrow('The export of the list note does not write the column number');
  expect(drawn({ number: null })).toThrow('does not write the column number');
});

test('a list without an export may show what it likes', () => {
  expect(seenColumns('note', [set('number')], undefined)).toBe('number');
});
