import { setTimeout as sleep } from 'node:timers/promises';
import { listDeliveryNotes } from '@portal/delivery-note/contract/endpoints.ts';
import { listDoors, selectUnloadingPoints } from '@portal/plant/contract/endpoints.ts';
import { listUsableWindows } from '@portal/time-window/contract/endpoints.ts';
import { createTransportOrder } from '@portal/transport/contract/endpoints.ts';
import { inDays } from '../../testing/goods/goods.ts';
import { world } from '../../testing/world.ts';
import { keepAt } from './ledger.ts';
import type { RemotePerson } from '../remote-person.ts';
import type { Writer } from './writers.ts';

/** A dispatcher who puts sent notes on trucks and books windows for them, all of them at the same door. */
export const truckBooker =
  (person: RemotePerson): Writer =>
  async (ledger) =>
    keepAt(async () => {
      const waiting = await person.calls(listDeliveryNotes, { choosable: 'Y', limit: 2 });
      const noteIds = waiting.map((note) => note.id);
      const day = WORKDAYS[Math.floor(Object.keys(ledger.books.orders).length / WINDOWS_A_DAY)]!;
      const door = await sharedDoor(person);
      const { unloadDoorId, doorAssociateId } = door;
      const free = await person.calls(listUsableWindows, { unloadDoorId, doorAssociateId, day });
      const window = free[0];
      if (noteIds.length === 0 || window === undefined) {
        await sleep(30);
        return;
      }
      await ledger.write(
        async (key) =>
          person.calls(
            createTransportOrder,
            { ...TRUCK, ...door, noteIds, windowDay: day, window, expectedArrival: `${day}T00:00:00.000Z` },
            key,
          ),
        ({ orders, notes }, { id, number }) => {
          orders[id] = { number, notes: noteIds.toSorted(), window: `${day} ${window}` };
          // A receipt of these notes may have been answered before.
          for (const note of noteIds)
            if (notes[note]!.stage === 'none') notes[note] = { ...notes[note]!, stage: 'planned' };
        },
      );
    });

/** Two fixed windows and eight half hours: see the small world. */
const WINDOWS_A_DAY = 10;
const WORKDAYS = Array.from({ length: 300 }, (_, at) => inDays(at + 7)).filter(
  (day) => ![0, 6].includes(new Date(day).getUTCDay()),
);

const sharedDoor = async (person: RemotePerson) => {
  const points = await person.calls(selectUnloadingPoints, {});
  const { id } = points.find((point) => point.code === world.unloadingPoint)!;
  const door = (await person.calls(listDoors, { id })).find((one) => one.kind === 'shared')!;
  return { unloadingPointId: id, doorAssociateId: door.doorAssociateId, unloadDoorId: door.unloadDoorId };
};

const TRUCK = {
  forwarderCode: world.forwarder,
  borderoNo: null,
  driverName: '王大力',
  driverIdNo: '11010519491231002X',
  driverPhone: '13800138000',
  truckPlate: '吉A·12345',
  truckType: 'BOX_9_6',
  purposeOfEntry: 'DELIVERY',
  vehicleEmission: null,
  route: null,
};
