import type { KeptHistories } from '@portal/platform/contract/history.ts';
import { words } from '../contract/words.en.ts';

/** How deviations are told. */
export const history: KeptHistories = {
  deviation: {
    opens: ['deviation:list'],
    name: { zh: '收货偏差', en: 'Deviation' },
    title: 'number',
    foundBy: {
      names: ['number'],
      numbered: 'number',
      address: '/management/deviation-detail?id={id}',
      parts: [],
    },
    words,
    columns: {
      status: { kind: 'status', names: 'status' },
      kind: { kind: 'choice', names: 'kind' },
      mendBy: { kind: 'choice', names: 'mendBy' },
      noteId: { kind: 'record', entity: 'delivery_note' },
      receiptId: { kind: 'record', entity: 'goods_receipt' },
      answeredAs: { kind: 'choice', names: 'status' },
      decidedAs: { kind: 'choice', names: 'status' },
      answeredLate: { kind: 'flag' },
      dueOn: { kind: 'day' },
      answeredAt: { kind: 'moment' },
      decidedAt: { kind: 'moment' },
      reversedAt: { kind: 'moment' },
    },
  },
};
