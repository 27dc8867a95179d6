import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** Plans wait for the supplier, for the planner, and for the forwarder on whose trucks they are. */
export const pickupPlanWaiting = waitingKinds({
  pickupToAnswer: {
    count: 'mine',
    needs: 'pickup-plan:answer',
    parties: ['supplier'],
    to: '/transport/pickup-plan?shown=mine',
    within: 'week',
    order: 210,
    zh: '提货计划待反馈',
    en: 'pickup plans to answer',
  },
  pickupDates: {
    count: 'mine',
    needs: 'pickup-plan:plan',
    parties: ['plant'],
    to: '/transport/pickup-plan?shown=mine',
    within: 'week',
    order: 220,
    zh: '提货计划的提议日期待确认',
    en: 'proposed pickup dates to confirm',
  },
  pickupAbnormal: {
    count: 'abnormal',
    needs: 'pickup-plan:plan',
    parties: ['plant'],
    to: '/transport/pickup-plan?mark=1',
    within: 'day',
    alarm: true,
    order: 230,
    zh: '提货计划异常',
    en: 'abnormal pickup plans',
  },
  pickupToCarry: {
    count: 'mine',
    needs: 'pickup-plan:list',
    parties: ['forwarder'],
    to: '/transport/pickup-plan?shown=mine',
    within: 'day',
    order: 490,
    zh: '已接受的提货计划待提货',
    en: 'accepted pickup plans to carry',
  },
});
