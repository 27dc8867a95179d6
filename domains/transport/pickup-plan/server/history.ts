import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { PICKUP_REFUSE_REASON } from '../contract/fields.ts';
import { words } from '../contract/words.en.ts';

/** How pickup plans are told. */
export const history: KeptHistories = {
  pickup_plan: {
    opens: ['pickup-plan:list'],
    name: { zh: '提货计划', en: 'Pickup plan' },
    title: 'number',
    foundBy: {
      names: ['number'],
      numbered: 'number',
      address: '/transport/pickup-plan-detail?id={id}',
      parts: [{ table: 'pickup_plan_line', of: 'pickup_plan_id' }],
    },
    words,
    columns: {
      status: { kind: 'status', names: 'status' },
      handleType: { kind: 'choice', names: 'handleType' },
      refuseReason: { kind: 'dict', typeCode: PICKUP_REFUSE_REASON },
      truckId: { kind: 'unread' },
      transportOrderId: { kind: 'record', entity: 'transport_order' },
      pickupOn: { kind: 'day' },
      departureOn: { kind: 'day' },
      eta: { kind: 'day' },
      dueOn: { kind: 'day' },
      latestOn: { kind: 'day' },
      proposedOn: { kind: 'day' },
      askedAt: { kind: 'moment' },
      locked: { kind: 'flag' },
      orderCancelled: { kind: 'flag' },
      shares: { kind: 'flag' },
      leadDays: { kind: 'count' },
      shippingControlDays: { kind: 'count' },
      transportDays: { kind: 'count' },
      weekday: { kind: 'count' },
      round: { kind: 'count' },
      unpacked: { kind: 'count' },
      volumeM3: { kind: 'quantity' },
      weightKg: { kind: 'quantity' },
      loadingMetres: { kind: 'quantity' },
    },
  },
};
