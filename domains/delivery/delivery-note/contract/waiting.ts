import { waitingKinds } from '@portal/platform/contract/document/waiting.ts';

/** Notes wait for the supplier. */
export const deliveryNoteWaiting = waitingKinds({
  sendNotes: {
    count: 'saved',
    needs: 'delivery-note:send',
    to: '/management/sd-note?status=new',
    within: 'day',
    order: 310,
    zh: '发货单待发送',
    en: 'delivery notes to send',
  },
  urgentNotes: {
    count: 'urgent',
    needs: 'delivery-note:edit',
    to: '/management/sd-note?urgent=Y&stage=none,planned',
    within: 'day',
    order: 305,
    zh: '紧急发货单待处理',
    en: 'urgent delivery notes',
  },
});
