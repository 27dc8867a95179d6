import { probe, type Probes } from '@portal/platform/server/testing/probe.ts';
import * as calls from '../../contract/endpoints.ts';

declare module '@portal/platform/server/testing/probe.ts' {
  interface Owned {
    messageId: string;
    itemId: string;
  }
}

export const probes: Probes = [
  probe(calls.readMessage, ({ messageId }) => ({ id: messageId })),
  probe(calls.listItems, ({ messageId }) => ({ id: messageId })),
  probe(calls.readMessageText, ({ messageId }) => ({ id: messageId })),
  probe(calls.downloadMessage, ({ messageId }) => ({ id: messageId })),
  probe(calls.readWaitingItem, ({ itemId }) => ({ id: itemId })),
  probe(calls.mapPartner, ({ itemId }) => ({
    itemId,
    format: 'VDA4905',
    customerCode: 'MARKCUST',
    plantCode: 'P',
    supplierCodeGiven: 'X',
    plantNo: 'P1',
    forSupplier: 'S1001',
    supplierCode: 'S1001',
  })),
  probe(calls.forgetPartner, () => ({ id: '1' })),
  probe(calls.mapPart, () => ({ partNumber: 'FOREIGN', plantNo: 'P1', partNo: '5G0 123 456 A' })),
  probe(calls.forgetPart, () => ({ id: '1' })),
  probe(calls.decideAgreement, ({ itemId }) => ({
    id: itemId,
    saNo: 'x',
    unloadingPoint: 'A13',
    unit: 'PCE',
  })),
  probe(calls.previewOrders, ({ itemId }) => ({ id: itemId })),
  probe(calls.decideOrders, ({ itemId }) => ({ id: itemId, unloadingPoint: 'A13', items: 1 })),
  probe(calls.takeHeld, ({ itemId }) => ({ id: itemId })),
  probe(calls.chooseDoubled, ({ itemId }) => ({ id: itemId })),
  probe(calls.dateUndated, ({ itemId }) => ({ id: itemId, day: '2027-01-04', alike: true })),
  probe(calls.takeAsRead, ({ itemId }) => ({ id: itemId, alike: true })),
  probe(calls.redriveItems, ({ messageId }) => ({ messageId })),
  probe(calls.discardItems, ({ messageId }) => ({ messageId, reason: 'foreign hand' })),
];
