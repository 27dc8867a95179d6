import { expect, test } from 'vitest';
import type { NoteField } from '@portal/settings/contract/process/note-fields.ts';
import { missingInHead, missingInLine } from './mandatory.ts';

const head = { transportMode: 'ROAD', paymentTerms: null, originCode: '', remark: 'x' };
const line = { batchNo: null, productionDate: '2026-03-01', expiryDate: '' };

test.each<[asked: NoteField[], inHead: string[], inLine: string[]]>([
  [[], [], []],
  [['transportMode', 'remark', 'productionDate'], [], []],
  [['paymentTerms', 'originCode'], ['paymentTerms', 'originCode'], []],
  [['expiryDate', 'batchNo', 'paymentTerms'], ['paymentTerms'], ['batchNo', 'expiryDate']],
])('a plant that asks for %j misses %j in the head and %j in a material', (asked, inHead, inLine) => {
  expect(missingInHead(head, asked)).toEqual(inHead);
  expect(missingInLine(line, asked)).toEqual(inLine);
});
