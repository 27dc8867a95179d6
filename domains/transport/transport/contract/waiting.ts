import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** Orders wait for the side that makes the next step. */
export const transportWaiting = waitingKinds({
  modifyOrders: {
    count: 'toModify',
    needs: 'transport:edit',
    to: '/transport/transport-list?status=rejected',
    within: 'day',
    order: 410,
    zh: '运输单待修改',
    en: 'transport orders to change',
  },
  confirmOrders: {
    count: 'toFeedback',
    needs: 'transport:confirm',
    to: '/transport/transport-list?status=toBeConfirmed',
    within: 'day',
    order: 420,
    zh: '运输单待确认',
    en: 'transport orders to confirm',
  },
  acceptOrders: {
    count: 'toAccept',
    needs: 'transport:carry',
    to: '/transport/transport-list?status=confirmed',
    within: 'day',
    order: 430,
    zh: '运输单待接单',
    en: 'transport orders to accept',
  },
  departOrders: {
    count: 'toDepart',
    needs: 'transport:carry',
    to: '/transport/transport-list?status=accepted',
    within: 'day',
    order: 440,
    zh: '运输单待发车',
    en: 'transport orders to depart',
  },
  unloadOrders: {
    count: 'inTransit',
    needs: 'transport:complete',
    to: '/transport/transport-list?status=departed',
    within: 'day',
    order: 700,
    zh: '在途车辆待到达与卸货',
    en: 'trucks under way to receive',
  },
});
