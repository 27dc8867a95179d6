import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { listPackagingAgreements } from '@portal/packaging/contract/endpoints.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import {
  acceptPackagingInstruction,
  createPackagingInstruction,
  downloadPackagingInstruction,
  listPackagingInstructions,
  planPackagingInstruction,
  readPackagingInstruction,
  refusePackagingInstruction,
  removePackagingInstruction,
  sendPackagingInstruction,
  submitPackagingInstruction,
} from '../contract/endpoints.ts';
import { workPlant } from './by-the-day.ts';
import { addPeople, head, instructionsOf, which } from '@portal/app-server/testing/goods/instructions.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  await addPeople(at);
});

const now = today('Asia/Shanghai');
const { bracket, oil, unit } = world.parts;
const { created, sent, saved, accepted } = instructionsOf(() => at);

test('from the planner to the supplier and back, until parts are packed by it', async () => {
  const made = await created(bracket, now);
  expect(made).toMatchObject({ number: 'PI000001', edition: 1, status: 'created', planner: 'D01' });
  await expect(at.supplier.calls(readPackagingInstruction, { id: made.id })).toFailWith('err.notFound');
  expect(await at.supplier.calls(listPackagingInstructions, {})).toEqual([]);
  const again = at.packagingPlanner.calls(createPackagingInstruction, {
    supplierCode: world.supplier,
    partNo: bracket,
    effectiveOn: now,
    ...head,
  });
  await expect(again).toFailWith('packagingInstruction.open');

  const planned = await at.packagingPlanner.calls(planPackagingInstruction, {
    ...which(made),
    ...head,
    planner: 'D01',
    effectiveOn: now,
    distanceKm: 80,
  });
  const out = await at.packagingPlanner.calls(sendPackagingInstruction, which(planned));
  expect(out).toMatchObject({ status: 'toBeSubmitted', distanceKm: 80 });
  const early = at.supplier.calls(submitPackagingInstruction, which(out));
  await expect(early).toFailWith('packagingInstruction.incomplete');

  // Half a piece in a box is refused at its field, as soon as it is put aside.
  await expect(saved(out, { quantityPerInner: '10.5' })).rejects.toMatchObject({
    key: 'unit.tooFine',
    details: { field: 'quantityPerInner' },
  });
  const draft = await saved(out, { innerPerLayer: 9, quantityPerInner: '11', protection: null });
  expect(draft).toMatchObject({ status: 'saved', innerPerLayer: 9, protection: null });
  expect(draft.steps).toMatchObject([{ text: '放入隔板', picture: [{ name: 'step.png' }] }]);
  const full = await saved(draft, { innerPerLayer: 9 });
  await expect(at.supplier.calls(submitPackagingInstruction, which(full))).toFailWith(
    'packagingInstruction.layerFull',
  );
  const ready = await saved(full, { quantityPerInner: '12' });
  const put = await at.supplier.calls(submitPackagingInstruction, which(ready));
  expect(put.status).toBe('toBeReviewed');
  await expect(saved(put)).toFailWith('packagingInstruction.status');

  const back = await at.packagingPlanner.calls(refusePackagingInstruction, {
    ...which(put),
    reason: '图片不清楚',
  });
  expect(back).toMatchObject({ status: 'auditRejection', refuseReason: '图片不清楚' });
  const mended = await saved(back, { quantityPerInner: '12' });
  const once = await at.supplier.calls(submitPackagingInstruction, which(mended));
  const done = await at.packagingPlanner.calls(acceptPackagingInstruction, which(once));
  expect(done).toMatchObject({ status: 'effective', refuseReason: null, former: null });
  const agreed = await at.mrp.calls(listPackagingAgreements, {
    partNo: bracket,
    supplierCode: world.supplier,
  });
  expect(agreed.map((row) => [row.effectiveFrom, row.quantityPerInner, row.state])).toEqual([
    [now, '12', 'effective'],
    ['2026-01-01', '10', 'expired'],
  ]);
  await at.jobsDone();
  const { rows } = await sql<{ type: string; user: string }>`
    select replace(type, 'packaging-instruction.', '') as type, user_no as "user" from notification
    join app_user on app_user.id = notification.user_id order by notification.id`.execute(at.owner);
  // Each notice has a job of its own: the last ones come in any order.
  expect(rows.map(({ type, user }) => `${type} ${user}`).toSorted()).toEqual([
    'accepted packer1',
    'effective packer1',
    'effective planner1',
    'refused packer1',
    'sent packer1',
    'submitted planner1',
    'submitted planner1',
  ]);
  const { bytes } = await at.supplier.downloads(downloadPackagingInstruction, { id: done.id });
  expect(bytes.subarray(0, 4).toString()).toBe('%PDF');
});

test.each([
  ['packaging.wrongKind', { outerCode: 'LID1208' }],
  ['packaging.tooHeavy', { quantityPerInner: '17', partWeightKg: '2' }],
  ['packagingInstruction.stackTooHigh', { stack: 4 }],
  ['packagingInstruction.loadExceeded', { layers: 40, innerPerLayer: 8, stack: 1 }],
  ['packagingInstruction.incomplete', { protection: null }],
  ['packagingInstruction.incomplete', { steps: [] }],
  ['packagingInstruction.incomplete', { steps: [{ text: 'x', picture: [] }] }],
])('submitting is refused: %s for %j', async (failure, wrong) => {
  const [open] = await at.supplier.calls(listPackagingInstructions, { partNo: oil });
  const instruction = open
    ? await at.supplier.calls(readPackagingInstruction, { id: open.id })
    : await sent(oil, addDays(now, 10));
  const draft = await saved(instruction, wrong);
  await expect(at.supplier.calls(submitPackagingInstruction, which(draft))).toFailWith(failure);
});

test('packaging that nobody knows is not filled in', async () => {
  const [open] = await at.supplier.calls(listPackagingInstructions, { partNo: oil });
  const instruction = await at.supplier.calls(readPackagingInstruction, { id: open!.id });
  await expect(saved(instruction, { innerCode: 'KLT9999' })).rejects.toMatchObject({
    key: 'packaging.codeUnknown',
    details: { field: 'innerCode' },
  });
});

test('half a kilogram in a box is taken', async () => {
  const [open] = await at.supplier.calls(listPackagingInstructions, { partNo: oil });
  const kilograms = await at.supplier.calls(readPackagingInstruction, { id: open!.id });
  expect(await saved(kilograms, { quantityPerInner: '10.5' })).toMatchObject({ quantityPerInner: '10.5' });
});

test('a step shows a JPEG or PNG', async () => {
  const instruction = await sent(unit, now, { expiresOn: addDays(now, 40) });
  const gif = await at.supplier.uploads(uploadFile, {
    name: 'x.gif',
    content: Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64'),
  });
  const wrong = saved(instruction, { steps: [{ text: 'x', picture: [{ id: gif.id, uuid: gif.uuid }] }] });
  await expect(wrong).toFailWith('packagingInstruction.pictureKind');
});

test('the next edition begins with the present one, waits for its day, and then takes its place', async () => {
  const supplierCode = world.supplier;
  const [present] = await at.supplier.calls(listPackagingInstructions, { partNo: bracket });
  const next = await accepted(bracket, addDays(now, 20), { layers: 5 });
  expect(next).toMatchObject({ number: 'PI000001', edition: 2, status: 'notEffective' });
  expect(next.former).toMatchObject({ edition: 1, layers: 4 });
  expect(next.former!.steps[0]!.picture).toHaveLength(1);
  const state = async (id: string) =>
    (await at.packagingPlanner.calls(readPackagingInstruction, { id })).status;
  const plant = { tenantId: at.tenant, plantNo: world.plant };

  await workPlant(at.services, plant, now);
  expect(await state(next.id)).toBe('notEffective');
  await workPlant(at.services, plant, addDays(now, 20));
  expect([await state(present!.id), await state(next.id)]).toEqual(['expired', 'effective']);
  const agreed = await at.mrp.calls(listPackagingAgreements, { partNo: bracket, supplierCode });
  expect(agreed.map((row) => row.layers)).toEqual([5, 4, 4]);

  const last = await accepted(bracket, addDays(now, 25), { layers: 3 });
  expect(last).toMatchObject({ edition: 3, status: 'notEffective' });
});

test('what expires is warned of once and expires when its last day is over', async () => {
  const [open] = await at.supplier.calls(listPackagingInstructions, { partNo: unit });
  const draft = await saved(await at.supplier.calls(readPackagingInstruction, { id: open!.id }));
  const put = await at.supplier.calls(submitPackagingInstruction, which(draft));
  const { status } = await at.packagingPlanner.calls(acceptPackagingInstruction, which(put));
  expect(status).toBe('effective');
  const plant = { tenantId: at.tenant, plantNo: world.plant };
  const warnings = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from notification where type = 'packaging-instruction.expiring'`.execute(
      at.owner,
    );
    return rows[0]!.count;
  };
  await workPlant(at.services, plant, addDays(now, 5));
  expect(await warnings()).toBe(0);
  await workPlant(at.services, plant, addDays(now, 12));
  expect(await warnings()).toBe(2);
  await workPlant(at.services, plant, addDays(now, 13));
  expect(await warnings()).toBe(2);
  const state = async () => (await at.supplier.calls(readPackagingInstruction, { id: open!.id })).status;
  await workPlant(at.services, plant, addDays(now, 40));
  expect(await state()).toBe('effective');
  await workPlant(at.services, plant, addDays(now, 41));
  expect(await state()).toBe('expired');
});

test('an instruction that was not sent is planned again or deleted', async () => {
  const made = await at.packagingPlanner.calls(createPackagingInstruction, {
    supplierCode: world.otherSupplier,
    partNo: bracket,
    effectiveOn: now,
    ...head,
    expiresOn: addDays(now, 3),
  });
  const refused = at.packagingPlanner.calls(planPackagingInstruction, {
    ...which(made),
    ...head,
    effectiveOn: now,
    expiresOn: now,
  });
  await expect(refused).toFailWith('err.invalid');
  await at.packagingPlanner.calls(removePackagingInstruction, which(made));
  await expect(at.packagingPlanner.calls(readPackagingInstruction, { id: made.id })).toFailWith(
    'err.notFound',
  );
});

test('somebody of the plant has to answer for what is sent', async () => {
  const effectiveOn = addDays(now, 400);
  const made = await created(bracket, effectiveOn);
  const unnamed = await at.packagingPlanner.calls(planPackagingInstruction, {
    ...which(made),
    ...head,
    effectiveOn,
  });
  await expect(at.packagingPlanner.calls(sendPackagingInstruction, which(unnamed))).toFailWith(
    'packagingInstruction.plannerMissing',
  );
  await at.packagingPlanner.calls(removePackagingInstruction, which(unnamed));
});

test('a supplier sees his own, and plans none', async () => {
  expect(await at.otherSupplier.calls(listPackagingInstructions, {})).toEqual([]);
  const tries = at.supplier.calls(createPackagingInstruction, {
    supplierCode: world.supplier,
    partNo: oil,
    effectiveOn: now,
    ...head,
  });
  await expect(tries).toFailWith('err.forbidden');
});
