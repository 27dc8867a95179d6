import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { inTenant } from '@portal/platform/server/jobs/in-tenant.ts';
import { inDays } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { world } from '@portal/app-server/testing/world.ts';
import { createUser } from '@portal/access/server/offers.ts';
import { readHomeCounters } from '@portal/home/contract/endpoints.ts';
import { postContainerMovement } from '@portal/container-ledger/contract/endpoints.ts';
import {
  createContainerLimit,
  listContainerShares,
  listContainerShortages,
  shareContainers,
} from '../contract/endpoints.ts';
import { containersShort } from './shortages.ts';
import { warnSuppliers } from './warn-suppliers.ts';
import { warnOfShortages } from './warn.ts';

let at: TestWorld;
const BOX = 'KLT4147';

const inPlant = async <T>(work: Parameters<typeof inTenant<T>>[3]): Promise<T> =>
  inTenant(at.services, { tenantId: at.tenant, plantNo: world.plant }, 'test', work);

beforeAll(async () => {
  at = await seededPortal();
  await createUser(at.owner, {
    tenantId: at.tenant,
    userNo: 'boxes1',
    name: '物流计划员',
    party: 'plant',
    companyCode: world.plant,
    plants: [world.plant],
    roles: ['logistics-planner'],
    password: 'a long enough one',
  });
  await at.logistics.calls(postContainerMovement, {
    cause: 'purchase',
    containerCode: BOX,
    quantity: 20,
    postedOn: inDays(0),
    condition: 'available',
    giverKind: 'purchase',
    giverCode: null,
    takerKind: 'plant',
    takerCode: null,
    documentNumber: null,
    reason: null,
  });
  for (const [supplierCode, minimum, maximum] of [
    [world.supplier, 10, 60],
    [world.otherSupplier, 20, null],
  ] as const)
    await at.logistics.calls(createContainerLimit, {
      supplierCode,
      containerCode: BOX,
      minimum,
      maximum,
      note: null,
    });
});

test('too few are shared by the rule, the list says the same, and suppliers are told nothing of it', async () => {
  const shared = await at.logistics.calls(shareContainers, { container: BOX });
  expect(shared).toMatchObject({ inPlant: 20, promised: 0, free: 20, needed: 30, left: 0 });
  expect(shared.rows).toEqual([
    { supplierCode: 'S1001', containerCode: BOX, needed: 10, share: 7 },
    { supplierCode: 'S1002', containerCode: BOX, needed: 20, share: 13 },
  ]);
  const lines = await at.logistics.calls(listContainerShares, { container: BOX, sort: 'supplierCode' });
  expect(lines.map(({ share, short, maximum }) => [share, short, maximum])).toEqual([
    [7, 3, 60],
    [13, 7, null],
  ]);
  expect(await at.logistics.calls(listContainerShares, {})).toHaveLength(2);
  const [shortage] = await at.logistics.calls(listContainerShortages, { shown: 'short' });
  expect(shortage).toMatchObject({ containerCode: BOX, free: 20, needed: 30, short: 10, suppliers: 2 });
  expect(await inPlant(containersShort)).toBe(1);
  await expect(at.supplier.calls(shareContainers, { container: BOX })).rejects.toMatchObject({
    key: 'err.forbidden',
  });
  await expect(at.logistics.calls(shareContainers, { container: 'NOSUCH' })).rejects.toMatchObject({
    key: 'containerNeed.notCounted',
    details: { code: 'NOSUCH' },
  });
});

test('a shortage is told once, and again when it has grown', async () => {
  const shorts = async () => (await inPlant(warnOfShortages)).map(({ short }) => short);
  expect(await shorts()).toEqual([10]);
  expect(await shorts()).toEqual([]);
  await sql`update container_limit set minimum = 25 where tenant_id = ${at.tenant} and plant_no = 'P1' and supplier_code = 'S1002'`.execute(
    at.owner,
  );
  expect(await shorts()).toEqual([15]);
  await at.jobsDone();
  const { rows } = await sql<{ link: string; zh: string }>`
    select notification.link, notification.message_zh as zh from notification join app_user on app_user.id = notification.user_id
    where notification.type = 'container-need.short' order by notification.id`.execute(at.owner);
  expect(rows.map(({ link }) => link)).toEqual([
    `/container/share-detail?code=${BOX}`,
    `/container/share-detail?code=${BOX}`,
  ]);
  expect(rows.at(-1)!.zh).toContain('共缺 15 个');
});

test('each supplier is warned once of what he will miss, again when it grows, and his home counts it', async () => {
  await createUser(at.owner, {
    tenantId: at.tenant,
    userNo: 'boxes-s2',
    name: '发货员',
    party: 'supplier',
    companyCode: world.otherSupplier,
    plants: [world.plant],
    roles: ['supplier-dispatcher'],
    password: 'a long enough one',
  });
  const warnings = async () => {
    await inPlant(warnSuppliers);
    const { rows } = await sql<{ company: string; zh: string }>`
      select app_user.company_code as company, notification.message_zh as zh from notification join app_user on app_user.id = notification.user_id
      where notification.tenant_id = ${at.tenant} and notification.type = 'container-need.missing' and app_user.user_no = 'boxes-s2' order by notification.id`.execute(
      at.owner,
    );
    return rows.map(({ zh }) => zh);
  };
  const first = `4 周内贵司将缺 1 种器具：${BOX} × 25。请从器具需求订购`;
  expect(await warnings()).toEqual([first]);
  expect(await warnings()).toEqual([first]);
  await sql`update container_limit set minimum = 31 where tenant_id = ${at.tenant} and plant_no = 'P1' and supplier_code = 'S1002'`.execute(
    at.owner,
  );
  expect(await warnings()).toEqual([first, first.replace('25', '31')]);
  const { work } = await at.otherSupplier.calls(readHomeCounters, {});
  expect(work.find(({ key }) => key === 'containersMissing')).toMatchObject({
    count: 1,
    to: '/container/need?shown=short',
  });
  const { work: ofPlant } = await at.logistics.calls(readHomeCounters, {});
  expect(ofPlant.some(({ key }) => key === 'containersMissing')).toBe(false);
});
