import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** The supplier answers surveys and does what he promised; the plant sends, decides and follows them. */
export const capacityWaiting = waitingKinds({
  capacitySurveysToAnswer: {
    count: 'mine',
    needs: 'capacity-survey:answer',
    parties: ['supplier'],
    to: '/planning/capacity-survey?shown=mine',
    within: 'week',
    order: 156,
    zh: '产能调查待填写',
    en: 'capacity surveys to answer',
  },
  capacitySurveysToDecide: {
    count: 'mine',
    needs: 'capacity-survey:decide',
    parties: ['plant'],
    to: '/planning/capacity-survey?shown=mine',
    within: 'week',
    order: 158,
    zh: '产能调查待处理',
    en: 'capacity surveys to decide',
  },
});
