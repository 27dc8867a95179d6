import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** Runs wait for the planner and for the forwarder. */
export const milkRunWaiting = waitingKinds({
  runsToConfirm: {
    count: 'confirm',
    needs: 'milk-run:plan',
    parties: ['plant'],
    to: '/transport/milk-run?waits=confirm',
    within: 'day',
    order: 450,
    zh: '循环取货待确认',
    en: 'milk runs to confirm',
  },
  runsToName: {
    count: 'name',
    needs: 'milk-run:truck',
    parties: ['forwarder'],
    to: '/transport/milk-run?waits=name',
    within: 'day',
    order: 460,
    zh: '循环取货待填写车辆',
    en: 'milk runs without a truck',
  },
  runsToAccept: {
    count: 'accept',
    needs: 'milk-run:carry',
    parties: ['forwarder'],
    to: '/transport/milk-run?waits=accept',
    within: 'day',
    order: 470,
    zh: '循环取货待接单',
    en: 'milk runs to accept',
  },
  runsToDepart: {
    count: 'depart',
    needs: 'milk-run:carry',
    parties: ['forwarder'],
    to: '/transport/milk-run?waits=depart',
    within: 'day',
    order: 480,
    zh: '循环取货待发车',
    en: 'milk runs to depart',
  },
});
