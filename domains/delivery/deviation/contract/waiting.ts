import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** The supplier answers what is open; the plant decides what he disputes, or did not answer in time. */
export const deviationWaiting = waitingKinds({
  deviationsToAnswer: {
    count: 'mine',
    needs: 'deviation:answer',
    parties: ['supplier'],
    to: '/management/deviation?shown=mine',
    within: 'week',
    order: 710,
    zh: '收货偏差待答复',
    en: 'deviations to answer',
  },
  deviationsToDecide: {
    count: 'mine',
    needs: 'deviation:decide',
    parties: ['plant'],
    to: '/management/deviation?shown=mine',
    within: 'week',
    order: 720,
    zh: '收货偏差待裁定',
    en: 'deviations to decide',
  },
});
