import { sql, type Selectable } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowToMove } from '@portal/platform/server/database/move-row.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { doorsAt } from '@portal/plant/server/offers.ts';
import { slotText } from '../../contract/slots.ts';
import type * as calls from '../../contract/waiting-calls.ts';
import { windowWishStatus } from '../../contract/wish-status.ts';

/** Books what is held for the order: who keeps orders moves it, and the booking settles the wish (`settleWish`). */
export const takeOffer: Action<typeof calls.takeOffer> = async (caller, { id, agreed }) => {
  const wish = await rowToMove(caller, 'window_wish', windowWishStatus, 'take', { id });
  const offer = await offerOf(caller, id);
  if (!offer) throw new Failure('timeWindow.offerOver', { id });
  const { doorId, day } = offer;
  const doors = await doorsAt(caller, wish.unloading_point_id, wish.supplier_code);
  const door = doors.find(({ unloadDoorId }) => unloadDoorId === doorId);
  if (!door) throw new Failure('timeWindow.doorNotForSupplier', { unloadDoorId: doorId });
  await caller.perform('time-window.take', {
    orderId: wish.transport_order_id,
    doorAssociateId: door.doorAssociateId,
    unloadDoorId: doorId,
    day,
    window: slotText({ starts: offer.starts.slice(0, 5), ends: offer.ends.slice(0, 5) }),
    agreed,
  });
  return null;
};

type Offer = Pick<Selectable<Tables['door_booking']>, 'day' | 'starts' | 'ends'> & { doorId: string };

/** What is held for a wish, while its time lasts. */
const offerOf = async ({ db, scope }: Caller, wishId: string): Promise<Offer | undefined> =>
  db
    .selectFrom('door_booking')
    .where(ownRows(scope, 'door_booking'))
    .where('wish_id', '=', wishId)
    .where('held_until', '>', sql<string>`now()`)
    .select(['door_id as doorId', 'day', 'starts', 'ends'])
    .executeTakeFirst();
