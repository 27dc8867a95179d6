import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** The supplier fills in the stage whose turn it is; the plant decides what he submits. */
export const eightDWaiting = waitingKinds({
  eightDsToFill: {
    count: 'mine',
    needs: 'eight-d:edit',
    parties: ['supplier'],
    to: '/claims/eight-d-list?shown=mine',
    within: 'week',
    order: 730,
    zh: '8D报告待填写',
    en: '8D reports to fill in',
  },
  eightDsToDecide: {
    count: 'mine',
    needs: 'eight-d:decide',
    parties: ['plant'],
    to: '/claims/eight-d-list?shown=mine',
    within: 'week',
    order: 740,
    zh: '8D阶段待批准',
    en: '8D stages to approve',
  },
});
