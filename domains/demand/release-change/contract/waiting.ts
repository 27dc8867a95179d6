import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** Documents that no longer fit wait for whoever wrote them. */
export const documentWaiting = waitingKinds({
  toMend: {
    count: 'toMend',
    needs: 'delivery-note:edit',
    to: '/management/release-change?view=documents&state=open&watched=Y',
    within: 'day',
    alarm: true,
    order: 100,
    zh: '单据不再匹配要货，待处理',
    en: 'documents that no longer fit',
  },
});

/** Objections wait for the plant. */
export const objectionWaiting = waitingKinds({
  objections: {
    count: 'objections',
    needs: 'release-change:decide',
    to: '/management/release-change?view=objections&status=open',
    within: 'week',
    order: 140,
    zh: '要货变更异议待答复',
    en: 'objections to answer',
  },
});
