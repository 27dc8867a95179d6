import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** Lines wait for their supplier; what he has not answered in time, for the plant. */
export const callOffWaiting = waitingKinds({
  answerCallOffs: {
    count: 'toAnswer',
    needs: 'call-off:commit',
    to: '/management/notify?status=new',
    within: 'week',
    order: 110,
    zh: '要货令待反馈',
    en: 'call-off lines to commit',
  },
  timedOut: {
    count: 'timedOut',
    needs: 'call-off:ask-again',
    to: '/management/notify?timedOut=Y',
    within: 'day',
    alarm: true,
    order: 120,
    zh: '要货令反馈超时',
    en: 'call-off lines with a commitment overdue',
  },
});
