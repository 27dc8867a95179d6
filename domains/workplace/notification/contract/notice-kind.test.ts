import { expect, test } from 'vitest';
import { factsOf, kindOf } from './notice-kind.ts';

test.each([
  'jis.re-order',
  'jis.resend',
  'jis.missing_seq',
  'jis.no_expected',
  'jis.unknown_status',
  'jis.unknown_supp',
  'settlement.update',
  'settlement.collection-failed',
  'settlement.verification-failed',
])('%s has a card of its own', (type) => {
  expect(kindOf(type)).toBe(type);
});

test.each(['delivery-note.sent', 'toString', ''])('%j is shown by its words alone', (type) => {
  expect(kindOf(type)).toBeUndefined();
});

test('only what is known of the parameters is shown, in the order of the specification', () => {
  expect(
    factsOf('jis.missing_seq', { sequenceNo: 17, suppCode: 'S1001', tma: '', pgi: null, other: 'x' }),
  ).toEqual([
    ['suppCode', 'S1001'],
    ['sequenceNo', '17'],
  ]);
  expect(factsOf('settlement.update', { postingMonth: '2026-03', type: 'A', suppCode: 'S1001' })).toEqual([
    ['type', 'A'],
    ['postingMonth', '2026-03'],
  ]);
});
