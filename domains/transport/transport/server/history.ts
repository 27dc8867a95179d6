import type { KeptHistories } from '@portal/platform/contract/document/history.ts';
import { words } from '../contract/words.en.ts';

/** How transport orders are told. */
export const history: KeptHistories = {
  transport_order: {
    opens: ['transport:list'],
    name: { zh: '运输单', en: 'Transport order' },
    title: 'number',
    foundBy: {
      names: ['number'],
      numbered: 'number',
      address: '/transport/transport-view?id={id}',
      parts: [
        { table: 'transport_order_note', of: 'transport_order_id', key: 'delivery_note_id' },
        { table: 'delivery_note_line', of: 'delivery_note_id' },
      ],
    },
    words,
    columns: {
      status: { kind: 'status', names: 'status' },
      truckType: { kind: 'dict', typeCode: 'TRUCK_TYPE' },
      purposeOfEntry: { kind: 'dict', typeCode: 'PURPOSE_OF_ENTRY' },
      vehicleEmission: { kind: 'dict', typeCode: 'VEHICLE_EMISSION' },
      unloadingPointId: { kind: 'record', entity: 'unloading_point' },
      doorId: { kind: 'record', entity: 'door' },
      doorAssociationId: { kind: 'unread' },
      // What they stand for is told by name and plate.
      driverId: { kind: 'unread' },
      vehicleId: { kind: 'unread' },
      expectedArrival: { kind: 'moment' },
      departedAt: { kind: 'moment' },
      arrivedAt: { kind: 'moment' },
      cancelledAt: { kind: 'moment' },
      windowStarts: { kind: 'time' },
      windowEnds: { kind: 'time' },
    },
    parts: {
      transport_print: {
        name: { zh: '打印', en: 'Print' },
        label: { kind: 'choice', names: 'paper' },
        words,
        columns: {
          paper: { kind: 'choice', names: 'paper' },
          pages: { kind: 'count' },
          transportOrderId: { kind: 'record', entity: 'transport_order' },
        },
      },
    },
  },
};
