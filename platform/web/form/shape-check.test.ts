import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Count, DayField, maybeDay, maybeText, Quantity, text, YesNo } from '../../contract/fields.ts';
import { NoteInput } from '../testing/sample.ts';
import { checkShape, isRequired } from './shape-check.ts';

const Shape = z.object({
  name: text(5),
  count: Count,
  plain: z.number(),
  quantity: Quantity,
  day: maybeDay,
  remark: maybeText(5),
  urgent: YesNo,
  until: z.nullable(DayField),
  search: z.string(),
});

test.each([
  ['name', true],
  ['count', true],
  ['plain', true],
  ['quantity', true],
  ['urgent', true],
  ['day', false],
  ['remark', false],
  ['until', false],
  ['search', false],
])('%s is required: %s', (name, required) => {
  expect(isRequired(Shape, name)).toBe(required);
});

test('empty fields become what the shape takes for nothing, or complain as required', () => {
  const checked = checkShape(Shape, {
    name: ' ',
    count: '',
    plain: undefined,
    quantity: '',
    day: '',
    remark: '',
    urgent: undefined,
    until: '',
    search: '',
  });
  expect(checked.good).toBe(false);
  const complaints = checked.good
    ? []
    : checked.complaints.map(({ path, code }) => `${path.join('.')} ${code}`);
  expect(complaints).toEqual([
    'name required',
    'count required',
    'plain required',
    'quantity required',
    'urgent required',
  ]);
});

test('a good form hands over the input of the call', () => {
  const values = {
    name: 'A1',
    count: 0,
    plain: 1,
    quantity: '1.50',
    day: '',
    remark: '',
    urgent: 'Y',
    until: '',
    search: '',
  };
  expect(checkShape(Shape, values)).toEqual({
    good: true,
    value: { ...values, day: undefined, remark: undefined, until: null },
  });
});

test('a rule over several fields speaks although another field is wrong', () => {
  const checked = checkShape(NoteInput, {
    number: '',
    quantity: '0',
    dispatchDate: '2026-03-05',
    arrivalDate: '2026-03-02',
  });
  const complaints = checked.good
    ? []
    : checked.complaints.map(({ path, code }) => `${path.join('.')} ${code}`);
  expect(complaints).toEqual(['number required', 'quantity notAboveZero', 'arrivalDate endBeforeStart']);
});
