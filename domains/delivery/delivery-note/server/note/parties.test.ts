import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { beforeAll, expect, test } from 'vitest';
import { noteHead } from '@portal/app-server/testing/goods/goods.ts';
import { callOffLines, noteOf, packedNote } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { changePlant, listPlants } from '@portal/plant/contract/endpoints.ts';
import { textOf } from '@portal/platform/server/print/paper-fixture.ts';
import { changeSupplier, listOrigins, listSuppliers } from '@portal/supplier/contract/endpoints.ts';
import {
  editDeliveryNote,
  readDeliveryNote,
  returnDeliveryNote,
  sendDeliveryNote,
} from '../../contract/endpoints.ts';
import { printNote } from '../../contract/print-calls.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

const read = async (id: string) => at.supplier.calls(readDeliveryNote, { id });
/** The supplier moves house, and the plant. */
const move = async (to: string) => {
  const { supplierCode } = await noteOf(at, await callOffLines(at, ['10']));
  const [supplier] = await at.mrp.calls(listSuppliers, { supplierCode });
  await at.admin.calls(changeSupplier, { ...supplier!, address: to, contact: `${to}联系人` });
  const plants = await at.admin.calls(listPlants, {});
  const plant = plants.find(({ plantNo }) => plantNo === world.plant)!;
  await at.admin.calls(changePlant, { ...plant, street: `${to}路` });
};

test('a note says who sends from where, and who receives where', async () => {
  const note = await noteOf(at, await callOffLines(at, ['10']));
  const [place] = await at.supplier.calls(listOrigins, { of: note.supplierCode });
  const { id, version } = note;
  const { shipper, receiver } = await at.supplier.calls(editDeliveryNote, {
    ...noteHead(),
    originCode: place!.code,
    id,
    version,
    lines: [],
  });
  expect(shipper).toMatchObject({
    code: note.supplierCode,
    nameZh: note.supplierNameZh,
    duns: note.supplierDuns,
  });
  expect(shipper.origin).toMatchObject({
    code: place!.code,
    address: place!.address,
    contact: place!.contact,
  });
  expect(receiver.plantNo).toBe(world.plant);
  expect(receiver.unloadingArea).not.toBeNull();
  expect(receiver.pointNameZh).not.toBeNull();
});

test('it keeps them as they were when it was sent, on the screen and on paper; one that comes back follows master data again', async () => {
  const note = await packedNote(at, await callOffLines(at, ['10']));
  await move('一号街');
  expect((await read(note.id)).shipper.address).toBe('一号街');
  await agreeing(at.supplier, sendDeliveryNote, { id: note.id });
  await move('二号街');
  const sent = await read(note.id);
  expect(sent.shipper).toMatchObject({ address: '一号街', contact: '一号街联系人' });
  expect(sent.receiver.street).toBe('一号街路');
  for (const language of ['zh', 'en'] as const) {
    const { bytes } = await at.supplier.downloads(printNote, { id: note.id, reason: '补打' }, { language });
    const text = await textOf(bytes);
    expect(text).toContain('一号街路');
    expect(text).not.toContain('二号街');
  }
  await at.mrp.calls(returnDeliveryNote, { id: note.id, reason: '数量有误' });
  expect((await read(note.id)).shipper.address).toBe('二号街');
});
