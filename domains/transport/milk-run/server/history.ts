import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { words } from '../contract/words.en.ts';

/** How milk runs are told. */
export const history: KeptHistories = {
  milk_run: {
    opens: ['milk-run:list'],
    name: { zh: '循环取货', en: 'Milk run' },
    title: 'number',
    foundBy: {
      names: ['number'],
      address: '/transport/milk-run-detail?id={id}',
      numbered: null,
      parts: [
        { table: 'milk_run_stop', of: 'milk_run_id', key: 'transport_order_id' },
        { table: 'transport_order_note', of: 'transport_order_id', key: 'delivery_note_id' },
        { table: 'delivery_note_line', of: 'delivery_note_id' },
      ],
    },
    words,
    columns: {
      unloadingPointId: { kind: 'record', entity: 'unloading_point' },
      doorId: { kind: 'record', entity: 'door' },
      truckType: { kind: 'dict', typeCode: 'TRUCK_TYPE' },
      windowDay: { kind: 'day' },
      windowStarts: { kind: 'time' },
      windowEnds: { kind: 'time' },
      dissolvedAt: { kind: 'moment' },
    },
    parts: {
      milk_run_stop: {
        name: { zh: '站点', en: 'Stop' },
        label: { kind: 'code' },
        words,
        columns: {
          position: { kind: 'count' },
          pickupAt: { kind: 'moment' },
        },
      },
    },
  },
};
