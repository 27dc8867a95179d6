import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';
import { field } from './field.ts';

const fields = [
  field.text('name'),
  field.number('port'),
  field.choice('kinds', { a: 'A', b: 'B' }, { many: true }),
  field.text('password', { when: ({ auth }) => auth === 'Y' }),
];
const initial = { name: 'Mail', port: 465, kinds: ['a'], password: '' };

test.each([
  ['nothing', {}, []],
  ['another text', { name: 'Post' }, ['name']],
  ['a text and back', { name: 'Mail' }, []],
  ['a number that was taken out', { port: null }, ['port']],
  ['one more choice', { kinds: ['a', 'b'] }, ['kinds']],
  ['several', { name: '', port: 25 }, ['name', 'port']],
  ['a field that is not shown', { auth: 'N', password: 'x' }, []],
  ['a field that is shown', { auth: 'Y', password: 'x' }, ['password']],
  ['nothing, kept another way', { auth: 'Y', password: undefined }, []],
])('%s', (_, values, changed) =>
  expect(changedFields(fields, initial, { ...initial, ...values })).toEqual(changed),
);
