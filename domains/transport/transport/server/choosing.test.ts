import { agreeing } from '@portal/app-server/testing/goods/agreeing.ts';
import { beforeAll, expect, test } from 'vitest';
import { inDays, noteFor, release } from '@portal/app-server/testing/goods/goods.ts';
import { seededPortal, world, type TestWorld } from '@portal/app-server/testing/portal.ts';
import { DRIVER_ID, orderForm, windowDay } from '@portal/app-server/testing/goods/trucks.ts';
import { HIDDEN_IDENTITY } from '@portal/fleet/contract/identity.ts';
import {
  changeDriver,
  changeVehicle,
  createDriver,
  createVehicle,
  readDriver,
  readVehicle,
  selectDrivers,
  selectVehicles,
} from '@portal/fleet/contract/endpoints.ts';
import {
  createTransportOrder,
  editTransportOrder,
  listTransportOrders,
  readDriverIdentity,
  readTransportOrder,
  requestTransport,
} from '../contract/endpoints.ts';

const OWN_ID = '110101199003070177';
const driver = {
  driverName: '周师傅',
  idNo: OWN_ID,
  phone: '13900001111',
  licenceNo: null,
  licenceClass: 'A2' as const,
  licenceValidTo: null as string | null,
  active: 'Y' as const,
};
const vehicle = {
  plate: '吉A77001',
  truckType: 'SEMI_13_5',
  emission: 'CN6',
  inspectionValidTo: null as string | null,
  emissionValidTo: null as string | null,
  active: 'Y' as const,
};

/** Of an order that names its notes alone. */
const NOTHING = {
  borderoNo: null,
  vehicleEmission: null,
  route: null,
  forwarderCode: null,
  driverName: null,
  driverIdNo: null,
  driverPhone: null,
  truckPlate: null,
  truckType: null,
  purposeOfEntry: null,
  unloadingPointId: null,
  doorAssociateId: null,
  unloadDoorId: null,
  windowDay: null,
  window: null,
  expectedArrival: null,
};

let at: TestWorld;
let driverId: string;
let vehicleId: string;
let foreignId: string;
beforeAll(async () => {
  at = await seededPortal();
  const days = Array.from({ length: 12 }, (_, day) => inDays(day + 1));
  await release(at, {
    lines: {
      dueOn: days,
      frequency: days.map(() => 'D' as const),
      zone: days.map(() => 'firm' as const),
      quantity: days.map(() => '40'),
    },
  });
  driverId = (await at.forwarder.calls(createDriver, driver)).id;
  vehicleId = (await at.forwarder.calls(createVehicle, vehicle)).id;
  const permissions = Object.keys(at.services.permissions);
  const rival = at.is({ party: 'forwarder', companyCode: world.otherForwarder, permissions });
  foreignId = (await rival.calls(createDriver, { ...driver, driverName: '别家师傅' })).id;
});

const choices = async () => ({
  drivers: await at.supplier.calls(selectDrivers, { forwarderCode: world.forwarder }),
  vehicles: await at.supplier.calls(selectVehicles, { forwarderCode: world.forwarder }),
});
const form = async () => {
  const { id } = await noteFor(at.supplier, { send: true });
  return { ...(await orderForm(at, [id])), driverIdNo: HIDDEN_IDENTITY, driverId, vehicleId };
};
test.each([
  [{ truckType: 'T1' }, 'dict.unknownCode', 'truckType'],
  [{ purposeOfEntry: 'unload' }, 'dict.unknownCode', 'purposeOfEntry'],
  [{ vehicleEmission: 'EURO6' }, 'dict.unknownCode', 'vehicleEmission'],
  [{ expectedArrival: '2020-01-01T00:00:00Z' }, 'transport.estimatePast', 'expectedArrival'],
  [{ expectedArrival: '2998-01-01T00:00:00Z' }, 'transport.estimateFar', 'expectedArrival'],
] as const)('an order with %j is refused: %s at its field', async (wrong, key, field) => {
  const bare = { ...NOTHING, noteIds: ['1'], ...wrong };
  await expect(at.supplier.calls(createTransportOrder, bare)).rejects.toMatchObject({
    key,
    details: { field },
  });
});

test('an arrival on a day on which the plant is closed is agreed to first', async () => {
  const { id } = await noteFor(at.supplier, { send: true });
  const sunday = [9, 10, 11, 12, 13, 14, 15].map(inDays).find((day) => new Date(day).getUTCDay() === 0)!;
  const input = { ...NOTHING, noteIds: [id], expectedArrival: `${sunday}T02:00:00Z` };
  await expect(at.supplier.calls(createTransportOrder, input)).rejects.toMatchObject({
    key: 'err.touches',
    details: { touched: [{ text: expect.stringContaining(sunday) }] },
  });
  const order = await agreeing(at.supplier, createTransportOrder, input);
  // What the order says already is asked no more.
  const { version } = order;
  expect(await at.supplier.calls(editTransportOrder, { ...input, id: order.id, version })).toMatchObject({
    id: order.id,
  });
});

/** An order before the plant may be changed again when it is saved only. */
const saved = async () => {
  const input = await form();
  return { input, order: await at.supplier.calls(createTransportOrder, input) };
};

test('a supplier chooses among the people of a forwarder from their first order on, and sees no identity number', async () => {
  expect(await choices()).toEqual({ drivers: [], vehicles: [] });
  await expect(at.supplier.calls(createTransportOrder, await form())).toFailWith('fleet.driverUnknown');
  const { id: noteId } = await noteFor(at.supplier, { send: true });
  const first = await orderForm(at, [noteId]);
  const typed = await at.supplier.calls(createTransportOrder, { ...first, driverName: '王大力' });
  expect(typed).toMatchObject({ driverId: null, driverName: '王大力' });
  const found = await choices();
  expect(found.drivers).toEqual([
    { id: driverId, driverName: '周师傅', phone: '13900001111', licenceClass: 'A2', licenceValidTo: null },
  ]);
  expect(found.vehicles).toMatchObject([{ id: vehicleId, plate: '吉A77001', truckType: 'SEMI_13_5' }]);
  expect(JSON.stringify(found)).not.toContain(OWN_ID);
  expect(await at.otherSupplier.calls(selectDrivers, { forwarderCode: world.forwarder })).toEqual([]);
  // others of the forwarder's trade are none of his business either
  expect(await at.forwarder.calls(selectDrivers, { forwarderCode: world.otherForwarder })).toEqual([]);
  expect(await at.supplier.calls(readDriverIdentity, { id: typed.id })).toEqual({ driverIdNo: DRIVER_ID });
});

test('name, number and plate are those of the records, whatever the form says; the supplier never has the number', async () => {
  const input = { ...(await form()), driverName: '别的名字', truckPlate: '京A99999', driverIdNo: DRIVER_ID };
  const order = await at.supplier.calls(createTransportOrder, input);
  expect(order).toMatchObject({
    driverId,
    vehicleId,
    driverName: '周师傅',
    driverIdNo: '110101********0177',
    truckPlate: '吉A77001',
    papersExpired: 'N',
    expiredPapers: [],
  });
  expect(JSON.stringify(order)).not.toContain(OWN_ID);
  await expect(at.supplier.calls(readDriverIdentity, { id: order.id })).toFailWith('err.forbidden');
  expect(await at.forwarder.calls(readDriverIdentity, { id: order.id })).toEqual({ driverIdNo: OWN_ID });
});

test('the masked number does not stay without its driver: another one is typed whole', async () => {
  const { input, order } = await saved();
  for (const driverIdNo of [HIDDEN_IDENTITY, '110101********0177'])
    await expect(
      at.supplier.calls(editTransportOrder, {
        ...input,
        id: order.id,
        version: order.version,
        driverId: null,
        driverIdNo,
      }),
    ).toFailWith('fleet.identityMasked');
  const typed = { driverId: null, driverIdNo: DRIVER_ID, driverName: '王大力' };
  const { version } = await at.supplier.calls(readTransportOrder, { id: order.id });
  const changed = await at.supplier.calls(editTransportOrder, { ...input, ...typed, id: order.id, version });
  expect(changed).toMatchObject({ driverId: null, driverName: '王大力', driverIdNo: '110105********002X' });
});

test('drivers of another forwarder, and those that are switched off, are not chosen; an order keeps whom it has', async () => {
  await expect(
    at.supplier.calls(createTransportOrder, { ...(await form()), driverId: foreignId }),
  ).toFailWith('fleet.driverUnknown');
  const { input, order } = await saved();
  const off = async (active: 'Y' | 'N') => {
    const kept = await at.forwarder.calls(readDriver, { id: driverId });
    await at.forwarder.calls(changeDriver, { ...kept, ...driver, active });
    const truck = await at.forwarder.calls(readVehicle, { id: vehicleId });
    await at.forwarder.calls(changeVehicle, { ...truck, ...vehicle, active });
  };
  await off('N');
  await expect(at.supplier.calls(createTransportOrder, await form())).toFailWith('fleet.driverUnknown');
  await expect(
    at.supplier.calls(createTransportOrder, { ...(await form()), driverId: null, driverIdNo: DRIVER_ID }),
  ).toFailWith('fleet.vehicleUnknown');
  const { id, version } = order;
  const changed = await at.supplier.calls(editTransportOrder, { ...input, id, version, route: '长春' });
  expect(changed).toMatchObject({ driverId, driverName: '周师傅', truckPlate: '吉A77001', route: '长春' });
  // with another forwarder he is another one's driver
  const moved = { ...input, forwarderCode: world.otherForwarder, id, version: changed.version };
  await expect(at.supplier.calls(editTransportOrder, moved)).toFailWith('fleet.driverUnknown');
  await off('Y');
});

test('documents that end before the window are told to everybody, and keep nobody from driving', async () => {
  const { order } = await saved();
  const kept = await at.forwarder.calls(readDriver, { id: driverId });
  const dayBefore = inDays(Math.round((Date.parse(windowDay()) - Date.parse(inDays(0))) / 86_400_000) - 1);
  await at.forwarder.calls(changeDriver, { ...kept, ...driver, licenceValidTo: dayBefore });
  const truck = await at.forwarder.calls(readVehicle, { id: vehicleId });
  await at.forwarder.calls(changeVehicle, {
    ...truck,
    ...vehicle,
    inspectionValidTo: windowDay(),
    emissionValidTo: inDays(-3),
  });
  for (const person of [at.logistics, at.receiving, at.forwarder, at.supplier]) {
    const [row] = await person.calls(listTransportOrders, { number: order.number });
    expect(row!.papersExpired).toBe('Y');
    const { expiredPapers } = await person.calls(readTransportOrder, { id: order.id });
    expect(expiredPapers).toEqual(['licence', 'emission']);
  }
  const { id, version } = order;
  expect(await at.supplier.calls(requestTransport, { id, version })).toMatchObject({
    status: 'toBeConfirmed',
    papersExpired: 'Y',
  });
});
