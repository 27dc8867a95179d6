import { beforeAll, expect, test } from 'vitest';
import { inDays, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { requestedOrder } from '@portal/app-server/testing/goods/trucks.ts';
import { readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { changePlant, listPlants } from '@portal/plant/contract/endpoints.ts';
import { textOf } from '@portal/platform/server/print/paper-fixture.ts';
import { changeSupplier, listSuppliers } from '@portal/supplier/contract/endpoints.ts';
import {
  cancelTransport,
  confirmTransport,
  downloadConsignmentNote,
  readTransportSnapshot,
} from '../../contract/endpoints.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  await release(at, {
    lines: {
      dueOn: [inDays(1), inDays(2)],
      frequency: ['D', 'D'],
      zone: ['firm', 'firm'],
      quantity: ['40', '40'],
    },
  });
});

test('the consignment note says in both languages what the truck carries, to the sender, its forwarder and the plant', async () => {
  const { order, noteId } = await requestedOrder(at);
  const note = await at.supplier.calls(readDeliveryNote, { id: noteId });
  await at.logistics.downloads(downloadConsignmentNote, { id: order.id, reason: null });
  await expect(at.supplier.downloads(downloadConsignmentNote, { id: order.id, reason: null })).toFailWith(
    'transport.reprintReason',
  );
  for (const person of [at.supplier, at.forwarder, at.logistics]) {
    const text = await textOf(
      (await person.downloads(downloadConsignmentNote, { id: order.id, reason: '司机遗失' })).bytes,
    );
    for (const said of [
      '运单',
      'Consignment note',
      '1 发货人 Sender',
      '16 承运人 Carrier',
      order.number,
      note.number,
      note.grossWeightKg,
    ])
      expect(text).toContain(said);
  }
  const ledger = await at.owner
    .selectFrom('transport_print')
    .where('tenant_id', '=', at.tenant)
    .where('transport_order_id', '=', order.id)
    .orderBy('id')
    .select(['printed_by', 'pages', 'reason'])
    .execute();
  expect(ledger).toEqual([
    { printed_by: at.logistics.userName, pages: 1, reason: null },
    { printed_by: at.supplier.userName, pages: 1, reason: '司机遗失' },
    { printed_by: at.forwarder.userName, pages: 1, reason: '司机遗失' },
    { printed_by: at.logistics.userName, pages: 1, reason: '司机遗失' },
  ]);
  const before = await textOf(
    (await at.supplier.downloads(downloadConsignmentNote, { id: order.id, reason: '核对' })).bytes,
  );
  const { shipper, receiver } = note;
  for (const said of [shipper.address, receiver.street]) expect(before).toContain(said);
  // what the paper of a sent note says does not change with master data
  const [supplier] = await at.mrp.calls(listSuppliers, { supplierCode: shipper.code });
  await at.admin.calls(changeSupplier, { ...supplier!, address: '新工业园 9 号' });
  const plant = (await at.admin.calls(listPlants, {})).find(({ plantNo }) => plantNo === receiver.plantNo)!;
  await at.admin.calls(changePlant, { ...plant, street: '新厂路 1 号' });
  const after = await textOf(
    (await at.supplier.downloads(downloadConsignmentNote, { id: order.id, reason: '核对' })).bytes,
  );
  for (const said of [shipper.address, receiver.street]) expect(after).toContain(said);
  for (const said of ['新工业园', '新厂路']) expect(after).not.toContain(said);
  const paper = { id: order.id, reason: null };
  await expect(at.forwarder.downloads(downloadConsignmentNote, paper)).toFailWith('transport.reprintReason');
  // that paper and nothing else of the note
  await expect(at.forwarder.calls(readDeliveryNote, { id: noteId })).toFailWith('err.forbidden');
  for (const stranger of [at.otherSupplier, at.otherForwarder])
    await expect(stranger.downloads(downloadConsignmentNote, paper)).toFailWith('err.notFound');
});

test('what the plant confirmed stands beside what the order is now', async () => {
  const { order } = await requestedOrder(at);
  const { id, version, truckPlate, window } = order;
  expect(await at.supplier.calls(readTransportSnapshot, { id })).toMatchObject({
    confirmed: null,
    changed: [],
  });
  const confirmed = await at.logistics.calls(confirmTransport, { id, version });
  const same = await at.forwarder.calls(readTransportSnapshot, { id });
  expect(same).toMatchObject({ confirmed: { facts: { truckPlate, window } }, changed: [] });
  await at.logistics.calls(cancelTransport, { id, version: confirmed.version, reason: '不再需要' });
  const { changed } = await at.forwarder.calls(readTransportSnapshot, { id });
  expect(changed).toEqual(['noteNumbers']);
});
