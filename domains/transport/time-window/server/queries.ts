import { sql } from 'kysely';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { UNITS_OF_DAY } from '../contract/slots.ts';

/** All plans of docks, times as `HH:MM`. */
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

/** What orders have booked at docks from a day on. */
export const bookingsAt = async ({ db, scope }: Reader, doorIds: readonly string[], from: Day) => {
  const rows = await db
    .selectFrom('door_booking as booking')
    .where(ownRows(scope, 'door_booking', 'booking'))
    .where(sql<boolean>`booking.door_id = any (${doorIds}::bigint[])`)
    .where('booking.day', '>=', from)
    .where('booking.transport_order_id', 'is not', null)
    .select([
      'booking.door_id',
      sql<string>`booking.transport_order_id`.as('transport_order_id'),
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

/** Where and when windows are looked for. */
export type Looked = {
  readonly doorIds: readonly string[];
  readonly from: Day;
  readonly to: Day;
  /** The order that is being changed: what is held for it does not stand in its way. */
  readonly orderId?: string | null | undefined;
  /** Whose truck it is: what is kept for him (standing windows) is free for him. */
  readonly supplierCode?: string | null | undefined;
};
/** No order has it: what is looked for is free for whoever asks. */
export const FOR_ANYBODY = '-1';

/** Five-minute units that somebody has or holds, or that are kept for another supplier, by dock and day, without saying who; those of the next day stand behind them, as `unitsOf` counts. */
export const takenUnits = async (
  { db }: Reader,
  { doorIds, from, to, orderId = null, supplierCode = null }: Looked,
): Promise<(doorId: string, day: Day) => ReadonlySet<number>> => {
  const { rows } = await sql<{ doorId: string; day: Day; units: number[] }>`
    select door_id as "doorId", day, units from taken_units(${doorIds}::bigint[], ${from}::date, ${addDays(to, 1)}::date, ${orderId}::bigint, ${supplierCode}::text)`.execute(
    db,
  );
  const taken = new Map(rows.map(({ doorId, day, units }) => [`${doorId} ${day}`, units]));
  return (doorId, day) => {
    const next = taken.get(`${doorId} ${addDays(day, 1)}`) ?? [];
    return new Set([...(taken.get(`${doorId} ${day}`) ?? []), ...next.map((unit) => unit + UNITS_OF_DAY)]);
  };
};

/** What is kept at a dock for a supplier, until a moment. */
export type KeptWindow = {
  readonly doorId: string;
  readonly starts: string;
  readonly ends: string;
  readonly supplierCode: string;
  readonly keptUntil: string;
};

/** Standing windows of docks on a day that are kept still, by time: those of one supplier, or for the plant (null) all of them. */
export const keptWindows = async (
  { db }: Reader,
  { doorIds, day, supplierCode }: { doorIds: readonly string[]; day: Day; supplierCode: string | null },
): Promise<KeptWindow[]> => {
  const { rows } = await sql<KeptWindow>`
    select door_id as "doorId", to_char(starts::interval, 'HH24:MI') as starts, to_char(ends::interval, 'HH24:MI') as ends,
      supplier_code as "supplierCode", kept_until as "keptUntil"
    from kept_windows(${doorIds}::bigint[], ${day}::date, ${supplierCode}::text) order by starts, door_id`.execute(
    db,
  );
  return rows;
};
