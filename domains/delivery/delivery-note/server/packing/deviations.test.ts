import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { beforeAll, expect, test } from 'vitest';
import { inDays } from '@portal/app-server/testing/goods/goods.ts';
import { callOffLines, packedNote } from '@portal/app-server/testing/goods/notes.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import {
  acceptPackagingInstruction,
  createPackagingInstruction,
  savePackagingInstruction,
  sendPackagingInstruction,
  submitPackagingInstruction,
} from '@portal/packaging-instruction/contract/endpoints.ts';
import { filled } from '@portal/packaging-instruction/server/testing/probes.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import {
  approvePackingAlternative,
  approvePackingAlternatives,
  endPackingAlternative,
  listPackingAlternatives,
  listPackingDeviations,
  withdrawPackingAlternative,
} from '../../contract/packing/packing-deviation-calls.ts';
import { returnDeliveryNote, savePacking, sendDeliveryNote } from '../../contract/endpoints.ts';
import { outerUnits } from './note-packing.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
});

/** Boxes of five instead of ten. */
const halved = async (why: { deviationCode?: string; deviationReason?: string | null }) => {
  const note = await packedNote(at, await callOffLines(at, ['20']));
  const outer = outerUnits(note.unitList).map((unit) => ({
    ...unit,
    inner: unit.inner.flatMap(({ id: _, ...box }) => [
      { ...box, quantity: '5' },
      { ...box, quantity: '5' },
    ]),
  }));
  const { id, version } = note;
  return at.supplier.calls(savePacking, { id, version, outer, deviationReason: null, ...why });
};
const found = async () => at.packagingPlanner.calls(listPackingDeviations, {});

test('planners find what differs and why, and approve it: then no reason is asked until it is withdrawn', async () => {
  await expect(halved({})).toFailWith('deliveryNote.deviationReason');
  await expect(halved({ deviationCode: 'nonsense' })).toFailWith('dict.unknownCode');
  await expect(halved({ deviationCode: 'other' })).toFailWith('deliveryNote.deviationReason');
  const { id, number, lineList } = await halved({ deviationReason: '小箱' });
  expect(await found()).toEqual([]);
  await agreeing(at.supplier, sendDeliveryNote, { id });
  const [row, ...more] = await found();
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    noteNumber: number,
    partNo: lineList[0]!.partNo,
    deviation: 'otherQuantity',
    agreed: '10',
    found: '5',
    places: 3,
    reasonCode: 'other',
    reasonText: '小箱',
    approvedUntil: null,
  });
  await expect(at.supplier.calls(listPackingDeviations, {})).toFailWith('err.forbidden');

  const approval = { id: row!.id, remark: null };
  await expect(
    at.packagingPlanner.calls(approvePackingAlternative, { ...approval, validUntil: inDays(-1) }),
  ).toFailWith('deliveryNote.dayPast');
  await expect(
    at.logistics.calls(approvePackingAlternative, { ...approval, validUntil: inDays(9) }),
  ).toFailWith('err.forbidden');
  await at.packagingPlanner.calls(approvePackingAlternative, { ...approval, validUntil: inDays(9) });
  expect((await found())[0]).toMatchObject({ approvedUntil: inDays(9) });
  const next = await halved({});
  expect(next).toMatchObject({ packingDeviationCode: null });
  expect(next.agreements.map(({ alternative }) => alternative)).toEqual([false, true]);
  await agreeing(at.supplier, sendDeliveryNote, { id: next.id });
  expect(await found()).toHaveLength(1);

  const held = async (who = at.packagingPlanner) => who.calls(listPackingAlternatives, {});
  expect(await held()).toMatchObject([
    {
      partNo: row!.partNo,
      state: 'holds',
      quantityPerInner: '5',
      validFrom: inDays(0),
      validUntil: inDays(9),
      endedAt: null,
    },
  ]);
  expect(await held(at.supplier)).toEqual(await held());
  expect(await held(at.otherSupplier)).toEqual([]);
  const ended = { id: (await held())[0]!.id };
  await expect(at.supplier.calls(endPackingAlternative, ended)).toFailWith('err.forbidden');
  await at.packagingPlanner.calls(endPackingAlternative, ended);
  await expect(at.packagingPlanner.calls(endPackingAlternative, ended)).toFailWith(
    'deliveryNote.alternativeOver',
  );
  expect(await held()).toMatchObject([{ state: 'over', validUntil: inDays(-1) }]);
  expect((await held())[0]!.endedBy).not.toBeNull();
  await expect(halved({})).toFailWith('deliveryNote.deviationReason');

  await at.packagingPlanner.calls(approvePackingAlternative, { ...approval, validUntil: inDays(9) });
  await at.packagingPlanner.calls(withdrawPackingAlternative, { id: row!.id });
  await expect(halved({})).toFailWith('deliveryNote.deviationReason');
  await at.receiving.calls(returnDeliveryNote, { id, reason: 'x' });
  expect(await found()).toEqual([]);
});

test('several are approved at once: a way that repeats counts once, what was mixed only is left out by name', async () => {
  const [one, other] = [await halved({ deviationReason: '小箱' }), await halved({ deviationReason: '小箱' })];
  for (const { id } of [one, other]) await agreeing(at.supplier, sendDeliveryNote, { id });
  const ids = (await found()).map(({ id }) => id);
  expect(ids).toHaveLength(2);
  const call = { ids, validUntil: inDays(9), remark: null };
  await expect(at.logistics.calls(approvePackingAlternatives, call)).toFailWith('err.forbidden');
  await expect(
    at.packagingPlanner.calls(approvePackingAlternatives, { ...call, validUntil: inDays(-1) }),
  ).toFailWith('deliveryNote.dayPast');
  expect(await at.packagingPlanner.calls(approvePackingAlternatives, call)).toEqual({
    approved: 1,
    left: [],
  });
  expect((await found()).map(({ approvedUntil }) => approvedUntil)).toEqual([inDays(9), inDays(9)]);
  await at.packagingPlanner.calls(withdrawPackingAlternative, { id: ids[0]! });
  for (const { id } of [one, other]) await at.receiving.calls(returnDeliveryNote, { id, reason: 'x' });
});

test('where an instruction is in force, it is what a packing is held against', async () => {
  const { lineList } = await packedNote(at, await callOffLines(at, ['10']));
  const { partNo } = lineList[0]!;
  const which = ({ id, version }: { id: string; version: number }) => ({ id, version });
  const planner = at.packagingPlanner;
  const made = await planner.calls(createPackagingInstruction, {
    supplierCode: world.supplier,
    partNo,
    effectiveOn: inDays(0),
    expiresOn: null,
    planner: null,
    supplementType: null,
    distanceKm: null,
    remark: null,
  });
  const out = await planner.calls(sendPackagingInstruction, which(made));
  const file = await at.supplier.uploads(uploadFile, { name: 'step.png', content: PNG });
  const saved = await at.supplier.calls(savePackagingInstruction, {
    ...which(out),
    ...filled,
    layers: 2,
    steps: [{ text: '放入隔板', picture: [{ id: file.id, uuid: file.uuid }] }],
  });
  const ready = await at.supplier.calls(submitPackagingInstruction, which(saved));
  await planner.calls(acceptPackagingInstruction, which(ready));

  const note = await halved({ deviationReason: '小箱' });
  const basis = { basis: 'instruction', basisName: `${made.number}/1` };
  expect(note.agreements).toMatchObject([{ ...basis, layers: 2, stack: 3, partWeightKg: '1.25' }]);
  await agreeing(at.supplier, sendDeliveryNote, { id: note.id });
  expect((await found())[0]).toMatchObject({ noteNumber: note.number, ...basis });
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
