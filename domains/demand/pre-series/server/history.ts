import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { BATCH_REASON, REFUSAL_REASON } from '@portal/call-off/contract/answer/answer.ts';
import { PRE_SERIES_REASON } from '../contract/line.ts';
import { words } from '../contract/words.en.ts';

/** How pre-series orders are told, with their lines. */
export const history: KeptHistories = {
  pre_series_order: {
    opens: ['pre-series:list', 'pre-series:history'],
    name: { zh: '批前要货单', en: 'Pre-series order' },
    title: 'order_no',
    foundBy: {
      names: ['order_no'],
      numbered: 'order_no',
      address: '/management/pre-notify-detail?id={id}',
      parts: [{ table: 'pre_series_line', of: 'order_id' }],
    },
    words,
    columns: {
      status: { kind: 'status', names: 'orderStatus' },
      reason: { kind: 'dict', typeCode: PRE_SERIES_REASON },
      source: { kind: 'choice', names: 'source' },
    },
    parts: {
      pre_series_line: {
        name: { zh: '要货行', en: 'Line' },
        label: { kind: 'count' },
        words,
        columns: {
          orderId: { kind: 'record', entity: 'pre_series_order' },
          unit: { kind: 'dict', typeCode: UNIT },
          status: { kind: 'status', names: 'status' },
          urgent: { kind: 'flag' },
          requestedQty: { kind: 'quantity', unit: 'unit' },
          committedQty: { kind: 'quantity', unit: 'unit' },
          confirmedQty: { kind: 'quantity', unit: 'unit' },
          answer: { kind: 'choice', names: 'answer' },
          batchReason: { kind: 'dict', typeCode: BATCH_REASON },
          rejectReason: { kind: 'dict', typeCode: REFUSAL_REASON },
        },
      },
    },
  },
};
