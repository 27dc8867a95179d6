import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Touching } from '@portal/platform/server/list/draft.ts';
import { keepTouched, plantDoors, plantToday, withdrawTouched } from '@portal/plant/server/offers.ts';
import { bookingTouched } from './touched.ts';

type Standing = Awaited<ReturnType<typeof bookedByOthers>>[number];

/** What others have booked ahead in times that are kept for a supplier. It stays, and is shown before such a time is saved. */
const bookedByOthers = async (caller: Caller) => {
  const { db, scope } = caller;
  return db
    .selectFrom('door_booking as booking')
    .where(ownRows(scope, 'door_booking', 'booking'))
    .where('booking.day', '>=', await plantToday(caller))
    .where('booking.transport_order_id', 'is not', null)
    .where(
      sql<boolean>`exists (select from standing_window as standing
        where ${ownRows(scope, 'standing_window', 'standing')} and standing.door_id = booking.door_id
          and standing.supplier_code <> booking.supplier_code and exists (
            select from generate_series(booking.day - 1, booking.day + 1, interval '1 day') as kept (day)
            where kept.day + standing.starts < window_end(booking.day, booking.starts, booking.ends)
              and booking.day + booking.starts < window_end(kept.day::date, standing.starts, standing.ends)
              and strpos(standing.weekdays, extract(isodow from kept.day)::text) > 0
              and kept.day::date <@ daterange(standing.valid_from, standing.valid_to, '[]')
              and not exists (select from standing_exception as but where ${ownRows(scope, 'standing_exception', 'but')}
                and but.standing_window_id = standing.id and but.day = kept.day::date)))`,
    )
    .select([
      'booking.id',
      'booking.door_id as doorId',
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
};

/** Bookings of others that come to lie in a standing window by a change. */
export const touchedByStanding = (caller: Caller): Touching => {
  let before: ReadonlySet<string> | undefined;
  return {
    before: async () => {
      before ??= new Set((await bookedByOthers(caller)).map(({ id }) => id));
    },
    after: async (agreed) => {
      const touched = (await bookedByOthers(caller)).filter(({ id }) => before?.has(id) !== true);
      const record = await codesOf(caller, touched);
      return keepTouched(
        caller,
        { what: 'window', record },
        touched.map(({ id: _, doorId: __, ...booking }) => bookingTouched(booking)),
        agreed,
      );
    },
    withdraw: async (change) => withdrawTouched(caller, change),
  };
};

const codesOf = async (caller: Caller, bookings: readonly Standing[]): Promise<string> => {
  if (bookings.length === 0) return '';
  const ids = new Set(bookings.map(({ doorId }) => doorId));
  return (await plantDoors(caller)).flatMap(({ id, code }) => (ids.has(id) ? [code] : [])).join(', ');
};
