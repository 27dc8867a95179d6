import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { doorsBeside, usableDoor } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { refusedBeside, windowRefused } from './refuse-window.ts';
import { tellFreed } from './waiting-list.ts';
import { refusalOf, takeSlot, requireSlot, type SlotOwner } from './take-slot.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** Whose a transport order is whose window the caller may choose, and where it goes; nothing for any other. */
    'time-window.order': {
      input: { orderId: string };
      output: SlotOwner & { number: string; pointId: string | null };
    };
  }
}

/** Ten minutes to write an order, and once ten more; then others have the window for as long before it is held for the same again. */
export const HOLD_MINUTES = 10;
const until = (minutes: number) => sql<string>`now() + make_interval(mins => ${minutes}::int)`;

/**
 * Keeps a window for who writes an order. The window that he held for it before is free again; the same one stays his, and with `renew` ten
 * minutes longer. One whose time ran out is taken once more as renewed; after that he fails with `timeWindow.heldLongEnough`, and may book it while it is free.
 */
export const holdWindow: Action<typeof calls.holdWindow> = async (caller, input) => {
  const { unloadDoorId, doorAssociateId, day, window, orderId = null, renew = false } = input;
  const owner = await ownerOf(caller, orderId);
  const door = await usableDoor(caller, doorAssociateId);
  if (door?.unloadDoorId !== unloadDoorId)
    throw new Failure('timeWindow.doorNotForSupplier', { unloadDoorId, field: 'doorAssociateId' });
  const slot = requireSlot(window);
  const at = { doorId: unloadDoorId, day, window, doorAssociateId };
  const held = await ownHold(caller, orderId);
  const isSlot =
    held?.isRecent === true &&
    held.doorId === unloadDoorId &&
    held.day === day &&
    held.starts.slice(0, 5) === slot.starts &&
    held.ends.slice(0, 5) === slot.ends;
  const isSame = isSlot && held.isLive;
  if (isSame && !renew) return heldAs(held);
  if (isSame) {
    if (held.renewed) throw new Failure('timeWindow.renewedAlready');
    return heldAs(await renewed(caller, held.id));
  }
  if (isSlot && held.renewed)
    throw new Failure('timeWindow.heldLongEnough', { window, minutes: 2 * HOLD_MINUTES, rest: HOLD_MINUTES });
  const why = await refusalOf(caller, at, slot, owner.supplierCode);
  if (why) throw windowRefused(why, at, slot, owner.supplierCode);
  if (held) await dropHold(caller, held.id);
  const taken = await takeSlot(caller, owner, at, slot, {
    held_until: until(HOLD_MINUTES),
    held_by: caller.scope.userNo,
    held_for: orderId,
  });
  if (!taken) throw windowRefused('taken', at, slot, owner.supplierCode);
  if (isSlot) return heldAs(await renewed(caller, taken.id));
  return heldAs({ id: taken.id, heldUntil: taken.heldUntil!, renewed: false });
};

/** Many want one window at the same moment: whoever waited while another got it is told so, after the same looks at order and dock. */
export const contestOfHold = {
  thing: ({ unloadDoorId, day, window }: WantedHold): string => `${unloadDoorId} ${day} ${window}`,
  lost: async (caller: Caller, input: WantedHold): Promise<Failure> => {
    const { unloadDoorId, doorAssociateId, day, window, orderId = null } = input;
    const owner = await ownerOf(caller, orderId);
    const doors = await doorsBeside(caller, doorAssociateId, owner.supplierCode);
    const named = doors.find((door) => door.doorAssociateId === doorAssociateId);
    if (named?.unloadDoorId !== unloadDoorId)
      return new Failure('timeWindow.doorNotForSupplier', { unloadDoorId });
    const at = { doorId: unloadDoorId, day, window, doorAssociateId };
    return refusedBeside('taken', at, requireSlot(window), async () => doors);
  },
};
type WantedHold = ParsedInput<typeof calls.holdWindow>;

export const releaseWindow: Action<typeof calls.releaseWindow> = async (caller, { id }) => {
  await dropHold(caller, id);
  return null;
};

/** Holds of the caller, and of whoever works on the order, that stand in the way of its booking; what is offered to it, when it takes that. */
export const giveHoldsUp = async (
  { db, scope }: Caller,
  orderId: string,
  at: { doorId: string; day: string; starts: string; ends: string },
): Promise<void> => {
  await db
    .deleteFrom('door_booking')
    .where(ownRows(scope, 'door_booking'))
    .where('held_until', 'is not', null)
    .where(
      sql<boolean>`(held_for = ${orderId} and wish_id is null
        or (held_for = ${orderId} or held_for is null and held_by = ${scope.userNo}) and door_id = ${at.doorId} and day between ${at.day}::date - 1 and ${at.day}::date + 1
        and day + starts < window_end(${at.day}::date, ${at.starts}::time, ${at.ends}::time) and window_end(day, starts, ends) > ${at.day}::date + ${at.starts}::time)`,
    )
    .execute();
};

/** A supplier writes an order of his own; for one that is there already, whoever may change it. */
const ownerOf = async (caller: Caller, orderId: string | null): Promise<SlotOwner> => {
  const { plantNo, companyCode, party } = caller.scope;
  if (orderId !== null) {
    const [owner] = await caller.ask('time-window.order', { orderId });
    if (!owner) throw new Failure('err.notFound', { id: orderId });
    return owner;
  }
  if (party !== 'supplier') throw new Failure('err.forbidden', { needs: 'supplier' });
  return { plantNo, supplierCode: companyCode, forwarderCode: null };
};

/** What the caller holds for an order, also when its time has run out; locked. */
const ownHold = async ({ db, scope }: Caller, orderId: string | null) =>
  db
    .selectFrom('door_booking')
    .where(ownRows(scope, 'door_booking'))
    .where('held_until', 'is not', null)
    .where('wish_id', 'is', null)
    .where('held_by', '=', scope.userNo)
    .where(sql<boolean>`held_for is not distinct from ${orderId}::bigint`)
    .select(['id', 'door_id as doorId', 'day', 'starts', 'ends', 'renewed', 'held_until as heldUntil'])
    .select([
      sql<boolean>`held_until > now()`.as('isLive'),
      sql<boolean>`held_until > now() - make_interval(mins => ${HOLD_MINUTES}::int)`.as('isRecent'),
    ])
    .forUpdate()
    .executeTakeFirst();

const renewed = async ({ db, scope }: Caller, id: string) =>
  db
    .updateTable('door_booking')
    .set({ held_until: until(HOLD_MINUTES), renewed: true })
    .where(ownRows(scope, 'door_booking'))
    .where('id', '=', id)
    .returning(['id', 'held_until as heldUntil', 'renewed'])
    .executeTakeFirstOrThrow();

const dropHold = async (caller: Caller, id: string): Promise<void> => {
  const { db, scope } = caller;
  const dropped = await db
    .deleteFrom('door_booking')
    .where(ownRows(scope, 'door_booking'))
    .where('held_until', 'is not', null)
    .where('wish_id', 'is', null)
    .where('held_by', '=', scope.userNo)
    .where('id', '=', id)
    .returning('day')
    .execute();
  await tellFreed(
    caller,
    dropped.map(({ day }) => day),
  );
};

const heldAs = ({
  id,
  heldUntil,
  renewed: was,
}: {
  id: string;
  heldUntil: string | null;
  renewed: boolean;
}) => ({
  id,
  heldUntil: heldUntil!,
  seconds: Math.max(0, Math.floor((Date.parse(heldUntil!) - Date.now()) / 1000)),
  mayRenew: !was,
});
