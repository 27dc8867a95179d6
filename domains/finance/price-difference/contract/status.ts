import { stateMachine, type StateOf } from '@portal/platform/contract/state-machine.ts';

const REVIEW = 'price-difference:review';
const otherwise = 'priceDifference.status';

/**
 * The life of a list of differences: proposed once a price of the past counts, reviewed by somebody who had no part in it, and posted by a job; or rejected, or
 * nothing was left of it.
 */
export const differenceStatus = stateMachine({
  start: 'proposed',
  states: { proposed: 'waits', reviewed: 'underWay', posted: 'done', rejected: 'ended', lapsed: 'ended' },
  moves: {
    recalculate: { from: ['proposed'], needs: REVIEW, otherwise },
    approve: { from: ['proposed'], to: 'reviewed', needs: REVIEW, otherwise },
    reject: { from: ['proposed'], to: 'rejected', needs: REVIEW, otherwise },
    post: { from: ['reviewed'], to: 'posted', otherwise },
    lapse: { from: ['proposed', 'reviewed'], to: 'lapsed', otherwise },
  },
  waits: { proposed: { on: 'plant' } },
});
export type DifferenceStatus = StateOf<typeof differenceStatus>;

export const PROPOSED = differenceStatus.start;
export const REVIEWED = differenceStatus.moves.approve.to;
export const POSTED = differenceStatus.moves.post.to;

/** Ways to look at them: `toReview` waits for this reader. */
export const shownDifferences = ['toReview', 'proposed', 'reviewed', 'posted'] as const;

/** How what fell is taken off: a negative line of the next list, or a red letter of the supplier (reason 04, allowance). What rose goes on the next list. */
export const ways = ['list', 'redLetter'] as const;
export type Way = (typeof ways)[number];

/**
 * Why a line is not posted: its goods were taken back or left their list; another version counts on its day by now; it comes to nothing; its figures changed between
 * review and posting, so that it is proposed again; or the whole list was rejected.
 */
export const leftOut = ['gone', 'replaced', 'nothing', 'changed', 'rejected'] as const;
export type LeftOut = (typeof leftOut)[number];
