import { probe, type Owned, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

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

export const probes: Probes = [
  probe(calls.readContainerNote, ({ containerNoteId }) => ({ id: containerNoteId })),
  probe(calls.readContainerOrderNeed, () => ({ supplierCode: 'S1001', containerCodes: 'KLT4147' })),
  probe(calls.createContainerNote, note),
  probe(calls.createContainerNotes, ({ pointId, day }: Owned) => ({
    forwarderCode: null,
    unloadingPointId: pointId,
    transportMode: 'ROAD',
    pickOn: day,
    expectedOn: day,
    comment: 'foreign hand',
    send: 'N',
    portions: [{ supplierCode: 'S1001', containerCode: 'KLT4147', quantity: 1 }],
  })),
  probe(calls.changeContainerNote, (owned) => ({ ...note(owned), ...one(owned) })),
  probe(calls.deleteContainerNote, one),
  probe(calls.sendContainerNote, one),
  probe(calls.withdrawContainerNote, one),
  probe(calls.acceptContainerNote, one),
  probe(calls.refuseContainerNote, (owned) => ({ ...one(owned), reason: 'foreign hand' })),
  probe(calls.pickContainerNote, (owned) => ({ ...one(owned), counts: counts(owned) })),
  probe(calls.loadContainerNote, (owned) => ({ ...one(owned), transportOrderId: owned.orderId })),
  probe(calls.listTrucksForContainerNote, ({ containerNoteId }) => ({ id: containerNoteId })),
  probe(calls.orderTruckForContainerNote, (owned) => ({ ...one(owned), driverName: 'foreign hand' })),
  probe(calls.departContainerNote, one),
  probe(calls.receiveContainerNote, (owned) => ({ ...one(owned), counts: counts(owned), remark: null })),
  probe(calls.reverseContainerReceipt, (owned) => ({ ...one(owned), reason: 'foreign hand' })),
  probe(calls.downloadContainerNote, ({ containerNoteId }) => ({ id: containerNoteId })),
];
