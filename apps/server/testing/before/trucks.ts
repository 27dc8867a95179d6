import type { InputOf } from '@portal/platform/contract/endpoint.ts';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import type { Holder } from '@portal/platform/server/testing/people.ts';
import { listDoors, selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { listUsableWindows } from '@portal/time-window/contract/endpoints.ts';
import {
  acceptTransport,
  arriveTransport,
  cancelTransport,
  completeTransport,
  confirmTransport,
  createTransportOrder,
  departTransport,
  readTransportOrder,
  rejectTransport,
  requestTransport,
} from '@portal/transport/contract/endpoints.ts';
import { DRIVER_ID, windowDay } from '../goods/trucks.ts';
import type { Life } from './lives.ts';
import { sentNote, type Sources } from './notes.ts';

type Step = (order: string) => Promise<void>;

/** An order in each state, each with a note of its own; of the departed two, one at the gate. */
export const orders = async (life: Life, sources: Sources): Promise<void> => {
  const [supplier, logistics, receiving, forwarder] = [
    await life.as('supplier'),
    await life.as('logistics'),
    await life.as('receiving'),
    await life.as('forwarder'),
  ];
  const by =
    (person: Holder, endpoint: Endpoint, more: object = {}): Step =>
    async (id) => {
      const { version } = await supplier.calls(readTransportOrder, { id });
      await person.calls(endpoint, { id, version, ...more });
    };
  const input = by(supplier, requestTransport);
  const confirmed = by(logistics, confirmTransport);
  const rejected = by(logistics, rejectTransport, { reason: '道口检修 / dock under repair' });
  const accepted = by(forwarder, acceptTransport);
  const departed = by(forwarder, departTransport);
  const arrived = by(receiving, arriveTransport);
  const completed = by(receiving, completeTransport);
  const cancelled = by(supplier, cancelTransport, { reason: '车辆故障' });
  const ways: readonly (readonly Step[])[] = [
    [],
    [input],
    [input, confirmed],
    [input, rejected],
    [input, confirmed, accepted],
    [input, confirmed, accepted, departed],
    [input, confirmed, accepted, departed, arrived],
    [input, confirmed, accepted, departed, completed],
    [input, confirmed, accepted, departed, arrived, completed],
    [input, confirmed, cancelled],
  ];
  for (const [at, way] of ways.entries()) {
    const note = await sentNote(supplier, sources);
    const order = await supplier.calls(createTransportOrder, await orderOf(supplier, note, at));
    for (const step of way) await step(order.id);
  }
};

const orderOf = async (
  supplier: Holder,
  { id, unloadingPoint }: { id: string; unloadingPoint: string },
  at: number,
): Promise<InputOf<typeof createTransportOrder>> => {
  const points = await supplier.calls(selectUnloadingPoints, {});
  const point = points.find(({ code }) => code === unloadingPoint)!;
  const doors = await supplier.calls(listDoors, { id: point.id });
  const { unloadDoorId, doorAssociateId } = doors.find(({ kind }) => kind === 'shared')!;
  const day = windowDay();
  const [window] = await supplier.calls(listUsableWindows, { unloadDoorId, doorAssociateId, day });
  return {
    noteIds: [id],
    forwarderCode: 'F01',
    borderoNo: null,
    driverName: at % 2 === 0 ? '王大力' : 'John Miller',
    driverIdNo: DRIVER_ID,
    driverPhone: '13800138000',
    truckPlate: `吉A1234${at}`,
    truckType: 'BOX_9_6',
    purposeOfEntry: 'DELIVERY',
    vehicleEmission: 'CN6',
    route: null,
    unloadingPointId: point.id,
    doorAssociateId,
    unloadDoorId,
    windowDay: day,
    window: window!,
    expectedArrival: `${day}T02:00:00.000Z`,
  };
};
