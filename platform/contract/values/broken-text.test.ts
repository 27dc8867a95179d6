import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { Count, codeText, selectedOf } from '../fields.ts';
import { brokenText, firstBroken } from './broken-text.ts';

const Message = z.object({
  number: codeText(3),
  kind: selectedOf(['a', 'b']),
  parts: z
    .array(z.object({ partNo: codeText(5), quantity: z.union([Count, z.null()]) }))
    .check(z.minLength(1, 'chooseOne')),
});
const good = { number: '1', kind: 'a', parts: [{ partNo: '5G0', quantity: 1 }] };
const words = { fields: { parts: 'Parts', partNo: 'Part no.', number: 'Number', quantity: 'Quantity' } };

test.each([
  ['no parts', { ...good, parts: [] }, 'parts', 'chooseOne', 'Parts: Choose at least one'],
  [
    'a part without a number',
    { ...good, parts: [good.parts[0], { quantity: 1 }] },
    'parts.1.partNo',
    'required',
    'Parts 2 Part no.: Required',
  ],
  [
    'a number that is too long',
    { ...good, number: '12345' },
    'number',
    'tooLong',
    'Number: At most 3 characters',
  ],
  // no sentence of the checker itself
  [
    'a word for a number that may be empty',
    { ...good, parts: [{ partNo: '5G0', quantity: 'many' }] },
    'parts.0.quantity',
    'notANumber',
    'Parts 1 Quantity: Enter a number',
  ],
  ['a field without a word', { ...good, kind: 'c' }, 'kind', 'invalidChoice', 'kind: Invalid choice'],
  ['nothing of it', undefined, '', 'required', 'Required'],
])('a refused message says its field and its check in words: %s', (_, sent, field, code, text) => {
  const { error } = z.safeParse(Message, sent);
  const broken = firstBroken(error!);
  expect([broken.field, broken.code]).toEqual([field, code]);
  expect(brokenText(broken, words, 'en')).toBe(text);
});
