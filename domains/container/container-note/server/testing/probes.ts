import type { Owned, Probes } from '@portal/platform/server/testing/probe.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    containerNoteId: string;
    containerNoteItemId: string;
  }
}

const one = ({ containerNoteId }: Owned) => ({ id: containerNoteId, version: 1 });
const counts = ({ containerNoteItemId }: Owned) => [
  { itemId: containerNoteItemId, quantity: 1, reason: 'foreign hand' },
];
const note = ({ pointId, day }: Owned) => ({
  direction: 'fromPlant',
  partnerKind: 'supplier',
  partnerCode: 'S1001',
  forwarderCode: null,
  unloadingPointId: pointId,
  transportMode: 'ROAD',
  pickOn: day,
  expectedOn: day,
  comment: 'foreign hand',
  items: [{ containerCode: 'KLT4147', condition: 'available', quantity: 1, layers: null }],
});

export const probes: Probes = {
  'GET /container/v1/note/{id}': ({ containerNoteId }) => ({ id: containerNoteId }),
  'GET /container/v1/note-need': () => ({ supplierCode: 'S1001', containerCodes: 'KLT4147' }),
  'POST /container/v1/note': note,
  'POST /container/v1/note/{id}/change': (owned) => ({ ...note(owned), ...one(owned) }),
  'POST /container/v1/note/{id}/delete': one,
  'POST /container/v1/note/{id}/send': one,
  'POST /container/v1/note/{id}/withdraw': one,
  'POST /container/v1/note/{id}/accept': one,
  'POST /container/v1/note/{id}/refuse': (owned) => ({ ...one(owned), reason: 'foreign hand' }),
  'POST /container/v1/note/{id}/pick': (owned) => ({ ...one(owned), counts: counts(owned) }),
  'POST /container/v1/note/{id}/load': (owned) => ({ ...one(owned), transportOrderId: owned.orderId }),
  'GET /container/v1/note/{id}/truck': ({ containerNoteId }) => ({ id: containerNoteId }),
  'POST /container/v1/note/{id}/truck': (owned) => ({ ...one(owned), driverName: 'foreign hand' }),
  'POST /container/v1/note/{id}/depart': one,
  'POST /container/v1/note/{id}/receive': (owned) => ({ ...one(owned), counts: counts(owned), remark: null }),
  'POST /container/v1/note/{id}/reverse-receipt': (owned) => ({ ...one(owned), reason: 'foreign hand' }),
  'POST /container/v1/note/{id}/print': ({ containerNoteId }) => ({ id: containerNoteId }),
};
