import type { KeptHistories } from '@portal/platform/contract/history.ts';
import { words } from '../contract/words.en.ts';

/** How goods receipts are told. */
export const history: KeptHistories = {
  goods_receipt: {
    opens: ['receipt:list'],
    name: { zh: '收货单', en: 'Goods receipt' },
    title: 'number',
    words,
    columns: {
      deliveryNoteId: { kind: 'record', entity: 'delivery_note' },
      hasDifference: { kind: 'flag' },
      receivedAt: { kind: 'moment' },
    },
  },
};
