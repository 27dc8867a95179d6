import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { createUser } from '@portal/access/server/offers.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { addDays, today } from '@portal/platform/contract/day.ts';
import { changeVehicle, createDriver, createVehicle, listVehicles } from '../contract/endpoints.ts';
import { warnInTenant } from './warn-of-ends.ts';

const now = today('Asia/Shanghai');
let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
  for (const [userNo, companyCode] of [
    ['driver1', world.forwarder],
    ['driver2', world.otherForwarder],
  ] as const)
    await createUser(portal.owner, {
      tenantId: portal.tenant,
      userNo,
      name: userNo,
      party: 'forwarder',
      companyCode,
      plants: [world.plant],
      roles: ['forwarder-dispatcher'],
      password: 'a long enough one 1A',
    });
});

/** Who was told what since, in the order of telling. */
const told = async (): Promise<string[]> => {
  const { rows } = await sql<{ text: string; user: string }>`
    select message_zh as text, user_no as "user" from notification join app_user on app_user.id = notification.user_id
    where type like 'fleet.%' order by notification.id`.execute(portal.owner);
  return rows.map(({ text, user }) => `${user} ${text}`);
};
const onDay = async (days: number): Promise<void> =>
  warnInTenant(portal.services, portal.tenant, addDays(now, days));

test('a forwarder is told 30 and 7 days before a document ends, once each, and nobody else is', async () => {
  await portal.forwarder.calls(createDriver, {
    driverName: '孙运',
    idNo: '11010519491231002X',
    phone: '13800138000',
    licenceNo: null,
    licenceClass: 'A2',
    licenceValidTo: addDays(now, 40),
    active: 'Y',
  });
  await portal.forwarder.calls(createVehicle, {
    plate: '吉A10001',
    truckType: 'BOX_9_6',
    emission: null,
    inspectionValidTo: addDays(now, 45),
    emissionValidTo: null,
    active: 'Y',
  });
  await onDay(9);
  expect(await told()).toEqual([]);
  await onDay(10);
  await onDay(11);
  const licence = (days: number) =>
    `driver1 司机 孙运 的驾驶证将于 ${addDays(now, 40)} 到期（还有 ${days} 天）`;
  const inspection = (days: number, day: number) =>
    `driver1 车辆 吉A10001 的年检将于 ${addDays(now, day)} 到期（还有 ${days} 天）`;
  expect(await told()).toEqual([licence(30)]);
  await onDay(33);
  await onDay(34);
  expect(await told()).toEqual([licence(30), licence(7), inspection(12, 45)]);
  // renewed: told anew, by the new day; whoever comes late is told the nearer one alone
  const [vehicle] = await portal.forwarder.calls(listVehicles, { plate: '10001' });
  const renewed = { ...vehicle!, inspectionValidTo: addDays(now, 60) };
  await portal.forwarder.calls(changeVehicle, renewed);
  await onDay(56);
  await onDay(70);
  expect((await told()).slice(3)).toEqual([inspection(4, 60)]);
});
