import { beforeAll, expect, test } from 'vitest';
import { noteFor, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { bookOf, sheetIn, typedOver } from '@portal/app-server/testing/workbook.ts';
import { packAutomatically, readDeliveryNote } from '@portal/delivery-note/contract/endpoints.ts';
import { changePackaging, listPackaging } from '@portal/packaging/contract/endpoints.ts';
import { listPlantChanges } from '@portal/plant/contract/plant-change.ts';
import { changeSupplier, listSuppliers } from '@portal/supplier/contract/endpoints.ts';
import { changePart, exportParts, importParts, listParts } from '../contract/endpoints.ts';

let at: TestWorld;
let number: string;
beforeAll(async () => {
  at = await seededPortal();
  await release(at);
  const { id } = await noteFor(at.supplier, { count: 1 });
  const note = await at.supplier.calls(readDeliveryNote, { id });
  ({ number } = note);
  await at.supplier.calls(packAutomatically, { id, version: note.version });
}, 120_000);

type Refusal = { details?: { agreed?: string; touched?: { text: string; link: string | null }[] } };
const refusalOf = async (call: Promise<unknown>): Promise<NonNullable<Refusal['details']>> =>
  call.then(
    () => {
      throw new Error('It was not refused');
    },
    (failure: Refusal) => failure.details ?? {},
  );
const textsOf = ({ touched }: NonNullable<Refusal['details']>) => touched!.map(({ text }) => text);

test('a part that is switched off names what is called off of it and notes that are not sent; it goes on with them', async () => {
  const [part] = await at.admin.calls(listParts, { partNo: world.parts.bracket });
  const off = { ...part!, active: 'N' as const };
  const seen = await refusalOf(at.admin.calls(changePart, off));
  expect(textsOf(seen)).toEqual([
    expect.stringContaining(`要货 ${world.parts.bracket} · S1001`),
    expect.stringContaining(`未发送发货单 ${number}`),
  ]);
  expect(seen.touched!.map(({ link }) => link)).toEqual([
    expect.stringContaining('/management/notify?partNo='),
    expect.stringContaining('/common/dn-detail-view?id='),
  ]);
  const { bytes } = await at.admin.downloads(exportParts, { partNo: world.parts.bracket });
  const sheet = await sheetIn(bytes);
  const book = await bookOf({ ...sheet, rows: [typedOver(sheet, sheet.rows[0]!, { 启用: '否' })] });
  const preview = await at.admin.uploads(importParts, book, { preview: 'Y' });
  expect(preview).toMatchObject({ good: 1, touched: seen.touched });

  await at.admin.calls(changePart, { ...off, agreed: seen.agreed });
  const kept = await at.mrp.calls(listPlantChanges, { what: 'part' });
  expect(kept.map(({ kind, record }) => [kind, record])).toEqual([
    ['unsent', world.parts.bracket],
    ['due', world.parts.bracket],
  ]);
  await at.admin.calls(changePart, { ...off, version: part!.version + 1, active: 'Y' });
});

test('a supplier that is switched off names what he still has to deliver', async () => {
  const [supplier] = await at.admin.calls(listSuppliers, { supplierCode: 'S1001' });
  const seen = await refusalOf(at.admin.calls(changeSupplier, { ...supplier!, active: 'N' }));
  expect(textsOf(seen).map((text) => text.split(' ')[0])).toEqual(['要货', '未发送发货单']);
});

test('a packaging that is switched off names the notes on which it is packed', async () => {
  const packs = await at.admin.calls(listPackaging, {});
  const named = await Promise.all(
    packs.map(async (pack) =>
      refusalOf(at.admin.calls(changePackaging, { ...pack, active: 'N' })).catch(() => undefined),
    ),
  );
  expect(named.flatMap((one) => (one?.touched ? textsOf(one) : []))).toContainEqual(
    expect.stringContaining(`未发送发货单 ${number}`),
  );
});
