import { expect, test } from 'vitest';
import { holdText, itemText, refusalText, warningText, type ItemMessage } from './sentences.ts';
import { words } from './words.en.ts';

test('a short record is named with its number, type and length', () => {
  const refusal = {
    key: 'edi.recordLength',
    place: { record: 2 },
    detail: { found: 127, expected: 128, type: '512' },
  } as const;
  expect(refusalText(refusal, words.zh)).toBe('第 2 条记录（512）长 127 个字符，应为 128 个；该传输未接收');
  expect(refusalText(refusal, words.en)).toBe(
    'Record 2 (512) is 127 characters long instead of 128; this transmission was not taken',
  );
});

test.each([
  [
    { key: 'edi.brokenEnvelope', place: { segment: 3 }, detail: { fault: 'nested', tag: 'UNB' } },
    'Segment 3: the envelope is broken, UNB begins inside another one; what is not closed was not taken',
  ],
  [
    { key: 'edi.tooLarge', place: { byte: 268435457 }, detail: { limit: 268435456 } },
    'The file is larger than 256 MB',
  ],
  [
    { key: 'edi.binaryFile', place: { byte: 1 }, detail: { kind: 'pdf' } },
    'Byte 1: the file is not text but a PDF',
  ],
  [{ key: 'edi.emptyFile', place: { byte: 1 }, detail: {} }, 'The file is empty'],
  [
    { key: 'edi.unknownFormat', place: { byte: 1 }, detail: { begins: 'part;quantity' } },
    'The format of the file is not known; it begins with “part;quantity”. Call-offs are read as EDIFACT DELFOR (begins with UNA or UNB) or VDA 4905 (511), despatch advices as EDIFACT DESADV (UNA or UNB) or VDA 4913 (711): please export the file as one of them',
  ],
] as const)('%j', (refusal, text) => expect(refusalText(refusal, words.en)).toBe(text));

test('a unit is named in the language of whoever reads', () => {
  const detail = { quantity: '12.5', unit: { zh: '件', en: 'pcs' }, decimals: 0 };
  const refused: ItemMessage = { ...item, reason: 'edi.tooFine', detail };
  expect(itemText(refused, words.zh)).toContain('单位“件”');
  expect(itemText(refused, words.en)).toContain('its unit pcs keeps');
  const refusal = { key: 'edi.itemsRefused', place: {}, detail: { count: 1, item: refused } } as const;
  expect(refusalText(refusal, words.en)).not.toMatch(/\p{Script=Han}/u);
});

test('a blank count in a hold is shown as such, also where it was kept as a warning', () => {
  const message = { code: 'edi.trailerCount', detail: { type: '512', declared: '', found: 2 } } as const;
  expect(holdText(message, words.en)).toBe('Record 519 declares (blank) records 512, there are 2');
  expect(warningText(message, words.en)).toBe(holdText(message, words.en));
});

const item: ItemMessage = {
  reason: null,
  detail: {},
  customerCode: '',
  plantCode: '001',
  supplierCodeGiven: 'CKDVW',
  supplierCode: 'S1001',
  partNumber: ' 1H9 609 075 A',
  partNo: '1H9 609 075 A',
  releaseNo: '000000002',
};

test.each([
  ['taken without a remark', {}, null],
  ['taken with a gap', { detail: { chainGap: true, previous: '1' } }, 'Release 1 before it is missing'],
  [
    'unknown partner with a blank code',
    { reason: 'edi.unknownPartner' },
    'No plant and supplier are known for customer (blank), plant code 001, supplier code CKDVW',
  ],
  [
    'not delivered',
    { reason: 'edi.agreementUnclear', detail: { cause: 'notDelivered', point: 'A13' } },
    'Master data do not say that supplier S1001 delivers part 1H9 609 075 A to unloading point A13',
  ],
  [
    'superseded',
    { reason: 'edi.releaseSuperseded', detail: { inForce: '3', inForceDate: '2026-03-02' } },
    'Release 3 of 2026-03-02 is in force and newer than 000000002, which is kept in the history only',
  ],
  [
    'discarded, whatever it waited for',
    { reason: 'edi.unknownPart', detail: { discardedBy: '王', discardReason: 'old part' } },
    'Discarded by 王: old part',
  ],
] as const)('%s', (_, more, text) => expect(itemText({ ...item, ...more }, words.en)).toBe(text));

test('what a message says is quoted with 35 characters at most', () => {
  const long = 'x'.repeat(60_000);
  const refusal = { key: 'edi.number', place: { segment: 7 }, detail: { text: long } } as const;
  expect(refusalText(refusal, words.en)).toContain(`“${'x'.repeat(35)}…”`);
  const message = itemText({ ...item, reason: 'edi.unknownPart', partNumber: long }, words.en);
  expect(message).toBe(`Part number ${'x'.repeat(35)}… is neither ours nor mapped`);
});
