import { addDays } from '@portal/platform/contract/day.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { doorsAt } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { NEAR_DAYS } from '../../contract/nearest.ts';
import { slotText } from '../../contract/slots.ts';
import { ranked } from '../../contract/suggest.ts';
import { freeSlots } from '../slots/free-slots.ts';
import { truckOf } from '../slots/truck-of.ts';

/** Free windows at the docks of a point that the caller may use, the best first, each with what speaks for it. */
export const suggestWindows: Action<typeof calls.suggestWindows> = async (
  caller,
  { unloadingPointId, day, time, promise, minutes, orderId },
) => {
  const doors = await doorsAt(caller, unloadingPointId);
  const known = new Map(doors.map((door) => [door.unloadDoorId, door]));
  const [free, lastDoorId] = [
    await freeSlots(caller, {
      doorIds: [...known.keys()],
      from: day,
      to: addDays(day, NEAR_DAYS),
      orderId,
      supplierCode: await truckOf(caller, orderId),
      minutes: minutes ?? 0,
    }),
    await lastDoorOf(caller),
  ];
  return ranked(free, { day, time, promise, lastDoorId }).map(({ doorId, slot, reasons, ...one }) => {
    const { doorAssociateId, doorCode, nameZh, nameEn } = known.get(doorId)!;
    return {
      unloadDoorId: doorId,
      doorAssociateId,
      doorCode,
      nameZh,
      nameEn,
      window: slotText(slot),
      reasons: [...reasons],
      ...one,
    };
  });
};

/** The dock of the newest booking that the caller sees: his drivers know the way. */
const lastDoorOf = async ({ db, scope }: Caller): Promise<string | null> => {
  const last = await db
    .selectFrom('door_booking')
    .where(ownRows(scope, 'door_booking'))
    .where('transport_order_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .select('door_id as doorId')
    .executeTakeFirst();
  return last?.doorId ?? null;
};
