import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { declaredIn, nearestOf, undeclaredIn } from './undeclared.ts';

const Line = z.object({ id: z.string(), batches: z.optional(z.array(z.object({ quantity: z.string() }))) });
const Release = z.object({
  number: z.string(),
  lines: z.array(Line),
  layouts: z.optional(z.record(z.string(), Line)),
  remark: z.pipe(
    z.nullish(z.object({ text: z.string() })),
    z.transform((said) => said ?? null),
  ),
  sender: z.optional(z.union([z.literal(''), z.object({ gln: z.string() }), z.object({ duns: z.string() })])),
});

test.each([
  ['all that it declares', { number: '1', lines: [{ id: '1', batches: [{ quantity: '1' }] }] }, []],
  ['a name beside them', { number: '1', nubmer: '2', lines: [] }, ['nubmer']],
  [
    'names in lists of lists',
    { lines: [{ id: '1' }, { batch: 1, batches: [{ qty: 1 }] }] },
    ['lines.1.batch', 'lines.1.batches.0.qty'],
  ],
  ['a free name, and a name behind it', { layouts: { any: { id: '1', x: 1 } } }, ['layouts.any.x']],
  ['a name behind what may be left out', { remark: { text: '', by: '' } }, ['remark.by']],
  ['one of several choices', { sender: { duns: '1' } }, []],
  ['none of several choices', { sender: { duns: '1', ean: '1' } }, ['sender.ean']],
  ['a name that every object has', { constructor: 1, toString: 2 }, ['constructor', 'toString']],
  ['something else altogether', 'text', []],
])('names that a shape does not declare: %s', (_, value, paths) => {
  expect(undeclaredIn(Release, value).map(({ path }) => path.join('.'))).toEqual(paths);
});

test('of a hundred thousand names a few are found', () => {
  const names = Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [`x${at}`, 1]));
  expect(undeclaredIn(Release, { lines: [names] })).toHaveLength(20);
});

test('of a record a form sends what its call declares, also of its lines', () => {
  const record = {
    number: '1',
    updatedAt: '',
    lines: [{ id: '1', open: '5', batches: [{ quantity: '1', key: 0 }] }],
  };
  expect(declaredIn(Release, record)).toEqual({
    number: '1',
    lines: [{ id: '1', batches: [{ quantity: '1' }] }],
  });
});

test.each([
  ['quantiti', 'quantity'],
  ['batch', 'batches'],
  ['QUANTITY', 'quantity'],
  ['dueon', 'dueOn'],
  ['updatedSince', undefined],
  ['x'.repeat(1000), undefined],
])('the nearest to %s is %s', (misspelt, nearest) => {
  expect(nearestOf(misspelt, ['quantity', 'batches', 'dueOn', 'id'])).toBe(nearest);
});
