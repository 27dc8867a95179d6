import { beforeAll, expect, test } from 'vitest';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import {
  changePackaging,
  changePackagingAgreement,
  createPackaging,
  createPackagingAgreement,
  listPackaging,
  listPackagingAgreements,
  readPackaging,
  selectPackaging,
  setPackagingPicture,
} from '../contract/endpoints.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import { box } from './testing/probes.ts';

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
});

const set = {
  ...box,
  kind: 'GLT',
  mode: 'group',
  lines: [
    { partCode: 'PAL1208', role: 'main', quantity: 1 },
    { partCode: 'LID1208', role: 'attached', quantity: 1 },
  ],
} satisfies InputOf<typeof createPackaging>;
const creates = async (input: InputOf<typeof createPackaging>) =>
  portal.packagingPlanner.calls(createPackaging, input);
const rowOf = async (code: string) => (await portal.mrp.calls(listPackaging, { code }))[0]!;

test.each([
  ['packaging.codeTaken', { code: 'KLT4147' }],
  ['packaging.consumableTaken', { code: 'KLT4147', kind: 'CON' as const }],
  ['packaging.emptyPackTaken', { emptyPackCode: 'TAKEN' }],
  ['packaging.linesMissing', { mode: 'group' as const }],
  ['packaging.codeUnknown', { ...set, lines: [{ partCode: 'NONE', role: 'main' as const, quantity: 1 }] }],
  ['packaging.setInSet', { ...set, lines: [{ partCode: 'SETTED', role: 'main' as const, quantity: 1 }] }],
  ['err.invalid', { ...set, lines: [] }],
  ['err.invalid', { ...set, lines: [{ ...set.lines[0]!, role: 'attached' as const }] }],
  ['err.invalid', { ...set, lines: [set.lines[0]!, set.lines[0]!] }],
  ['err.invalid', { innerLengthMm: 2 }],
  ['err.invalid', { heightMm: 10, folds: 'Y' as const }],
  ['err.invalid', { heightMm: 10, folds: 'Y' as const, foldedHeightMm: 10 }],
])('%s for %j', async (failure, wrong) => {
  if ((await portal.mrp.calls(listPackaging, { code: 'SETTED' })).length === 0) {
    await creates({ ...set, code: 'SETTED' });
    await creates({ ...box, code: 'RETURNED', emptyPackCode: 'TAKEN' });
  }
  await expect(creates({ ...box, code: 'NEW1', ...wrong })).toFailWith(failure);
});

test('a set keeps its lines when they are left out, and has none when it is no set any more', async () => {
  await creates({ ...set, code: 'SET-A' });
  const made = await rowOf('SET-A');
  expect(made.lines.map((line) => [line.partCode, line.role, line.tareKg])).toEqual([
    ['PAL1208', 'main', '25'],
    ['LID1208', 'attached', '4'],
  ]);
  const { lines: _, ...withoutLines } = set;
  await portal.packagingPlanner.calls(changePackaging, {
    ...withoutLines,
    code: 'SET-A',
    nameEn: 'renamed',
    id: made.id,
    version: 1,
  });
  expect((await rowOf('SET-A')).lines).toHaveLength(2);
  await portal.packagingPlanner.calls(changePackaging, {
    ...box,
    code: 'SET-A',
    id: made.id,
    version: 2,
  });
  expect((await rowOf('SET-A')).lines).toEqual([]);
});

test('what is part of a set cannot become one', async () => {
  await creates({ ...box, code: 'MEMBER' });
  await creates({ ...set, code: 'SET-B', lines: [{ partCode: 'MEMBER', role: 'main', quantity: 2 }] });
  const { id } = await rowOf('MEMBER');
  const refused = portal.packagingPlanner.calls(changePackaging, { ...set, code: 'MEMBER', id, version: 1 });
  await expect(refused).toFailWith('packaging.isInSet');
  expect((await portal.supplier.calls(readPackaging, { id })).inSets).toEqual(['SET-B']);
});

test('a packaging says where it is used, to each reader what he may know', async () => {
  const { id } = await rowOf('PAL1208');
  const planner = await portal.packagingPlanner.calls(readPackaging, { id });
  expect(planner.useCount).toBe(4);
  expect(planner.uses[0]).toMatchObject({ as: ['outer'] });
  const supplier = await portal.otherSupplier.calls(readPackaging, { id });
  expect(supplier.uses.map((use) => use.supplierCode)).toEqual(['S1002']);
});

test('what is inactive is offered no more and refused in new agreements; those that name it keep it', async () => {
  await creates({ ...box, code: 'OLDBOX', loadKg: '50' });
  const agreed = {
    supplierCode: 'S1001',
    partNo: world.parts.bracket,
    effectiveFrom: '2027-03-01',
    innerCode: 'OLDBOX',
    quantityPerInner: '2',
    outerCode: 'PAL1208',
    innerPerLayer: 1,
    layers: 1,
    auxiliaryCode: null,
    auxiliaryPerOuter: 0,
  };
  await portal.packagingPlanner.calls(createPackagingAgreement, agreed);
  const { id } = await rowOf('OLDBOX');
  await portal.packagingPlanner.calls(changePackaging, {
    ...box,
    code: 'OLDBOX',
    loadKg: '50',
    active: 'N',
    id,
    version: 1,
  });
  expect(await portal.supplier.calls(selectPackaging, { name: 'OLDBOX' })).toEqual([]);
  const again = portal.packagingPlanner.calls(createPackagingAgreement, {
    ...agreed,
    effectiveFrom: '2027-04-01',
  });
  await expect(again).toFailWith('packaging.inactive');
  const [row] = await portal.mrp.calls(listPackagingAgreements, { packagingCode: 'OLDBOX' });
  await portal.packagingPlanner.calls(changePackagingAgreement, {
    ...agreed,
    layers: 2,
    id: row!.id,
    version: row!.version,
  });
});

test('its picture is for everybody who may see the packaging', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const file = await portal.packagingPlanner.uploads(uploadFile, { name: 'box.png', content: png });
  await creates({ ...box, code: 'PICTURED' });
  const { id } = await rowOf('PICTURED');
  const pictured = await portal.packagingPlanner.calls(setPackagingPicture, {
    id,
    version: 1,
    picture: [{ id: file.id, uuid: file.uuid }],
  });
  expect(pictured.picture?.name).toBe('box.png');
  expect((await portal.supplier.calls(readPackaging, { id })).picture?.uuid).toBe(file.uuid);
  const none = await portal.packagingPlanner.calls(setPackagingPicture, { id, version: 2, picture: [] });
  expect(none.picture).toBeNull();
});
