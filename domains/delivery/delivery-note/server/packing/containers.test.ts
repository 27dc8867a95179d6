import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { beforeAll, expect, test } from 'vitest';
import { noteHead } from '@portal/app-server/testing/goods/goods.ts';
import { callOffLines, packedNote } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { subtract } from '@portal/platform/contract/quantity.ts';
import { textOf } from '@portal/platform/server/print/paper-fixture.ts';
import { readHistory } from '@portal/settings/contract/shell-calls.ts';
import { editDeliveryNote, sendDeliveryNote } from '../../contract/endpoints.ts';
import type { ContainerInput } from '../../contract/packing/containers.ts';
import type { DeliveryNote } from '../../contract/fields.ts';
import { printNote } from '../../contract/print-calls.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

const packed = async () => packedNote(at, await callOffLines(at, ['20']));
const along = async ({ id, version }: DeliveryNote, containers?: ContainerInput[]) =>
  at.supplier.calls(editDeliveryNote, { ...noteHead(), id, version, lines: [], containers });
const counts = ({ containers }: DeliveryNote) =>
  containers.map(({ packagingCode, packedCount, extraCount }) => [packagingCode, packedCount, extraCount]);

test('containers are counted from the packing, and what goes along is added and stays until it is said otherwise', async () => {
  const note = await packed();
  const boxes = note.unitList.filter(({ parentId }) => parentId !== null);
  const code = boxes[0]!.packagingCode;
  expect(counts(note)).toContainEqual([code, boxes.length, 0]);
  expect(note.containers[0]).toMatchObject({ ownership: expect.any(String), turnover: expect.any(String) });

  const more = await along(note, [{ packagingCode: code, containerCount: 4 }]);
  expect(counts(more)).toContainEqual([code, boxes.length, 4]);
  const tare = more.containers.find(({ packagingCode }) => packagingCode === code)!.tareKg!;
  expect(Number(subtract(more.grossWeightKg, note.grossWeightKg))).toBeCloseTo(4 * Number(tare), 3);

  const same = await along(more);
  expect(counts(same)).toEqual(counts(more));
  const other = await along(same, [{ packagingCode: code, containerCount: 6 }]);
  expect(counts(other)).toContainEqual([code, boxes.length, 6]);
  const text = await textOf((await at.supplier.downloads(printNote, { id: note.id, reason: null })).bytes);
  expect(text).toContain('器具');
  expect(counts(await along(other, []))).toEqual(counts(note));

  const told = await at.supplier.calls(readHistory, { entity: 'delivery_note', id: note.id });
  expect(told.filter(({ fieldName }) => fieldName?.includes('附带')).length).toBeGreaterThanOrEqual(2);
});

test('what master data do not know, a packaging twice and a sent note are refused', async () => {
  const note = await packed();
  await expect(along(note, [{ packagingCode: 'NONE', containerCount: 1 }])).toFailWith(
    'deliveryNote.unknownContainer',
  );
  const twice = note.containers
    .slice(0, 1)
    .map(({ packagingCode }) => ({ packagingCode, containerCount: 1 }));
  await expect(along(note, [...twice, ...twice])).toFailWith('err.invalid');
  const sent = await agreeing(at.supplier, sendDeliveryNote, { id: note.id });
  await expect(along(sent, twice)).toFailWith('deliveryNote.alreadySent');
});
