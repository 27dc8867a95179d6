import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** The supplier answers forecasts; the plant decides on the answers. */
export const forecastWaiting = waitingKinds({
  forecastsToAnswer: {
    count: 'mine',
    needs: 'forecast:answer',
    parties: ['supplier'],
    to: '/planning/forecast-list?shown=mine',
    within: 'week',
    order: 152,
    zh: '预测待反馈',
    en: 'forecasts to answer',
  },
  forecastsToDecide: {
    count: 'mine',
    needs: 'forecast:decide',
    parties: ['plant'],
    to: '/planning/forecast-list?shown=mine',
    within: 'week',
    order: 154,
    zh: '预测反馈待确认',
    en: 'forecast answers to decide',
  },
});
