import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import {
  createPackagingAgreement,
  listPackagingAgreements,
  previewPackagingAgreement,
  readPackagingAgreement,
} from '@portal/packaging/contract/endpoints.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import { readHistory } from '@portal/settings/contract/shell-calls.ts';
import { createAgency } from '@portal/supplier/contract/endpoints.ts';
import {
  acceptPackagingInstruction,
  planPackagingInstruction,
  readPackagingInstruction,
  removePackagingInstruction,
  savePackagingInstruction,
  sendPackagingInstruction,
  submitPackagingInstruction,
  withdrawPackagingInstruction,
} from '../contract/endpoints.ts';
import type { Instruction } from '../contract/instruction.ts';
import { workPlant } from './by-the-day.ts';
import {
  PNG,
  addPeople,
  head,
  instructionsOf,
  which,
} from '@portal/app-server/testing/goods/instructions.ts';
import { filled } from './testing/probes.ts';

let at: TestWorld;
beforeAll(async () => {
  at = await seededPortal();
  await addPeople(at);
});

const now = today('Asia/Shanghai');
const { bracket, oil, unit } = world.parts;
const { created, sent, saved, submitted } = instructionsOf(() => at);

/** The last day of an edition moves into the past, as it does when nobody acts. */
const runOut = async ({ id }: Pick<Instruction, 'id'>): Promise<Instruction> => {
  await sql`update packaging_instruction set effective_on = ${addDays(now, -20)}::date, expires_on = ${addDays(now, -2)}::date where id = ${id}`.execute(
    at.owner,
  );
  return at.packagingPlanner.calls(readPackagingInstruction, { id });
};
const lastDayPast = {
  key: 'packagingInstruction.lastDayPast',
  details: { field: 'expiresOn', day: addDays(now, -2), begins: now },
};
test('a last day that is past is refused at its field when it is planned, sent and accepted', async () => {
  const past = { effectiveOn: addDays(now, -20), expiresOn: addDays(now, -2) };
  await expect(created(oil, past.effectiveOn, { expiresOn: past.expiresOn })).rejects.toMatchObject(
    lastDayPast,
  );
  const made = await runOut(await created(oil, now));
  await expect(
    at.packagingPlanner.calls(planPackagingInstruction, { ...which(made), ...head, planner: 'D01', ...past }),
  ).rejects.toMatchObject(lastDayPast);
  await expect(at.packagingPlanner.calls(sendPackagingInstruction, which(made))).rejects.toMatchObject(
    lastDayPast,
  );
  const planned = await at.packagingPlanner.calls(planPackagingInstruction, {
    ...which(made),
    ...head,
    planner: 'D01',
    effectiveOn: now,
    expiresOn: addDays(now, 1),
  });
  const out = await at.packagingPlanner.calls(sendPackagingInstruction, which(planned));
  // The supplier is not stopped by it: only the planner can mend it, and he can when he accepts.
  const put = await at.supplier.calls(submitPackagingInstruction, which(await saved(await runOut(out))));
  const accept = async (days: object) =>
    at.packagingPlanner.calls(acceptPackagingInstruction, { ...which(put), ...days });
  await expect(accept({})).rejects.toMatchObject(lastDayPast);
  await expect(accept({ expiresOn: addDays(now, 9) })).toFailWith('err.invalid');
  const done = await accept({ effectiveOn: addDays(now, 3), expiresOn: addDays(now, 9) });
  expect(done).toMatchObject({
    status: 'notEffective',
    effectiveOn: addDays(now, 3),
    expiresOn: addDays(now, 9),
  });
});

test('the planner takes back what the supplier has, who is told why and finds his work again', async () => {
  const supplierReads = async (id: string) => at.supplier.calls(readPackagingInstruction, { id });
  const withdraw = async (instruction: Instruction, reason = '换包装') =>
    at.packagingPlanner.calls(withdrawPackagingInstruction, { ...which(instruction), reason });
  const put = await submitted(unit, addDays(now, 60));
  await expect(at.supplier.calls(withdrawPackagingInstruction, { ...which(put), reason: 'x' })).toFailWith(
    'err.forbidden',
  );
  await expect(withdraw(put, '   ')).toFailWith('err.invalid');
  const back = await withdraw(await runOut(put));
  expect(back).toMatchObject({ status: 'created', withdrawReason: '换包装', submittedAt: null });
  expect(await supplierReads(put.id)).toMatchObject({ status: 'created', withdrawReason: '换包装' });
  await expect(saved(back)).toFailWith('packagingInstruction.status');
  await expect(withdraw(back)).toFailWith('packagingInstruction.status');
  await at.jobsDone();
  const { rows } = await sql<{ user: string }>`
    select user_no as "user" from notification join app_user on app_user.id = notification.user_id
    where type = 'packaging-instruction.withdrawn' and param ->> 'reason' = '换包装'`.execute(at.owner);
  expect(rows.map(({ user }) => user)).toEqual(['packer1']);

  const planned = await at.packagingPlanner.calls(planPackagingInstruction, {
    ...which(back),
    ...head,
    planner: 'D01',
    effectiveOn: addDays(now, 60),
  });
  const again = await at.packagingPlanner.calls(sendPackagingInstruction, which(planned));
  expect(again).toMatchObject({
    status: 'toBeSubmitted',
    withdrawReason: null,
    protection: filled.protection,
  });
  expect(again.steps[0]!.picture).toHaveLength(1);
  // Given up altogether, its pictures are nobody's.
  const last = await withdraw(again, '不再供货');
  await at.packagingPlanner.calls(removePackagingInstruction, which(last));
  const { rows: left } = await sql<object>`
    select from stored_file where entity = 'packaging_instruction' and record_id = ${put.id}`.execute(
    at.owner,
  );
  expect(left).toEqual([]);
});

test('an agreement that begins on the same day is replaced only where the planner names it', async () => {
  const day = addDays(now, 33);
  const manual = { supplierCode: world.supplier, partNo: oil, effectiveFrom: day };
  await at.packagingPlanner.calls(createPackagingAgreement, {
    ...manual,
    innerCode: filled.innerCode,
    quantityPerInner: '7',
    outerCode: filled.outerCode,
    innerPerLayer: filled.innerPerLayer,
    layers: filled.layers,
    auxiliaryCode: filled.auxiliaryCode,
    auxiliaryPerOuter: filled.auxiliaryPerOuter,
  });
  await workPlant(at.services, { tenantId: at.tenant, plantNo: world.plant }, addDays(now, 3));
  const put = await submitted(oil, day);
  const { ofDay } = await at.packagingPlanner.calls(previewPackagingAgreement, manual);
  expect(ofDay).toMatchObject({ version: 1, agreementNo: expect.stringMatching(/^PA\d{8}$/) });
  const accept = async (replaces?: { id: string; version: number }) =>
    at.packagingPlanner.calls(acceptPackagingInstruction, {
      ...which(put),
      expiresOn: null,
      ...(replaces && { replaces }),
    });
  const stands = {
    key: 'packaging.dayStands',
    details: { field: 'effectiveOn', day, number: ofDay!.agreementNo, by: ofDay!.updatedBy },
  };
  await expect(accept()).rejects.toMatchObject(stands);
  // Another version of it, or another agreement, is not the one that stands.
  await expect(accept({ id: ofDay!.id, version: 2 })).rejects.toMatchObject(stands);
  expect((await at.packagingPlanner.calls(readPackagingInstruction, { id: put.id })).status).toBe(
    'toBeReviewed',
  );
  await accept({ id: ofDay!.id, version: 1 });
  const agreement = await at.packagingPlanner.calls(readPackagingAgreement, { id: ofDay!.id });
  expect(agreement).toMatchObject({ quantityPerInner: '10', instructionId: put.id });
  const told = await at.packagingPlanner.calls(readHistory, { entity: 'packaging_agreement', id: ofDay!.id });
  expect(told.map(({ field, before, after }) => [field, before, after])).toContainEqual([
    'quantity_per_inner',
    '7.000',
    '10.000',
  ]);
});

test('behind the last day of an edition without successor its agreement holds on, and both sides are told', async () => {
  const put = await submitted(unit, now);
  await at.packagingPlanner.calls(acceptPackagingInstruction, {
    ...which(put),
    effectiveOn: now,
    expiresOn: addDays(now, 40),
  });
  const plant = { tenantId: at.tenant, plantNo: world.plant };
  for (const day of [41, 42]) await workPlant(at.services, plant, addDays(now, day));
  const [agreement] = await at.supplier.calls(listPackagingAgreements, {
    partNo: unit,
    supplierCode: world.supplier,
  });
  const { rows } = await sql<{ type: string; user: string }>`
    select user_no as "user" from notification join app_user on app_user.id = notification.user_id
    where type = 'packaging-instruction.expired' and param ->> 'partNo' = ${unit} order by 1`.execute(
    at.owner,
  );
  expect(rows.map(({ user }) => user)).toEqual(['packer1', 'planner1']);
  expect(agreement).toMatchObject({
    state: 'effective',
    instruction: `${put.number}/1`,
    instructionExpiresOn: addDays(now, 40),
  });
  const found = async (outlivesInstruction: 'Y' | 'N') => {
    const rows = await at.supplier.calls(listPackagingAgreements, { partNo: unit, outlivesInstruction });
    return rows.map(({ id }) => id);
  };
  expect([await found('Y'), (await found('N')).includes(agreement!.id)]).toEqual([[], true]);
  await sql`update packaging_instruction set expires_on = ${addDays(now, -1)}::date, effective_on = ${addDays(now, -9)}::date where id = ${put.id}`.execute(
    at.owner,
  );
  await sql`update packaging_agreement set effective_from = ${addDays(now, -9)}::date where id = ${agreement!.id}`.execute(
    at.owner,
  );
  expect([await found('Y'), (await found('N')).includes(agreement!.id)]).toEqual([[agreement!.id], false]);
});

test('what an edition shows stays with it, whoever sent it in; a foreign file is refused', async () => {
  const mine = await saved(await sent(bracket, addDays(now, 70)));
  const shown = mine.steps.map(({ text, picture: [file] }) => ({
    text,
    picture: [{ id: file!.id, uuid: file!.uuid }],
  }));
  await sql`update supplier set agency = true where tenant_id = ${at.tenant} and supplier_code = ${world.otherSupplier}`.execute(
    at.owner,
  );
  await at.mrp.calls(createAgency, {
    agentCode: world.otherSupplier,
    supplierCode: world.supplier,
    partScope: 'named',
    partNos: bracket,
    validFrom: now,
    validTo: addDays(now, 30),
    active: 'Y',
  });
  const forHim = { actingFor: world.supplier };
  const agentSaves = async ({ id, version }: Instruction, steps: readonly object[]) =>
    at.otherSupplier.calls(savePackagingInstruction, { id, version, ...filled, steps } as never, forHim);
  const kept = await agentSaves(mine, shown);
  expect(kept.steps[0]!.picture).toMatchObject([{ id: shown[0]!.picture[0]!.id }]);

  // A picture of another supplier: lying by itself, and on an edition of his.
  const foreign = await at.otherSupplier.uploads(uploadFile, { name: 'foreign.png', content: PNG });
  const withFile = (file: { id: string; uuid: string }) => [
    { text: 'x', picture: [{ id: file.id, uuid: file.uuid }] },
  ];
  const { id, version } = kept;
  const supplierSaves = async (steps: readonly object[]) =>
    at.supplier.calls(savePackagingInstruction, { id, version, ...filled, steps } as never);
  await expect(supplierSaves(withFile(foreign))).toFailWith('err.notFound');
  await sql`update stored_file set entity = 'packaging_instruction', record_id = 999999 where id = ${foreign.id}`.execute(
    at.owner,
  );
  await expect(supplierSaves(withFile(foreign))).toFailWith('err.notFound');
  await expect(agentSaves(kept, withFile(foreign))).toFailWith('err.notFound');
  // The right number with another secret is no file at all.
  await expect(supplierSaves(withFile({ id: shown[0]!.picture[0]!.id, uuid: foreign.uuid }))).toFailWith(
    'err.notFound',
  );

  // Whoever may change the edition may take a picture away.
  await agentSaves(kept, [{ text: 'x', picture: [] }]);
  const { rows } =
    await sql<object>`select from stored_file where entity = 'packaging_instruction' and id = ${shown[0]!.picture[0]!.id}`.execute(
      at.owner,
    );
  expect(rows).toEqual([]);
});
