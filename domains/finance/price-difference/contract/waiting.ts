import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** Somebody who had no part in them reviews what was proposed. */
export const differenceWaiting = waitingKinds({
  differencesToReview: {
    count: 'toReview',
    needs: 'price-difference:review',
    parties: ['plant'],
    to: '/finance/price-difference?shown=toReview',
    within: 'week',
    order: 930,
    zh: '价差单待复核',
    en: 'price differences to review',
  },
});
