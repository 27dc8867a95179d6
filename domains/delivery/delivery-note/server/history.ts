import type { KeptHistories } from '@portal/platform/contract/history.ts';
import { words } from '../contract/words.en.ts';

/** How delivery notes are told, with their materials and prints. */
export const history: KeptHistories = {
  delivery_note: {
    opens: ['delivery-note:list'],
    name: { zh: '发货单', en: 'Delivery note' },
    title: 'number',
    words,
    columns: {
      status: { kind: 'status', names: 'status' },
      stage: { kind: 'status', names: 'stage' },
      urgent: { kind: 'flag' },
      expectedArrival: { kind: 'moment' },
      sentAt: { kind: 'moment' },
      transportType: { kind: 'dict', typeCode: 'TRANSPORT_TYPE' },
      paymentTerms: { kind: 'dict', typeCode: 'PAYMENT_TERMS' },
      transportOrderId: { kind: 'record', entity: 'transport_order' },
      packed: { kind: 'filled' },
    },
    parts: {
      delivery_note_line: {
        name: { zh: '物料行', en: 'Line' },
        label: { kind: 'count' },
        words,
        columns: {
          quantity: { kind: 'quantity', unit: 'unit' },
          receivedQuantity: { kind: 'quantity', unit: 'unit' },
          deliveryNoteId: { kind: 'record', entity: 'delivery_note' },
          agreementId: { kind: 'record', entity: 'scheduling_agreement' },
          callOffLineId: { kind: 'record', entity: 'call_off_line' },
          unit: { kind: 'choice', names: 'units' },
        },
      },
      print_log: {
        name: { zh: '打印', en: 'Print' },
        label: { kind: 'choice', names: 'print' },
        words,
        columns: {
          status: { kind: 'status', names: 'printStatus' },
          kind: { kind: 'choice', names: 'print' },
          what: { kind: 'choice', names: 'labelKind' },
          sheet: { kind: 'choice', names: 'labelSheet' },
          unitIds: { kind: 'unread' },
          leaderId: { kind: 'unread' },
          deliveryNoteId: { kind: 'record', entity: 'delivery_note' },
          fileUuid: { kind: 'unread' },
          failure: { kind: 'failure' },
        },
      },
    },
  },
};
