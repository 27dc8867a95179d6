import { sql } from 'kysely';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { slotOf, unitsOf, UNITS_OF_DAY, type Slot } from '../../contract/slots.ts';

/** Whose a booking or a hold is. */
export type SlotOwner = { plantNo: string; supplierCode: string; forwarderCode: string | null };
export type RequestedSlot = {
  doorId: string;
  day: Day;
  window: string;
  /** The dock as it serves a point: other docks of the point are named when it is not free. */
  doorAssociateId?: string | null;
};
/** An order that books, or somebody who holds the window until a moment. */
type Claimed =
  | { transport_order_id: string }
  | {
      held_until: ReturnType<typeof sql<string>>;
      held_by: string;
      held_for: string | null;
      /** Who waits for it (`offerFree`). */
      wish_id?: string;
    };

const UNIT = {
  plant_no: 'text',
  supplier_code: 'text',
  forwarder_code: 'text',
  door_id: 'bigint',
  day: 'date',
  unit: 'int',
  booking_id: 'bigint',
} as const;

/** The slot that a text means. Fails with `timeWindow.notOffered` for what is none. */
export const requireSlot = (window: string): Slot => {
  const slot = slotOf(window);
  if (!slot) throw new Failure('timeWindow.notOffered', { window, nearest: '' });
  return slot;
};

/** Why a window cannot be had. */
export type Refusal = 'taken' | 'notOffered' | 'outsideShifts' | 'closedDay' | 'past' | 'standing';

/**
 * Why the dock does not offer a window to a supplier; undefined when it does. The database says so, and keeps it true until the end of the transaction
 * (`window_refusal`).
 */
export const refusalOf = async (
  { db, scope }: Caller,
  { doorId, day }: RequestedSlot,
  { starts, ends }: Slot,
  supplierCode: string,
): Promise<Refusal | undefined> => {
  const { rows } = await sql<{ why: Refusal | null }>`
    select window_refusal(${scope.tenantId}, ${doorId}, ${day}, ${starts}, ${ends}, ${supplierCode}) as why`.execute(
    db,
  );
  return rows[0]?.why ?? undefined;
};

/**
 * Writes a booking with its five minutes. However many ask at once, the key on dock, day and five minutes lets one of them in: the others
 * wait here until he is through, and get nothing then. Holds that have run out give way.
 */
export const takeSlot = async (
  { db, scope }: Caller,
  owner: SlotOwner,
  { doorId, day }: RequestedSlot,
  slot: Slot,
  claimed: Claimed,
): Promise<{ id: string; heldUntil: string | null } | undefined> => {
  await sql`select clear_ended_holds(${doorId}, ${day}, ${slot.starts}, ${slot.ends})`.execute(db);
  const columns = {
    plant_no: owner.plantNo,
    supplier_code: owner.supplierCode,
    forwarder_code: owner.forwarderCode,
    door_id: doorId,
    day,
  };
  const booking = await db
    .insertInto('door_booking')
    .values({ ...columns, starts: slot.starts, ends: slot.ends, transport_order_id: null, ...claimed })
    .returning(['id', 'held_until as heldUntil'])
    .executeTakeFirstOrThrow();
  const units = unitsOf(slot);
  const { numAffectedRows } = await sql`
    insert into door_booking_unit (${sql.join(Object.keys(UNIT).map((name) => sql.ref(name)))})
    select * from ${rowsOf(
      UNIT,
      units.map((unit) => ({
        ...columns,
        day: unit < UNITS_OF_DAY ? day : addDays(day, 1),
        unit: unit % UNITS_OF_DAY,
        booking_id: booking.id,
      })),
    )} as given
    on conflict on constraint time_window_taken do nothing`.execute(db);
  if (Number(numAffectedRows) === units.length) return booking;
  await db
    .deleteFrom('door_booking')
    .where(ownRows(scope, 'door_booking'))
    .where('id', '=', booking.id)
    .execute();
  return undefined;
};
