import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** Lines wait for their supplier, what he proposes for the plant. */
export const preSeriesWaiting = waitingKinds({
  preSeriesToAnswer: {
    count: 'toAnswer',
    needs: 'pre-series:commit',
    to: '/management/pre-notify?waiting=Y',
    within: 'week',
    order: 130,
    zh: '批前要货待反馈',
    en: 'pre-series lines to commit',
  },
  proposals: {
    count: 'proposals',
    needs: 'pre-series:audit',
    to: '/management/pre-notify?status=part,batch',
    within: 'week',
    order: 150,
    zh: '批前要货反馈待审核',
    en: 'pre-series proposals to audit',
  },
  splits: {
    count: 'splits',
    needs: 'pre-series:audit',
    to: '/management/pre-notify?status=split',
    within: 'week',
    order: 160,
    zh: '批前要货拆分待确认',
    en: 'pre-series splits to confirm',
  },
});
