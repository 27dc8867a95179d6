import { beforeAll, expect, test } from 'vitest';
import { inDays } from '@portal/app-server/testing/goods/goods.ts';
import { callOffLines, noteOf } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { fileOf, readWorkbook, typedOver } from '@portal/app-server/testing/round-trip.ts';
import {
  createPackagingAgreement,
  exportPackagingAgreements,
  importPackagingAgreements,
  listPackagingAgreements,
  previewPackagingAgreement,
  readPackagingAgreement,
} from '../contract/endpoints.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

const of = { supplierCode: world.supplier, partNo: world.parts.bracket };
const agreed = {
  ...of,
  innerCode: 'KLT4147',
  quantityPerInner: '12',
  outerCode: 'PAL1208',
  innerPerLayer: 8,
  layers: 4,
  auxiliaryCode: 'LID1208',
  auxiliaryPerOuter: 1,
};

test('before an agreement is saved one sees what is in force and which unsent notes are packed by it', async () => {
  const note = await noteOf(at, await callOffLines(at, ['10']));
  const before = await at.packagingPlanner.calls(previewPackagingAgreement, {
    ...of,
    effectiveFrom: note.dispatchOn,
  });
  expect(before.inForce).toMatchObject({ effectiveFrom: '2026-01-01', quantityPerInner: '10' });
  expect(before.openNotes.map(({ number }) => number)).toEqual([note.number]);
  const later = await at.packagingPlanner.calls(previewPackagingAgreement, {
    ...of,
    effectiveFrom: inDays(300),
  });
  expect(later.openNotes).toEqual([]);
  const never = await at.packagingPlanner.calls(previewPackagingAgreement, {
    ...of,
    effectiveFrom: '2025-01-01',
  });
  expect(never.inForce).toBeNull();
});

test('an agreement is read among its versions; a note belongs to the version in force when it leaves', async () => {
  await at.packagingPlanner.calls(createPackagingAgreement, { ...agreed, effectiveFrom: inDays(-30) });
  const rows = await at.supplier.calls(listPackagingAgreements, of);
  const [newer, older] = await Promise.all(
    rows.map(async ({ id }) => at.supplier.calls(readPackagingAgreement, { id })),
  );
  expect(newer!.versions.map(({ state, quantityPerInner }) => [state, quantityPerInner])).toEqual([
    ['effective', '12'],
    ['expired', '10'],
  ]);
  expect(newer!.openNotes).toHaveLength(1);
  expect(older!.openNotes).toHaveLength(0);
  const foreign = at.otherSupplier.calls(readPackagingAgreement, { id: newer!.id });
  await expect(foreign).toFailWith('err.notFound');
});

test('the preview of an import says which unsent notes are packed by what it changes', async () => {
  const { bytes } = await at.packagingPlanner.downloads(exportPackagingAgreements, {
    ...of,
    state: 'effective',
  });
  const book = await readWorkbook(bytes);
  const preview = async (quantity: string) =>
    at.packagingPlanner.uploads(
      importPackagingAgreements,
      await fileOf({ ...book, rows: [typedOver(book, 0, { 每内包装数量: quantity })] }),
      { preview: 'Y' },
    );
  const [row] = await at.packagingPlanner.calls(listPackagingAgreements, { ...of, state: 'effective' });
  const { openNotes } = await at.packagingPlanner.calls(readPackagingAgreement, { id: row!.id });
  expect(openNotes).toHaveLength(1);
  expect((await preview('9')).effects).toEqual([
    '修改已有的 1 条',
    `1 张未发送的发货单将按新协议自动包装（已包装的保持不变，直到重新包装）：${openNotes[0]!.number}`,
  ]);
  expect((await preview(row!.quantityPerInner)).effects).toEqual(['未改动的 1 条保持不变']);
});
