import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** Notes wait for their writer (refused ones with them), the plant, the consignor, the consignee. */
export const containerNoteWaiting = waitingKinds({
  containersToSend: {
    count: 'draft',
    needs: 'container-note:edit',
    to: '/container/container-dn?waits=draft',
    within: 'week',
    order: 510,
    zh: '器具单待发送',
    en: 'container notes to send',
  },
  containersToReview: {
    count: 'review',
    needs: 'container-note:review',
    parties: ['plant'],
    to: '/container/container-dn?waits=review',
    within: 'week',
    order: 520,
    zh: '器具单待审核',
    en: 'container notes to review',
  },
  containersToShip: {
    count: 'ship',
    needs: 'container-note:ship',
    to: '/container/container-dn?waits=ship',
    within: 'week',
    order: 530,
    zh: '器具单待取件发运',
    en: 'container notes to hand over',
  },
  containersToReceive: {
    count: 'receive',
    needs: 'container-note:receive',
    to: '/container/container-dn?waits=receive',
    within: 'week',
    order: 540,
    zh: '器具单待收货',
    en: 'container notes to receive',
  },
});
