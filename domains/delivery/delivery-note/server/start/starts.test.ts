import { beforeAll, expect, test } from 'vitest';
import { noteHead } from '@portal/app-server/testing/goods/goods.ts';
import { callOffLines, noteOf, packedNote, lineInputs } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import {
  createDeliveryNote,
  editDeliveryNote,
  readDeliveryNote,
  removeDeliveryNote,
  savePacking,
} from '../../contract/endpoints.ts';
import {
  createNoteTemplate,
  listNoteTemplates,
  readNoteCopy,
  readNoteTemplate,
  removeNoteTemplate,
  renameNoteTemplate,
} from '../../contract/start/start-calls.ts';
import { extrasOf } from '../../contract/packing/containers.ts';
import type { DeliveryNote } from '../../contract/fields.ts';
import { outerUnits } from '../packing/note-packing.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

const boxes = ({ unitList }: DeliveryNote) =>
  unitList.filter(({ parentId }) => parentId !== null).map(({ quantity }) => quantity);
/** The supplier's own way to pack: boxes half as full. */
const packedByHand = async (quantity: string) => {
  const note = await packedNote(
    at,
    await callOffLines(at, [quantity], { unloadingPoint: 'B07', warehouseCode: 'WH2' }),
  );
  const outer = outerUnits(note.unitList).map((unit) => ({
    ...unit,
    inner: unit.inner.flatMap(({ id: _, ...box }) => [
      { ...box, quantity: '5' },
      { ...box, quantity: '5' },
    ]),
  }));
  const { id, version } = note;
  return at.supplier.calls(savePacking, { id, version, outer, deviationReason: '小箱' });
};

test('a copy takes what is open today, says what is not, and is packed as the former note was', async () => {
  const previous = await packedByHand('20');
  const { head, lines, less, originGone } = await at.supplier.calls(readNoteCopy, { id: previous.id });
  expect(head).toEqual({
    transportType: 'DIRECT',
    transportMode: null,
    paymentTerms: null,
    originCode: 'O1',
    urgent: 'N',
    remark: null,
  });
  expect({ lines, less, originGone }).toEqual({
    lines: [],
    less: [{ partNo: previous.lineList[0]!.partNo, quantity: '20', open: '0' }],
    originGone: false,
  });

  const [line] = await callOffLines(at, ['15'], { unloadingPoint: 'B07', warehouseCode: 'WH2' });
  const again = await at.supplier.calls(readNoteCopy, { id: previous.id });
  expect(again.lines).toEqual([{ callOffLineId: line!.id, agreementId: null, quantity: '15' }]);
  expect(again.less).toMatchObject([{ quantity: '20', open: '15' }]);
  const { id } = await at.supplier.calls(createDeliveryNote, {
    ...noteHead(),
    lines: lineInputs([line!]),
    packedAsNote: previous.id,
  });
  const copy = await at.supplier.calls(readDeliveryNote, { id });
  expect(boxes(copy)).toEqual(['5', '5', '5']);
  expect(copy.packingDeviationReason).toBe('小箱');
  await at.supplier.calls(removeDeliveryNote, { id });
});

test('what goes along is part of copies and templates', async () => {
  const previous = await packedByHand('10');
  const extras = [{ packagingCode: 'LID1208', containerCount: 3 }];
  const { id, version } = previous;
  await at.supplier.calls(editDeliveryNote, { ...noteHead(), id, version, lines: [], containers: extras });
  const template = await at.supplier.calls(createNoteTemplate, { noteId: id, name: '带空箱' });
  const [line] = await callOffLines(at, ['5', '5'], { unloadingPoint: 'B07', warehouseCode: 'WH2' });
  const copied = await at.supplier.calls(readNoteCopy, { id });
  expect(copied).toMatchObject({ containers: extras, containersGone: [] });
  const lines = lineInputs([line!]).map((one) => ({ ...one, quantity: '5' }));
  for (const start of [{ packedAsNote: id }, { packedAsTemplate: template.id }]) {
    const made = await at.supplier.calls(createDeliveryNote, { ...noteHead(), lines, ...start });
    const { containers } = await at.supplier.calls(readDeliveryNote, { id: made.id });
    expect(extrasOf(containers)).toEqual(extras);
    await at.supplier.calls(removeDeliveryNote, { id: made.id });
  }
  await at.supplier.calls(removeNoteTemplate, { id: template.id });
});

test('a template lives longer than its note, is renamed, used and removed, and is its supplier\u2019s own', async () => {
  const previous = await packedByHand('10');
  const { id } = await at.supplier.calls(createNoteTemplate, { noteId: previous.id, name: '周一' });
  await expect(at.supplier.calls(createNoteTemplate, { noteId: previous.id, name: '周一' })).toFailWith(
    'deliveryNote.templateTaken',
  );
  await at.supplier.calls(removeDeliveryNote, { id: previous.id });
  const [template] = await at.supplier.calls(listNoteTemplates);
  expect(template).toMatchObject({ id, name: '周一', warehouseCode: 'WH2', parts: [{ quantity: '10' }] });
  const { version } = template!;
  await at.supplier.calls(renameNoteTemplate, { id, version, name: '每周一' });
  await expect(at.supplier.calls(renameNoteTemplate, { id, version, name: 'x' })).toFailWith(
    'err.updatedByOther',
  );
  const start = await at.supplier.calls(readNoteTemplate, { id });
  const { id: noteId } = await at.supplier.calls(createDeliveryNote, {
    ...noteHead(),
    ...start.head,
    lines: start.lines.map(({ callOffLineId, quantity }) => ({ callOffLineId: callOffLineId!, quantity })),
    packedAsTemplate: id,
  });
  const note = await at.supplier.calls(readDeliveryNote, { id: noteId });
  expect(boxes(note)).toEqual(['5', '5']);
  expect(await at.otherSupplier.calls(listNoteTemplates)).toEqual([]);
  await expect(at.otherSupplier.calls(removeNoteTemplate, { id })).toFailWith('err.notFound');
  await at.supplier.calls(removeNoteTemplate, { id });
  expect(await at.supplier.calls(listNoteTemplates)).toEqual([]);
  expect(await noteOf(at, await callOffLines(at, ['1']))).toMatchObject({ status: 'new' });
});
