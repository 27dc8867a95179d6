import { expect, test } from 'vitest';
import { endpoint } from '@portal/platform/contract/endpoint.ts';
import { fieldsIn } from './field-words.ts';

const saveNote = endpoint({ path: '/test/v1/note', needs: 'session', summary: 'Saves a note' });
const fieldOf = fieldsIn([
  {
    words: {
      zh: { fields: { dept: '部门', number: '编号' } },
      en: { fields: { dept: 'Department', number: 'No.' } },
    },
  },
  {
    routes: [{ endpoint: saveNote }],
    words: {
      zh: {
        note: { fields: { number: '发货单号' } },
        line: { fields: { lines: '物料行', quantity: '数量' } },
      },
      en: {
        note: { fields: { number: 'Note' } },
        line: { fields: { lines: 'Lines', quantity: 'Quantity' } },
      },
    },
  },
]);

test.each([
  ['number', 'zh', '发货单号'],
  ['number', 'en', 'Note'],
  ['dept', 'zh', '部门'],
  ['lines.0.quantity', 'zh', '物料行 1 数量'],
  ['lines.2.quantity', 'en', 'Lines 3 Quantity'],
  ['unknown', 'zh', 'unknown'],
] as const)('the field %s is in %s: %s', (path, language, word) => {
  expect(fieldOf(saveNote, path, language)).toBe(word);
});
