import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** Cards whose effect lasts, until the first measure that is not done. */
export const disruptionWaiting = waitingKinds({
  disruptionsOpen: {
    count: 'mine',
    needs: 'disruption:edit',
    parties: ['plant', 'supplier'],
    to: '/planning/disruption?shown=open',
    within: 'day',
    order: 155,
    zh: '供应中断未关闭',
    en: 'disruptions open',
  },
});
