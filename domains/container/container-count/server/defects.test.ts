import { beforeAll, expect, test } from 'vitest';
import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import type { Person } from '@portal/platform/server/testing/people.ts';
import { withAccount } from '@portal/app-server/testing/accounts.ts';
import { inDays } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import {
  listContainerInventory,
  listContainerMovements,
  postContainerMovement,
} from '@portal/container-ledger/contract/endpoints.ts';
import { uploadFile } from '@portal/settings/contract/file-calls.ts';
import * as calls from '../contract/endpoints.ts';
import type { ContainerDefect } from '../contract/defect-fields.ts';

const BOX = 'KLT4147';
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
let at: TestWorld;
let planner: Person;
let dispatcher: Person;

beforeAll(async () => {
  at = await seededPortal();
  planner = await withAccount(at, 'plant', 'logistics-planner');
  dispatcher = await withAccount(at, 'supplier', 'supplier-dispatcher');
  const moved = {
    containerCode: BOX,
    postedOn: inDays(0),
    condition: 'available',
    giverCode: null,
    documentNumber: null,
    reason: null,
  } as const;
  await planner.calls(postContainerMovement, {
    ...moved,
    cause: 'purchase',
    quantity: 500,
    giverKind: 'purchase',
    takerKind: 'plant',
    takerCode: null,
  });
  await planner.calls(postContainerMovement, {
    ...moved,
    cause: 'handover',
    quantity: 50,
    giverKind: 'plant',
    takerKind: 'supplier',
    takerCode: world.supplier,
  });
}, 120_000);

type Reported = InputOf<typeof calls.reportContainerDefect>;
const picture = async (who: Person) => {
  const { id, uuid } = await who.uploads(uploadFile, { name: 'broken.png', content: PNG });
  return { id, uuid };
};
const report = async (who: Person, quantity: number, changed: Partial<Reported> = {}) =>
  who.calls(calls.reportContainerDefect, {
    holderKind: 'supplier',
    holderCode: null,
    containerCode: BOX,
    quantity,
    reason: 'cracked',
    remark: '箱底开裂',
    evidence: [await picture(who)],
    ...changed,
  });
const which = ({ id, version }: ContainerDefect) => ({ id, version });
const stock = async (holderKind: 'plant' | 'supplier' | 'repair' | 'scrap') => {
  const [row] = await planner.calls(listContainerInventory, { holderKind, containerCode: BOX });
  const { available = 0, defect = 0, repaired = 0, scrapped = 0 } = row ?? {};
  return { available, defect, repaired, scrapped };
};

test('a defect needs a quantity and a picture, and only what is there can break', async () => {
  await expect(report(dispatcher, 1, { evidence: [] })).toFailWith('err.invalid');
  await expect(report(dispatcher, 0)).toFailWith('err.invalid');
  await expect(report(dispatcher, 900)).toFailWith('container.notEnough');
  await expect(report(dispatcher, 1, { reason: 'noReason' })).toFailWith('dict.unknownCode');
  await expect(report(dispatcher, 1, { holderKind: 'plant' })).toFailWith('containerCount.wrongHolder');
  expect(await stock('supplier')).toMatchObject({ available: 50, defect: 0 });
});

test('reported, sent to repair, back in part, the rest scrapped: each step is a movement', async () => {
  const before = await stock('plant');
  const reported = await report(dispatcher, 10);
  expect(reported).toMatchObject({ status: 'reported', files: [{ name: 'broken.png' }] });
  for (const who of [planner, dispatcher])
    expect(
      await who.calls(calls.listContainerDefects, { number: reported.number.slice(2).toLowerCase() }),
    ).toMatchObject([{ id: reported.id }]);
  expect(await stock('supplier')).toMatchObject({ available: 40, defect: 10 });
  await expect(
    dispatcher.calls(calls.repairContainerDefect, { ...which(reported), reason: null }),
  ).toFailWith('err.forbidden');
  const away = await planner.calls(calls.repairContainerDefect, { ...which(reported), reason: null });
  expect(await stock('supplier')).toMatchObject({ available: 40, defect: 0 });
  expect(await stock('repair')).toMatchObject({ defect: 10 });
  const back = { ...which(away), condition: 'available' } as const;
  for (const [repairedQuantity, reason, failure] of [
    [11, null, 'containerDefect.tooMany'],
    [0, '都坏了', 'containerDefect.noneRepaired'],
    [8, null, 'containerDefect.scrapReason'],
  ] as const)
    await expect(
      planner.calls(calls.takeBackContainerDefect, { ...back, repairedQuantity, reason }),
    ).toFailWith(failure);
  const done = await planner.calls(calls.takeBackContainerDefect, {
    ...back,
    repairedQuantity: 8,
    reason: '两个不能修',
  });
  expect(done).toMatchObject({ status: 'repaired', repairedQuantity: 8, scrappedQuantity: 2 });
  expect(await stock('repair')).toMatchObject({ defect: 0 });
  expect(await stock('scrap')).toMatchObject({ scrapped: 2 });
  expect(await stock('plant')).toMatchObject({ available: before.available + 8 });
  const steps = await planner.calls(listContainerMovements, { documentNumber: reported.number });
  expect(steps.map(({ cause }) => cause).toSorted()).toEqual(['damage', 'repair', 'repair', 'scrap']);
  await expect(planner.calls(calls.scrapContainerDefect, { ...which(done), reason: '再报废' })).toFailWith(
    'containerDefect.status',
  );
});

test('a mistaken report goes back, a hopeless one is scrapped where it is; of two who decide at once one is refused', async () => {
  const before = await stock('plant');
  const mistake = await report(planner, 3, { holderKind: 'plant' });
  await planner.calls(calls.withdrawContainerDefect, { ...which(mistake), reason: '看错了' });
  expect(await stock('plant')).toEqual(before);
  const hopeless = await report(planner, 4, { holderKind: 'plant' });
  const scrap = async () => planner.calls(calls.scrapContainerDefect, { ...which(hopeless), reason: '压碎' });
  const tries = await Promise.allSettled([scrap(), scrap()]);
  expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await stock('plant')).toMatchObject({ available: before.available - 4, defect: 0 });
});
