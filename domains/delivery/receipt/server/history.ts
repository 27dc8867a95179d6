import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { QUALITY_HOLD_REASON } from '../contract/holds.ts';
import { words } from '../contract/words.en.ts';

/** How goods receipts are told. */
export const history: KeptHistories = {
  goods_receipt: {
    opens: ['receipt:list'],
    name: { zh: '收货单', en: 'Goods receipt' },
    title: 'number',
    foundBy: {
      names: ['number'],
      numbered: 'number',
      address: '/management/receipt?number={name}',
      parts: [{ table: 'goods_receipt_line', of: 'receipt_id' }],
    },
    words,
    columns: {
      deliveryNoteId: { kind: 'record', entity: 'delivery_note' },
      hasDifference: { kind: 'flag' },
      receivedAt: { kind: 'moment' },
      reversedAt: { kind: 'moment' },
    },
  },
  quality_hold: {
    opens: ['quality-hold:list'],
    name: { zh: '质量冻结', en: 'Quality hold' },
    title: 'number',
    words,
    columns: {
      status: { kind: 'status', names: 'holdStatus' },
      quantity: { kind: 'quantity', unit: 'unit' },
      reason: { kind: 'dict', typeCode: QUALITY_HOLD_REASON },
      unit: { kind: 'dict', typeCode: UNIT },
      noteId: { kind: 'record', entity: 'delivery_note' },
      receiptId: { kind: 'record', entity: 'goods_receipt' },
      decidedAt: { kind: 'moment' },
    },
  },
};
