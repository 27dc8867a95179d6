import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

/**
 * A wish for a window that is not free. What becomes free is offered to the next in the list; an offer that is declined, or whose time runs out, lets
 * the wish wait on.
 */
export const windowWishStatus = stateMachine({
  start: 'waiting',
  states: { waiting: 'underWay', offered: 'waits', taken: 'done', withdrawn: 'ended', over: 'ended' },
  moves: {
    /** Something is free: it is held for the wish. */
    offer: { from: ['waiting'], to: 'offered', otherwise: 'timeWindow.wishOver' },
    take: { from: ['offered'], to: 'taken', needs: 'waiting-list:wish', otherwise: 'timeWindow.offerOver' },
    decline: {
      from: ['offered'],
      to: 'waiting',
      needs: 'waiting-list:wish',
      otherwise: 'timeWindow.offerOver',
    },
    withdraw: {
      from: ['waiting', 'offered'],
      to: 'withdrawn',
      needs: 'waiting-list:wish',
      otherwise: 'timeWindow.wishOver',
    },
    /** The order has booked such a window by itself. */
    settle: { from: ['waiting', 'offered'], to: 'taken', otherwise: 'timeWindow.wishOver' },
    /** The span has passed, or the order needs no window any more. */
    end: { from: ['waiting', 'offered'], to: 'over', otherwise: 'timeWindow.wishOver' },
  },
  waits: { offered: { on: ['supplier', 'forwarder'] } },
});
export type WindowWishStatus = StateOf<typeof windowWishStatus>;

/** It stands in the list. */
export const IN_LIST = windowWishStatus.moves.withdraw.from;
export const WAITING = windowWishStatus.start;
