import { beforeAll, expect, test } from 'vitest';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import { inTransaction } from '@portal/platform/server/database/transaction.ts';
import { systemScope } from '@portal/platform/server/jobs/system-scope.ts';
import { inDays, noteFor, openLines, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { world } from '@portal/app-server/testing/world.ts';
import { commitCallOffs, rejectCallOffs } from '@portal/call-off/contract/endpoints.ts';
import { postContainerMovement } from '@portal/container-ledger/contract/endpoints.ts';
import { announceContainers } from '@portal/container-ledger/server/offers.ts';
import { createPackagingAgreement } from '@portal/packaging/contract/endpoints.ts';
import {
  changeContainerLimit,
  createContainerLimit,
  listContainerLimits,
  listContainerNeedLines,
  listContainerNeeds,
  readContainerNeed,
} from '../contract/endpoints.ts';
import { calculateNeeds } from './calculate.ts';
import { needOfPartner } from './need-of-partner.ts';

let at: TestWorld;
const BOX = 'KLT4147';
const PALLET = 'PAL1208';
const SOON = inDays(3);
const LATE = inDays(70);

/** A caller of the plant's system, or of a supplier, as the row policies see him. */
const as = async <T>(work: (caller: Caller) => Promise<T>, supplierCode?: string): Promise<T> => {
  const system = systemScope({ tenantId: at.tenant, plantNo: world.plant, plants: [world.plant] });
  const scope =
    supplierCode === undefined
      ? system
      : { ...system, party: 'supplier' as const, companyCode: supplierCode };
  const identity = { scope, action: 'test', source: 'test' };
  return inTransaction(at.services.pool, identity, async (transaction) =>
    work(callerOf(at.services, identity, 'zh', 'test', transaction)),
  );
};
const needs = async (until: string, { codes = [BOX, PALLET], by = undefined as string | undefined } = {}) =>
  as(
    async (caller) => needOfPartner(caller, { supplierCode: world.supplier, containerCodes: codes, until }),
    by,
  );
const grossUntil = async (until: string) =>
  Object.fromEntries([...(await needs(until))].map(([code, { gross }]) => [code, gross]));

beforeAll(async () => {
  at = await seededPortal();
  await release(at);
  await at.packagingPlanner.calls(createPackagingAgreement, {
    supplierCode: world.supplier,
    partNo: world.parts.bracket,
    effectiveFrom: inDays(4),
    innerCode: BOX,
    quantityPerInner: '5',
    outerCode: PALLET,
    innerPerLayer: 1,
    layers: 2,
    auxiliaryCode: null,
    auxiliaryPerOuter: 0,
  });
});

test('what is agreed needs whole boxes and pallets by the packaging of its day; what is only asked or refused needs none', async () => {
  expect(await grossUntil(LATE)).toEqual({ [BOX]: 0, [PALLET]: 0 });
  const [first, second, third] = await openLines(at.supplier);
  await at.supplier.calls(commitCallOffs, {
    lines: [
      {
        id: first!.id,
        version: first!.version,
        batches: [{ deliverOn: first!.dueOn, quantity: '100' }],
      },
      {
        id: second!.id,
        version: second!.version,
        batches: [
          { deliverOn: second!.dueOn, quantity: '65' },
          { deliverOn: inDays(4), quantity: '55' },
        ],
        batchReason: 'material',
      },
    ],
  });
  await at.supplier.calls(rejectCallOffs, {
    lines: [{ id: third!.id, version: third!.version }],
    reason: 'capacity',
    remark: null,
  });
  // 100 and 65 pieces, 10 a box; 55 pieces, 5 a box and 2 boxes a pallet
  expect(await grossUntil(inDays(1))).toEqual({ [BOX]: 10, [PALLET]: 1 });
  expect(await grossUntil(SOON)).toEqual({ [BOX]: 17, [PALLET]: 2 });
  expect(await grossUntil(LATE)).toEqual({ [BOX]: 28, [PALLET]: 8 });
});

test('stock and what is announced come off, a minimum counts, and the supplier finds the same as the plant', async () => {
  const moved = {
    containerCode: BOX,
    postedOn: inDays(0),
    condition: 'available',
    giverCode: null,
    documentNumber: null,
    reason: null,
  } as const;
  const bought = { cause: 'purchase', quantity: 50, giverKind: 'purchase', takerKind: 'plant' } as const;
  await at.logistics.calls(postContainerMovement, { ...moved, ...bought, takerCode: null });
  const handed = { cause: 'handover', quantity: 5, giverKind: 'plant', takerKind: 'supplier' } as const;
  await at.logistics.calls(postContainerMovement, { ...moved, ...handed, takerCode: world.supplier });
  await as(async (caller) =>
    announceContainers(
      caller,
      {
        plantNo: world.plant,
        documentKind: 'container_note',
        documentId: '1',
        giverKind: 'plant',
        giverCode: world.plant,
        takerKind: 'supplier',
        takerCode: world.supplier,
      },
      [{ containerCode: BOX, condition: 'available', quantity: 4, expectedOn: inDays(2) }],
    ),
  );
  const { id } = await at.logistics.calls(createContainerLimit, {
    supplierCode: world.supplier,
    containerCode: BOX,
    minimum: 12,
    maximum: 60,
    note: null,
  });
  const figures = { containerCode: BOX, gross: 17, held: 5, expected: 4, minimum: 12, maximum: 60 };
  expect((await needs(SOON)).get(BOX)).toEqual({ ...figures, needed: 8 });
  await at.logistics.calls(changeContainerLimit, {
    id,
    version: 1,
    supplierCode: world.supplier,
    containerCode: BOX,
    minimum: 30,
    maximum: 60,
    note: null,
  });
  const plants = await needs(SOON, { codes: [BOX, 'NOSUCH'] });
  expect(plants.get(BOX)).toEqual({ ...figures, minimum: 30, needed: 21 });
  expect(plants.get('NOSUCH')).toEqual({
    containerCode: 'NOSUCH',
    gross: 0,
    held: 0,
    expected: 0,
    needed: 0,
    minimum: null,
    maximum: null,
  });
  expect(await needs(SOON, { codes: [BOX, 'NOSUCH'], by: world.supplier })).toEqual(plants);
  const foreign = await needs(SOON, { codes: [BOX], by: world.otherSupplier });
  expect(foreign.get(BOX)).toMatchObject({ gross: 0, held: 0, expected: 0, minimum: null });
});

test('the list says the same by week, each party finds its own, and a need leads to its call-offs', async () => {
  await as(async (caller) => calculateNeeds(caller));
  const [row] = await at.logistics.calls(listContainerNeeds, { containerCode: BOX, supplierCode: 'S1001' });
  expect(row).toMatchObject({ held: 5, expected: 4, minimum: 30, maximum: 60, neededInAll: 21 });
  const weeks = Array.from({ length: 13 }, (_, place) => row![`week${place as 0}`]);
  expect(row!.backlog + weeks.reduce((sum, many) => sum + many, 0)).toBe(28);
  const own = await at.supplier.calls(listContainerNeeds, { shown: 'short' });
  expect(own.map(({ containerCode }) => containerCode)).toEqual([BOX, 'LID1208', PALLET]);
  expect(await at.otherSupplier.calls(listContainerNeeds, {})).toEqual([]);

  const detail = await at.supplier.calls(readContainerNeed, { id: row!.id });
  expect(detail).toMatchObject({ supplierCode: 'S1001', needed: 21, held: 5, expected: 4 });
  expect(detail.weeks.at(-1)).toMatchObject({ projected: 5 + 4 - 28, needed: 21 });
  const lines = await at.supplier.calls(listContainerNeedLines, { needId: row!.id });
  expect(lines.map(({ quantity, containers }) => [quantity, containers])).toEqual([
    ['100', 10],
    ['65', 7],
    ['55', 11],
  ]);
  const none = { key: 'containerNeed.none' };
  const { id } = row!;
  await expect(at.otherSupplier.calls(readContainerNeed, { id })).rejects.toMatchObject(none);
  await expect(at.otherSupplier.calls(listContainerNeedLines, { needId: id })).rejects.toMatchObject(none);
});

test('what a sent note carries is needed no more, and a row without need and limit goes', async () => {
  await noteFor(at.supplier, { send: true });
  expect(await grossUntil(SOON)).toEqual({ [BOX]: 7, [PALLET]: 1 });
  await release(at, { lines: { dueOn: [], frequency: [], zone: [], quantity: [] } });
  await as(async (caller) => calculateNeeds(caller));
  const left = await at.logistics.calls(listContainerNeeds, {});
  expect(left.map(({ containerCode, gross }) => [containerCode, gross])).toEqual([[BOX, 0]]);
});

test('a limit is said once, in order, for what is counted; a supplier reads his own', async () => {
  const limit = {
    supplierCode: world.otherSupplier,
    containerCode: PALLET,
    minimum: 2,
    maximum: 9,
    note: null,
  };
  const refusal = async (changed: Partial<InputOf<typeof createContainerLimit>>) =>
    at.logistics
      .calls(createContainerLimit, { ...limit, ...changed })
      .then(() => undefined)
      .catch((error: { key: string; details: object }) => error);
  expect(await refusal({ minimum: 10 })).toMatchObject({ key: 'err.invalid' });
  expect(await refusal({ containerCode: 'NOSUCH' })).toMatchObject({
    key: 'containerNeed.notCounted',
    details: { code: 'NOSUCH', field: 'containerCode' },
  });
  expect(await refusal({ supplierCode: 'S9999' })).toMatchObject({ key: 'supplier.unknownSupplier' });
  expect(await refusal({})).toBeUndefined();
  expect(await refusal({})).toMatchObject({ key: 'containerNeed.limitTaken' });
  const own = await at.otherSupplier.calls(listContainerLimits, {});
  expect(own.map(({ containerCode, maximum }) => [containerCode, maximum])).toEqual([[PALLET, 9]]);
  await expect(at.otherSupplier.calls(createContainerLimit, limit)).rejects.toMatchObject({
    key: 'err.forbidden',
  });
});
