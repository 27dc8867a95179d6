import { expect, expectTypeOf, test } from 'vitest';
import {
  byColumn,
  byField,
  columnOf,
  columnsIn,
  fieldOf,
  fieldsOf,
  type ColumnOf,
  type FieldOf,
} from './field-names.ts';

test.each([
  ['latestOn', 'latest_on'],
  ['volumeM3', 'volume_m3'],
  ['supplierNameZh', 'supplier_name_zh'],
  ['id', 'id'],
])('field %s is column %s', (field, column) => {
  expect(columnOf(field)).toBe(column);
  expect(fieldOf(column)).toBe(field);
});

test('the types turn names as the functions do', () => {
  expectTypeOf<ColumnOf<'volumeM3'>>().toEqualTypeOf<'volume_m3'>();
  expectTypeOf<FieldOf<'volume_m3'>>().toEqualTypeOf<'volumeM3'>();
  expectTypeOf<ColumnOf<'supplierNameZh'>>().toEqualTypeOf<'supplier_name_zh'>();
  expectTypeOf<FieldOf<'supplier_name_zh'>>().toEqualTypeOf<'supplierNameZh'>();
});

test('a row is read, and what is written named, by its fields', () => {
  const row = { plant_no: '1000', due_on: '2026-03-02' };
  expect(byField(row)).toEqual({ plantNo: '1000', dueOn: '2026-03-02' });
  expect(byColumn(byField(row))).toEqual(row);
});

test('a map of columns holds what the table has, and its type leaves out the rest', () => {
  const columns = columnsIn('stored_file', 'file', { contentType: {}, shown: {} });
  expect(columns.contentType).toBe('file.content_type');
  expectTypeOf(columns).toEqualTypeOf<{ readonly contentType: 'file.content_type' }>();
});

test('fields are selected under their own names', () =>
  expect(fieldsOf('file', 'name', 'contentType')).toEqual([
    'file.name as name',
    'file.content_type as contentType',
  ]));
