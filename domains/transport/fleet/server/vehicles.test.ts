import { beforeAll, expect, test } from 'vitest';
import { inDays } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { testRoundTrips } from '@portal/app-server/testing/round-trip.ts';
import * as calls from '../contract/endpoints.ts';

const vehicle = {
  plate: '吉A·66001',
  truckType: 'BOX_9_6',
  emission: 'CN6' as string | null,
  inspectionValidTo: null as string | null,
  emissionValidTo: null as string | null,
  active: 'Y' as const,
};

let portal: TestWorld;
beforeAll(async () => {
  portal = await seededPortal();
  await portal.forwarder.calls(calls.createVehicle, vehicle);
});
const row = async () =>
  (await portal.forwarder.calls(calls.listVehicles, { plate: '66001' }))[0]! as never as typeof vehicle & {
    id: string;
    version: number;
  };

testRoundTrips(
  {
    vehicles: {
      calls: {
        list: calls.listVehicles,
        export: calls.exportVehicles,
        import: calls.importVehicles,
        change: calls.changeVehicle,
      },
      person: ({ forwarder }) => forwarder,
      filters: { plate: '吉a·66001' },
      typed: { 车型: '13.5 米半挂车', 年检有效期至: '2031-05-31' },
      meanwhile: { truckType: 'WING_9_6' },
      copied: { 车牌号: '吉A66002' },
      wrong: {
        typed: { 车牌号: '吉I66001' },
        column: '车牌号',
        message: '车牌号不正确，如 吉A12345；外国车牌填字母和数字',
      },
    },
  },
  () => portal,
);

test('a plate is kept without its dot, and is a vehicle once for each forwarder', async () => {
  expect((await row()).plate).toBe('吉A66001');
  await expect(portal.forwarder.calls(calls.createVehicle, { ...vehicle, plate: '吉a66001' })).toFailWith(
    'fleet.plateTaken',
  );
  const permissions = Object.keys(portal.services.permissions);
  const rival = portal.is({ party: 'forwarder', companyCode: world.otherForwarder, permissions });
  await rival.calls(calls.createVehicle, vehicle);
  expect(await rival.calls(calls.listVehicles)).toHaveLength(1);
  await expect(rival.calls(calls.changeVehicle, await row())).toFailWith('err.notFound');
  const planner = portal.is({ party: 'plant', companyCode: world.plant, permissions });
  await expect(planner.calls(calls.createVehicle, { ...vehicle, plate: '吉A66009' })).toFailWith(
    'err.forbidden',
  );
});

test.each([
  ['an unknown truck type', { truckType: 'T96' }, 'fleet.truckTypeUnknown'],
  ['an unknown emission standard', { emission: 'CN9' }, 'dict.unknownCode'],
])('%s is refused', async (_, wrong, key) => {
  await expect(portal.forwarder.calls(calls.changeVehicle, { ...(await row()), ...wrong })).toFailWith(key);
});

test('a truck type that was switched off stays with its vehicles, and is for no other one', async () => {
  const [type] = await portal.logistics.calls(calls.listTruckTypes, { code: 'BOX_9_6' });
  await portal.logistics.calls(calls.changeTruckType, { ...type!, active: 'N' } as never);
  const { id, version, ...rest } = { ...(await row()), truckType: 'WING_9_6' };
  await portal.forwarder.calls(calls.changeVehicle, { ...rest, id, version });
  await expect(
    portal.forwarder.calls(calls.changeVehicle, { ...(await row()), truckType: 'BOX_9_6' }),
  ).toFailWith('fleet.truckTypeUnknown');
  await portal.logistics.calls(calls.changeTruckType, { ...type!, version: 2, active: 'Y' } as never);
  await portal.forwarder.calls(calls.changeVehicle, { ...(await row()), truckType: 'BOX_9_6' });
  await portal.logistics.calls(calls.changeTruckType, { ...type!, version: 3, active: 'N' } as never);
  await portal.forwarder.calls(calls.changeVehicle, { ...(await row()), emission: null });
});

test.each([
  [-1, 90, 'expired'],
  [90, -1, 'expired'],
  [null, 5, 'soon'],
  [90, null, 'good'],
  [null, null, 'good'],
] as const)('inspection in %s, emission in %s days: %s', async (inspection, emission, papers) => {
  const dayIn = (days: number | null) => (days === null ? null : inDays(days));
  await portal.forwarder.calls(calls.changeVehicle, {
    ...(await row()),
    inspectionValidTo: dayIn(inspection),
    emissionValidTo: dayIn(emission),
  });
  const found = await portal.forwarder.calls(calls.listVehicles, { plate: '66001', papers });
  expect(found.map((one) => one.papers)).toEqual([papers]);
});
