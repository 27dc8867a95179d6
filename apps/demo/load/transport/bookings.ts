import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { UNIT_MINUTES } from '@portal/time-window/contract/slots.ts';

/** A window lies within a day. */
export const LAST_HOUR = 22;

/**
 * Books the windows of orders by their numbers, as their suppliers did before these had begun. Today most of them have, and nobody can book them any
 * more: what once was booked comes back the way it does from an archive.
 */
export const bookAsPlanned = async ({ db, scope }: Reader, numbers: readonly string[]): Promise<void> => {
  const archiving = async (set: 'Y' | '') =>
    sql`select set_config('app.archiving', ${set}, true)`.execute(db);
  await archiving('Y');
  await sql`
    with booked as (
      insert into door_booking (plant_no, supplier_code, forwarder_code, door_id, day, starts, ends, transport_order_id)
      select shipment.plant_no, shipment.supplier_code, shipment.forwarder_code, shipment.door_id, shipment.window_day, shipment.window_starts,
        shipment.window_ends, shipment.id
      from transport_order as shipment
      where ${ownRows(scope, 'transport_order', 'shipment')} and shipment.number = any (${numbers}::text[])
      returning id, plant_no, supplier_code, forwarder_code, door_id, day, starts, ends
    )
    insert into door_booking_unit (plant_no, supplier_code, forwarder_code, door_id, day, unit, booking_id)
    select plant_no, supplier_code, forwarder_code, door_id, day, unit, id
    from booked cross join lateral generate_series((extract(epoch from starts) / 60 / ${UNIT_MINUTES})::int,
      (extract(epoch from ends) / 60 / ${UNIT_MINUTES})::int - 1) as unit`.execute(db);
  await archiving('');
};

/** The hours of a day at which something is booked at a dock. */
export const hoursTaken = async (
  { db, scope }: Reader,
  door: string,
  day: Day,
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ hour: number }>`
    select distinct (taken.unit * ${UNIT_MINUTES} / 60)::int as hour
    from door_booking_unit as taken join door on door.tenant_id = taken.tenant_id and door.id = taken.door_id
    where ${ownRows(scope, 'door_booking_unit', 'taken')} and taken.day = ${day} and door.code = ${door}`.execute(
    db,
  );
  return new Set(rows.map(({ hour }) => hour));
};

/** The hour that is wanted, or the nearest one of the day at which nothing is booked. */
export const freeHour = (wanted: number, taken: ReadonlySet<number>): number => {
  const hours = Array.from({ length: LAST_HOUR + 1 }, (_, hour) => hour);
  return hours
    .filter((hour) => !taken.has(hour))
    .toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || one - other)[0]!;
};
