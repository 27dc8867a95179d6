import { listDoors, selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { listUsableWindows } from '@portal/time-window/contract/endpoints.ts';
import { createTransportOrder, requestTransport } from '@portal/transport/contract/endpoints.ts';
import type { TransportInput } from '@portal/transport/contract/fields.ts';
import type * as z from 'zod/mini';
import { inDays, noteFor } from './goods.ts';
import type { TestWorld } from '../portal.ts';
import { world } from '../world.ts';

/** The identity number that orders of tests are written with. */
export const DRIVER_ID = '11010519491231002X';

/** A weekday far enough ahead that no window of it has passed. */
export const windowDay = () =>
  [7, 8, 9].map(inDays).find((day) => ![0, 6].includes(new Date(day).getUTCDay()))!;

/** An order's form for notes, with the first free window of the shared dock. */
export const orderForm = async (
  { supplier }: TestWorld,
  noteIds: string[],
): Promise<z.input<typeof TransportInput>> => {
  const points = await supplier.calls(selectUnloadingPoints, {});
  const point = points.find((one) => one.code === world.unloadingPoint)!;
  const doors = await supplier.calls(listDoors, { id: point.id });
  const { unloadDoorId, doorAssociateId } = doors.find((one) => one.kind === 'shared')!;
  const day = windowDay();
  const [window] = await supplier.calls(listUsableWindows, { unloadDoorId, doorAssociateId, day });
  if (window === undefined)
    throw new Error(`No free window left on ${day}: the tests before have taken them`);
  return {
    noteIds,
    forwarderCode: world.forwarder,
    borderoNo: null,
    driverName: '王大力',
    driverIdNo: DRIVER_ID,
    driverPhone: '13800138000',
    truckPlate: '吉A12345',
    truckType: 'BOX_9_6',
    purposeOfEntry: 'DELIVERY',
    vehicleEmission: null,
    route: null,
    unloadingPointId: point.id,
    doorAssociateId,
    unloadDoorId,
    windowDay: day,
    window,
    expectedArrival: `${day}T00:00:00.000Z`,
  };
};

/** An order for a sent note, requested at the plant. */
export const requestedOrder = async (at: TestWorld) => {
  const { id: noteId } = await noteFor(at.supplier, { send: true });
  const { id, version } = await at.supplier.calls(createTransportOrder, await orderForm(at, [noteId]));
  return { noteId, order: await at.supplier.calls(requestTransport, { id, version }) };
};
