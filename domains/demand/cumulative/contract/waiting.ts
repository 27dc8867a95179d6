import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** Cumulatives that one side has signed wait for the other. */
export const cumulativeWaiting = waitingKinds({
  toSign: {
    count: 'toSign',
    needs: 'cumulative:agree',
    to: '/management/cumulative?mine=Y',
    within: 'month',
    order: 170,
    zh: '累计数待确认',
    en: 'cumulatives to sign',
  },
});
