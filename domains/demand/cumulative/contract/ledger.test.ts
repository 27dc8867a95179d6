import { expect, test } from 'vitest';
import { ledgerOf, type LedgerMovement } from './ledger.ts';

const sent = (quantity: string): LedgerMovement => ({
  kind: 'sent',
  at: '2026-04-05T01:00:00Z',
  documentId: '1',
  number: '26000001',
  sent: quantity,
  received: '0',
});
const received = (quantity: string, noted = quantity): LedgerMovement => ({
  ...sent(String(Number(quantity) - Number(noted))),
  kind: 'received',
  received: quantity,
});

test('a receipt of less takes back what its note announced', () => {
  const { moves } = ledgerOf({ sent: '100', received: '100' }, [sent('40'), received('35', '40')], {
    sent: '135',
    received: '135',
  });
  expect(moves.map(({ sentAfter, receivedAfter }) => [sentAfter, receivedAfter])).toEqual([
    ['140', '100'],
    ['135', '135'],
  ]);
});

test('without a known beginning it is what the movements leave of the figures of now', () => {
  const { start, moves } = ledgerOf(null, [sent('40')], { sent: '240.5', received: '200' });
  expect(start).toEqual({ sent: '200.5', received: '200' });
  expect(moves).toHaveLength(1);
});

test('what only a release knows stands behind the movements, so they end with the figures of now', () => {
  const { moves } = ledgerOf({ sent: '0', received: '0' }, [sent('40'), received('40')], {
    sent: '100',
    received: '100',
  });
  expect(moves.at(-1)).toMatchObject({ kind: 'other', sent: '60', received: '60', sentAfter: '100' });
});
