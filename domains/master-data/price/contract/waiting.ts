import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** Somebody else approves what was submitted; what was sent back is corrected. */
export const priceWaiting = waitingKinds({
  pricesToApprove: {
    count: 'toApprove',
    needs: 'price:approve',
    parties: ['plant'],
    to: '/collaboration/price?shown=toApprove',
    within: 'week',
    order: 630,
    zh: '价格待审批',
    en: 'prices to approve',
  },
  pricesSentBack: {
    count: 'returned',
    needs: 'price:edit',
    parties: ['plant'],
    to: '/collaboration/price?status=returned',
    within: 'week',
    order: 640,
    zh: '价格被退回，待更正',
    en: 'prices sent back, to correct',
  },
});
