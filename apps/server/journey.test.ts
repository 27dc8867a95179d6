import { afterAll, beforeAll, expect, test } from 'vitest';
import { callOff, agreement } from '@portal/call-off/contract/endpoints.ts';
import {
  downloadLabels,
  orderLabels,
  packAutomatically,
  readDeliveryNote,
  readLabelPrint,
  sendDeliveryNote,
  printNote,
  listDeliveryNotes,
} from '@portal/delivery-note/contract/endpoints.ts';
import { noteAssociations } from '@portal/plant/contract/endpoints.ts';
import { confirmReceipt, scanNote } from '@portal/receipt/contract/endpoints.ts';
import { usableWindows } from '@portal/time-window/contract/endpoints.ts';
import {
  acceptTransport,
  confirmTransport,
  createTransportOrder,
  departTransport,
  readTransportOrder,
  requestTransport,
  trackingInfo,
} from '@portal/transport/contract/endpoints.ts';
import { inDays, noteFor, openLines, release } from './testing/goods.ts';
import { portal, world, type TestWorld } from './testing/portal.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await portal();
});
afterAll(async () => at.close());

void noteAssociations;
test('a call-off becomes a received delivery', async () => {
  await release(at);
  const { id } = await noteFor(at.supplier);
  const note = await at.supplier.calls(readDeliveryNote, { id });
  expect(note.lineList).toMatchObject([{ partNo: world.parts.bracket, quantity: '100' }]);
});
void [
  callOff,
  agreement,
  downloadLabels,
  orderLabels,
  packAutomatically,
  readLabelPrint,
  sendDeliveryNote,
  printNote,
  listDeliveryNotes,
  confirmReceipt,
  scanNote,
  usableWindows,
  acceptTransport,
  confirmTransport,
  createTransportOrder,
  departTransport,
  readTransportOrder,
  requestTransport,
  trackingInfo,
  inDays,
  openLines,
];
