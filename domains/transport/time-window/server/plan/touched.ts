import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Reader, ReadingCaller } from '@portal/platform/server/caller.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { touched, type Booked, type Closing, type Touched } from '@portal/plant/contract/touched.ts';
import { bookingsAt } from '../queries.ts';

/** Windows that are booked on days that a plant closes. */
export const touchedBookings = async ({ db, scope }: Reader, { days }: Closing): Promise<Touched[]> => {
  if (days.length === 0) return [];
  const bookings = await db
    .selectFrom('door_booking as booking')
    .where(ownRows(scope, 'door_booking', 'booking'))
    .where(sql<boolean>`booking.day = any (${days}::date[])`)
    .where('booking.transport_order_id', 'is not', null)
    .select([
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
  return bookings.map(bookingTouched);
};

/** Windows that are booked at docks, which their week may take no more. */
export const bookedAtDoors = async (
  caller: ReadingCaller,
  { doorIds, from }: { doorIds: readonly string[]; from: Day },
): Promise<Booked[]> =>
  (await bookingsAt(caller, doorIds, from)).map(({ door_id: doorId, ...booking }) => {
    const { day, starts, ends } = booking;
    return { doorId, day, starts, ends, touched: bookingTouched(booking) };
  });

/** Windows that are booked ahead in plants, on their clock. */
export const bookedByTheClock = async (
  { db, scope }: Reader,
  { plantNos }: { plantNos: readonly string[] },
): Promise<Touched[]> => {
  const bookings = await db
    .selectFrom('door_booking as booking')
    .where(ownTenant(scope, 'booking'))
    .where(sql<boolean>`booking.plant_no = any (${plantNos}::text[])`)
    .where(sql<boolean>`booking.day >= (now() at time zone zone_of_plant(booking.plant_no))::date`)
    .where('booking.transport_order_id', 'is not', null)
    .select([
      'booking.plant_no as plantNo',
      sql<string>`booking.transport_order_id`.as('transport_order_id'),
      'booking.day',
      'booking.starts',
      'booking.ends',
      'booking.supplier_code as supplierCode',
      'booking.forwarder_code as forwarderCode',
    ])
    .orderBy('booking.plant_no')
    .orderBy('booking.day')
    .orderBy('booking.starts')
    .orderBy('booking.id')
    .execute();
  return bookings.map(({ plantNo, ...booking }) => {
    const { link, ...told } = bookingTouched(booking);
    return { ...told, plantNo, link: plantNo === scope.plantNo ? link : null };
  });
};

type Booking = {
  transport_order_id: string;
  day: string;
  starts: string;
  ends: string;
  supplierCode: string;
  forwarderCode: string | null;
};

export const bookingTouched = ({ transport_order_id, starts, ends, ...booking }: Booking): Touched =>
  touched('window', {
    ...booking,
    starts: starts.slice(0, 5),
    ends: ends.slice(0, 5),
    link: `/transport/transport-view?id=${transport_order_id}`,
  });
