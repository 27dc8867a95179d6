import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

/**
 * A message from the moment it is stored. `refused`: nothing of it was taken and nothing waits. `discarded`: a person put away
 * all that was waiting, and nothing of it had been taken.
 */
export const messageStatus = stateMachine({
  start: 'received',
  states: {
    received: 'underWay',
    reading: 'underWay',
    taken: 'done',
    waiting: 'waits',
    refused: 'wrong',
    discarded: 'ended',
  },
  moves: {
    read: { from: ['received', 'reading'], to: 'reading', otherwise: 'err.status' },
    take: { from: ['reading', 'waiting'], to: 'taken', otherwise: 'err.status' },
    wait: { from: ['reading', 'waiting'], to: 'waiting', otherwise: 'err.status' },
    refuse: { from: ['received', 'reading', 'waiting'], to: 'refused', otherwise: 'err.status' },
    discard: { from: ['waiting'], to: 'discarded', otherwise: 'err.status' },
  },
  waits: { waiting: { on: ['plant', 'admin'] } },
});
export type MessageStatus = StateOf<typeof messageStatus>;

/** One item of a message. Only a waiting one can still become something else. */
export const itemOutcome = stateMachine({
  start: 'waiting',
  states: { taken: 'done', waiting: 'waits', refused: 'wrong', discarded: 'ended' },
  moves: {
    take: { from: ['waiting'], to: 'taken', needs: 'edi:map', otherwise: 'edi.itemNotWaiting' },
    refuse: { from: ['waiting'], to: 'refused', otherwise: 'edi.itemNotWaiting' },
    discard: { from: ['waiting'], to: 'discarded', needs: 'edi:map', otherwise: 'edi.itemNotWaiting' },
  },
  waits: { waiting: { on: ['plant', 'admin'] } },
});
export type ItemOutcome = StateOf<typeof itemOutcome>;

/** How many items became what; the state of the message follows from it. */
export type ItemCounts = { taken: number; waiting: number; refused: number; discarded: number };

/** A message without any item is taken: it asked for nothing. */
export const statusAfter = ({ taken, waiting, refused, discarded }: ItemCounts): MessageStatus => {
  if (waiting > 0) return 'waiting';
  if (taken > 0) return 'taken';
  if (discarded > 0) return 'discarded';
  return refused > 0 ? 'refused' : 'taken';
};

/** Nothing becomes of it any more without a person. */
export const isClosed = (status: MessageStatus): boolean => !UNREAD.some((unread) => unread === status);

/** Stored, and not yet read to its end. */
export const UNREAD = ['received', 'reading'] as const satisfies MessageStatus[];
export const REFUSED = messageStatus.moves.refuse.to;
export const isRefused = (status: MessageStatus): boolean => status === REFUSED;
