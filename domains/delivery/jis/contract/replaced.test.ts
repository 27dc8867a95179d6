import { expect, test } from 'vitest';
import { replacedAs, type OfVehicle } from './replaced.ts';
import type { Replacement } from './replacement.ts';

const part = (partNo: string) => ({ position: 1, partNo, quantity: '1', unit: 'PCE', orderNumber: null });
/** A call at R100, so many minutes after six. */
const call = (minute: number, more: Partial<OfVehicle> = {}): OfVehicle => ({
  action: 'call',
  statusCode: 'R100',
  sentAt: new Date(Date.UTC(2026, 10, 28, 6, minute)).toISOString(),
  messageId: `M${minute}`,
  item: 1,
  sequenceNo: '0102',
  plannedAt: '2026-11-28T08:00:00Z',
  parts: [part('5G0 857 001 A')],
  ...more,
});
const other = { parts: [part('5G1 999 888 Z')] };

test.each<[says: string, later: OfVehicle[], becomes: Replacement | null]>([
  ['the only one', [], null],
  ['an older one that comes late', [call(1)], null],
  ['sent again as it was', [call(3)], 'same'],
  [
    'blanks and zeros of the number say nothing',
    [call(3, { sequenceNo: '102', parts: [part('5G0857001A')] })],
    'same',
  ],
  ['other parts', [call(3, other)], 'changed'],
  ['another quantity', [call(3, { parts: [{ ...part('5G0 857 001 A'), quantity: '2' }] })], 'changed'],
  ['another number', [call(3, { sequenceNo: '0107' })], 'changed'],
  ['planned a little later', [call(3, { plannedAt: '2026-11-28T08:30:00Z' })], 'same'],
  ['planned much later', [call(3, { plannedAt: '2026-11-28T08:31:00Z' })], 'moved'],
  ['cancelled', [call(3, { action: 'cancel' })], 'cancelled'],
  ['cancelled at another status point', [call(3, { action: 'cancel', statusCode: 'M100' })], 'cancelled'],
  ['cancelled and called again as it was', [call(3, { action: 'cancel' }), call(4)], 'same'],
  ['changed and changed back', [call(3, other), call(4)], 'same'],
  ['the next status point', [call(3, { statusCode: 'M100', sequenceNo: '7' })], null],
  ['the next status point with other parts', [call(3, { statusCode: 'M100', ...other })], 'changed'],
  ['ordered once more', [call(3, { action: 'reorder', ...other })], null],
  ['of one moment the larger number is the newer', [call(2, { messageId: 'M3', ...other })], 'changed'],
])('a call-off, then: %s', (_, later, becomes) => {
  const first = call(2);
  expect(replacedAs(first, [...later, first])).toBe(becomes);
});

test('what was ordered once more is taken back by a cancellation alone, and a cancellation by the next call', () => {
  const again = call(2, { action: 'reorder' });
  expect(replacedAs(again, [again, call(3, other)])).toBeNull();
  expect(replacedAs(again, [again, call(3, { action: 'cancel' })])).toBe('cancelled');
  const cancel = call(2, { action: 'cancel' });
  expect(replacedAs(cancel, [cancel, call(3)])).toBe('same');
});
