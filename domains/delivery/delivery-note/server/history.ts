import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { UNIT } from '@portal/platform/contract/values/unit.ts';
import { printHistory } from '@portal/label/server/offers.ts';
import { headDictionaries } from '../contract/fields.ts';
import { words } from '../contract/words.en.ts';

/** How delivery notes are told, with their materials and prints. */
export const history: KeptHistories = {
  delivery_note: {
    opens: ['delivery-note:list', 'delivery-note:pre-list'],
    name: { zh: '发货单', en: 'Delivery note' },
    title: 'number',
    foundBy: {
      names: ['number'],
      numbered: 'number',
      address: '/common/dn-detail-view?id={id}',
      parts: [{ table: 'delivery_note_line', of: 'delivery_note_id' }],
    },
    words,
    columns: {
      kind: { kind: 'choice', names: 'kind' },
      status: { kind: 'status', names: 'status' },
      stage: { kind: 'status', names: 'stage' },
      partlyReceived: { kind: 'flag' },
      unannounced: { kind: 'flag' },
      urgent: { kind: 'flag' },
      expectedArrival: { kind: 'moment' },
      promisedArrival: { kind: 'moment' },
      sentAt: { kind: 'moment' },
      transportType: { kind: 'dict', typeCode: headDictionaries.transportType },
      transportMode: { kind: 'dict', typeCode: headDictionaries.transportMode },
      paymentTerms: { kind: 'dict', typeCode: headDictionaries.paymentTerms },
      transportOrderId: { kind: 'record', entity: 'transport_order' },
      packingDeviationCode: { kind: 'dict', typeCode: 'PACKING_REASON' },
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
          rejectedQuantity: { kind: 'quantity', unit: 'unit' },
          deliveryNoteId: { kind: 'record', entity: 'delivery_note' },
          agreementId: { kind: 'record', entity: 'scheduling_agreement' },
          preSeriesLotId: { kind: 'unread' },
          callOffLineId: { kind: 'record', entity: 'call_off_line' },
          unit: { kind: 'dict', typeCode: UNIT },
        },
      },
      print_log: printHistory,
      delivery_note_container: {
        name: { zh: '随车附带器具', en: 'Container that goes along' },
        label: { kind: 'text' },
        words,
        columns: {
          containerCount: { kind: 'count' },
          deliveryNoteId: { kind: 'record', entity: 'delivery_note' },
        },
      },
    },
  },
};
