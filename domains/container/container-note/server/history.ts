import type { KeptHistories } from '@portal/platform/contract/history.ts';
import { words } from '../contract/words.en.ts';

/** How container notes are told. */
export const history: KeptHistories = {
  container_note: {
    opens: ['container-note:list'],
    name: { zh: '器具单', en: 'Container note' },
    title: 'number',
    foundBy: {
      names: ['number'],
      numbered: 'number',
      address: '/container/container-dn-detail?id={id}',
      parts: null,
    },
    words,
    columns: {
      state: { kind: 'status', names: 'state' },
      status: { kind: 'status', names: 'status' },
      direction: { kind: 'choice', names: 'direction' },
      partnerKind: { kind: 'choice', names: 'side' },
      writtenBy: { kind: 'choice', names: 'side' },
      unloadingPointId: { kind: 'record', entity: 'unloading_point' },
      transportMode: { kind: 'dict', typeCode: 'TRANSPORT_MODE' },
      pickOn: { kind: 'day' },
      expectedOn: { kind: 'day' },
      receivedOn: { kind: 'day' },
      sentAt: { kind: 'moment' },
      pickedAt: { kind: 'moment' },
      departedAt: { kind: 'moment' },
      completeBy: { kind: 'moment' },
      receivedAt: { kind: 'moment' },
    },
    parts: {
      container_note_item: {
        name: { zh: '器具', en: 'Container' },
        label: { kind: 'code' },
        words,
        columns: {
          condition: { kind: 'choice', names: 'condition' },
          quantity: { kind: 'count' },
          layers: { kind: 'count' },
          pickedQuantity: { kind: 'count' },
          receivedQuantity: { kind: 'count' },
        },
      },
    },
  },
};
