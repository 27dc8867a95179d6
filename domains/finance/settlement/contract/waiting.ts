import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** The supplier accepts new lists; the plant answers disputes. */
export const settlementWaiting = waitingKinds({
  settlementsToAccept: {
    count: 'mine',
    needs: 'settlement:answer',
    parties: ['supplier'],
    to: '/finance/settlement-list?shown=mine',
    within: 'month',
    order: 910,
    zh: '结算清单待确认',
    en: 'settlement lists to accept',
  },
});

export const keptBackWaiting = waitingKinds({
  goodsDisputed: {
    count: 'disputed',
    needs: 'settlement:decide',
    parties: ['plant'],
    to: '/finance/settlement-waiting?reason=disputed',
    within: 'week',
    order: 920,
    zh: '结算异议待答复',
    en: 'disputed goods to answer',
  },
});
