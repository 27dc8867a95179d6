import { add, canonical, isZero, subtract, type Quantity } from '@portal/platform/contract/quantity.ts';

/** What moves cumulative figures of an agreement. */
export const moveKinds = ['sent', 'received', 'other'] as const;
export type MoveKind = (typeof moveKinds)[number];

export type LedgerMovement = {
  readonly kind: MoveKind;
  readonly at: string | null;
  readonly documentId: string | null;
  readonly number: string;
  /** By how much the figures moved. A receipt of less takes back what its note had announced. */
  readonly sent: Quantity;
  readonly received: Quantity;
};
export type Running = LedgerMovement & { readonly sentAfter: Quantity; readonly receivedAfter: Quantity };

export type Ledger = {
  /** The figures before the first of the movements. */
  readonly start: { readonly sent: Quantity; readonly received: Quantity };
  readonly moves: readonly Running[];
};

/**
 * Movements in their order with the cumulative figures behind each: they end with the figures of now. What they do not tell, a
 * release that counts more or a note that came back, stands behind them as one movement. `start` are the figures they begin with; null where only their end is known.
 * Example: begun at 100, a note of 40, now 140: one movement, 140 behind it.
 */
export const ledgerOf = (
  start: { readonly sent: Quantity; readonly received: Quantity } | null,
  moves: readonly LedgerMovement[],
  now: { readonly sent: Quantity; readonly received: Quantity },
): Ledger => {
  const moved = (side: 'sent' | 'received') => add('0', ...moves.map((one) => one[side]));
  const began = start ?? {
    sent: subtract(now.sent, moved('sent')),
    received: subtract(now.received, moved('received')),
  };
  const beyond = {
    sent: subtract(now.sent, began.sent, moved('sent')),
    received: subtract(now.received, began.received, moved('received')),
  };
  const all: readonly LedgerMovement[] =
    isZero(beyond.sent) && isZero(beyond.received)
      ? moves
      : [...moves, { kind: 'other', at: null, documentId: null, number: '', ...beyond }];
  let sentAfter = canonical(began.sent);
  let receivedAfter = canonical(began.received);
  return {
    start: { sent: sentAfter, received: receivedAfter },
    moves: all.map((one) => {
      sentAfter = add(sentAfter, one.sent);
      receivedAfter = add(receivedAfter, one.received);
      return { ...one, sentAfter, receivedAfter };
    }),
  };
};
