import { addDays, momentAt, today } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { doorsAt, unloadingPoints, workdayFrom } from '@portal/plant/server/offers.ts';
import { freeSlotsOf } from '@portal/time-window/server/offers.ts';
import { slotText } from '@portal/time-window/contract/slots.ts';
import { tellStage, ticketForUpdate } from '@portal/tracking-ticket/server/offers.ts';
import {
  acceptTransport,
  confirmTransport,
  createTransportOrder,
  departTransport,
  ordersTracked,
  rejectTransport,
  requestTransport,
} from '@portal/transport/server/offers.ts';
import { emptyDraft, type TransportDraft } from '@portal/transport/contract/fields.ts';
import { deliveries, type Delivery } from '../../world/demand/deliveries.ts';
import { people } from '../../world/people.ts';
import { asPerson } from '../as-person.ts';
import { sentNote, spareDeliveries } from '../delivery/receipts.ts';
import { ZONE } from '../master-data/plants.ts';

const personOf = (no: string) => people.find(({ userNo }) => userNo === no)!;
const [DISPATCHER, PLANNER, FORWARDER] = [personOf('supplier'), personOf('logistics'), personOf('forwarder')];
const [{ plantNo: PLANT }] = deliveries as readonly [Delivery];

/** How far an order has come; `late` is under way and says that it comes behind its window. */
const STORIES = ['draft', 'requested', 'rejected', 'confirmed', 'accepted', 'late'] as const;
type Story = (typeof STORIES)[number];
const PLATES = ['吉A12345', '吉A7K210', '吉B55810', '辽A9Q127', '吉A33806', '冀B61552'] as const;
const DRIVERS = ['孙运', '马师傅', '郭海', '邓长路', '韩师傅', '崔平'] as const;

/** Trucks of the dispatcher, one in each state, each with a note of its own; behind all notes of other stories. */
export const sendTrucks = async (callerAt: (plantNo: string) => Caller): Promise<void> => {
  const caller = callerAt(PLANT);
  const stories = [...STORIES];
  for (const delivery of spareDeliveries()) {
    const [story] = stories;
    if (story === undefined) return;
    const noteId = await sentNote(caller, delivery);
    if (noteId === undefined) continue;
    stories.shift();
    await play(caller, story, { noteId, delivery, place: STORIES.indexOf(story) });
  }
};

type Truck = { readonly noteId: string; readonly delivery: Delivery; readonly place: number };

const play = async (caller: Caller, story: Story, truck: Truck): Promise<void> => {
  const made = await asPerson(caller, DISPATCHER, async (dispatcher) => {
    const order = await createTransportOrder(dispatcher, await draftOf(dispatcher, truck, story === 'draft'));
    if (!('id' in order) || story === 'draft') return undefined;
    return requestTransport(dispatcher, { id: order.id, version: order.version });
  });
  if (made === undefined || !('id' in made) || story === 'requested') return;
  const { id } = made;
  const decided = await asPerson(caller, PLANNER, async (planner) =>
    story === 'rejected'
      ? rejectTransport(planner, { id, version: made.version, reason: '道口检修，请改约下午' })
      : confirmTransport(planner, { id, version: made.version }),
  );
  if (story === 'rejected' || !('id' in decided)) return;
  const [order] = await ordersTracked(caller, { id });
  await ticketForUpdate(caller, order!);
  if (story === 'confirmed') return;
  await asPerson(caller, FORWARDER, async (forwarder) => {
    const accepted = await acceptTransport(forwarder, { id, version: decided.version });
    if (story !== 'late' || !('id' in accepted)) return;
    await departTransport(forwarder, { id, version: accepted.version });
    const [departed] = await ordersTracked(forwarder, { id });
    const now = new Date().toISOString();
    const nothing = { truckPlate: null, means: null, appointmentId: null, condition: null };
    await tellStage(
      forwarder,
      departed!,
      {
        ...nothing,
        stage: 'EN_ROUTE',
        statusAt: now,
        mode: 'ROAD',
        estimatedArrival: `${decided.windowDay}T15:30:00.000Z`,
        feedback: '京哈高速拥堵，晚到',
      },
      { source: 'system', eventNo: 'DEMO-1' },
    );
  });
};

/** An order as the dispatcher fills it in; of a draft the notes alone. */
const draftOf = async (
  caller: Caller,
  { noteId, delivery, place }: Truck,
  bare: boolean,
): Promise<TransportDraft> => {
  const empty = { ...emptyDraft, noteIds: [noteId] };
  if (bare) return empty;
  const [point] = await unloadingPoints(caller, [delivery.unloadingPoint]);
  const door = (await doorsAt(caller, point!.id))[0]!;
  const day = await workdayFrom(caller, addDays(today(ZONE), 1), 1);
  const slot = (await freeSlotsOf(caller, { doorId: door.unloadDoorId, day })).at(place)!;
  return {
    ...empty,
    forwarderCode: FORWARDER.companyCode ?? null,
    borderoNo: String(1_026_110_000 + place),
    driverName: DRIVERS[place]!,
    driverIdNo: '11010519491231002X',
    driverPhone: `1380000000${place}`,
    truckPlate: PLATES[place]!,
    truckType: 'BOX_9_6',
    purposeOfEntry: 'DELIVERY',
    vehicleEmission: 'CN6',
    unloadingPointId: point!.id,
    doorAssociateId: door.doorAssociateId,
    unloadDoorId: door.unloadDoorId,
    windowDay: day,
    window: slotText(slot),
    expectedArrival: momentAt(ZONE, day, slot.starts),
  };
};
