import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { windowsOn } from '../contract/plan.ts';
import type { Window } from '../contract/slots.ts';

/** The windows of a door on a day, times as `HH:MM`. */
export const windowsOf = async (caller: Reader, doorId: string, day: Day): Promise<Window[]> =>
  windowsOn(await plansOf(caller, [doorId]), day);

/** All plans of docks. */
export const plansOf = async ({ db, scope }: Reader, doorIds: readonly string[]) => {
  const rows = await db
    .selectFrom('time_window')
    .where(ownRows(scope, 'time_window'))
    .where(sql<boolean>`door_id = any (${doorIds}::bigint[])`)
    .orderBy('starts')
    .select([
      'id',
      'door_id as doorId',
      'window_group as windowGroup',
      'valid_from as validFrom',
      'weekdays',
      'starts',
      'ends',
      'kind',
      'unit_minutes as unitMinutes',
    ])
    .execute();
  return rows.map((row) => ({ ...row, starts: row.starts.slice(0, 5), ends: row.ends.slice(0, 5) }));
};

/** What is booked at docks from a day on. */
export const bookingsAt = async ({ db, scope }: Reader, doorIds: readonly string[], from: Day) => {
  const rows = await db
    .selectFrom('door_booking as booking')
    .where(ownRows(scope, 'door_booking', 'booking'))
    .where(sql<boolean>`booking.door_id = any (${doorIds}::bigint[])`)
    .where('booking.day', '>=', from)
    .select([
      'booking.door_id',
      'booking.transport_order_id',
      'booking.day',
      'booking.starts',
      'booking.ends',
      'booking.supplier_code as supplierCode',
      'booking.forwarder_code as forwarderCode',
    ])
    .orderBy('booking.day')
    .orderBy('booking.starts')
    .orderBy('booking.id')
    .execute();
  return rows.map((row) => ({ ...row, starts: row.starts.slice(0, 5), ends: row.ends.slice(0, 5) }));
};

/** Five-minute units that somebody holds at a door on a day, without saying who. */
export const takenUnits = async ({ db }: Caller, doorId: string, day: string): Promise<Set<number>> => {
  const { rows } = await sql<{ units: number[] }>`select taken_units(${doorId}, ${day}) as units`.execute(db);
  return new Set(rows[0]!.units);
};
