import { sql } from 'kysely';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, flag, from, oneOf, to, withIds } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { onDoor, onPoint, plantZone } from '@portal/plant/server/offers.ts';
import { timeWindowPermissions } from '../../contract/permissions.ts';
import { listWindowWishes } from '../../contract/waiting-calls.ts';
import { words } from '../../contract/words.en.ts';

const clock = (column: string) => sql<string>`to_char(${sql.ref(column)}::interval, 'HH24:MI')`;

/** Who waits for windows: the caller's own, for planners all; the next days first, and of one day as they came. */
export const windowWishes = listFrom(
  listWindowWishes,
  { title: timeWindowPermissions['waiting-list:list'], words, zone: plantZone },
  ({ db, scope }) => ({
    rows: db
      .selectFrom('window_wish as wish')
      .innerJoin('unloading_point as point', onPoint('wish'))
      .leftJoin('door', onDoor('wish'))
      .leftJoin(
        (join) =>
          join
            .selectFrom('door_booking as booking')
            .innerJoin('door', onDoor('booking'))
            .where(ownRows(scope, 'door_booking', 'booking'))
            .where('booking.held_until', '>', sql<string>`now()`)
            .select([
              'booking.tenant_id',
              'booking.wish_id',
              'door.code as door',
              'booking.starts',
              'booking.ends',
              'booking.held_until',
            ])
            .as('offer'),
        (on) => on.onRef('offer.tenant_id', '=', 'wish.tenant_id').onRef('offer.wish_id', '=', 'wish.id'),
      )
      .where(ownRows(scope, 'window_wish', 'wish')),
    key: 'wish.id',
    order: 'day,id',
    columns: {
      id: 'wish.id',
      version: 'wish.version',
      orderId: 'wish.transport_order_id',
      orderNumber: 'wish.order_number',
      status: 'wish.status',
      urgent: 'wish.urgent',
      place: sql`(select place from place_of_wish(wish.id))`,
      waitingCount: sql`(select among from place_of_wish(wish.id))`,
      day: 'wish.day',
      starts: clock('wish.starts'),
      ends: clock('wish.ends'),
      minutes: 'wish.minutes',
      pointCode: 'point.code',
      doorCode: 'door.code',
      offeredDoor: 'offer.door',
      offeredWindow: sql`${clock('offer.starts')} || '-' || ${clock('offer.ends')}`,
      offeredUntil: 'offer.held_until',
      supplierCode: 'wish.supplier_code',
      forwarderCode: 'wish.forwarder_code',
      createdAt: 'wish.created_at',
    },
    filters: {
      ids: withIds('wish.id'),
      status: oneOf('wish.status'),
      dayFrom: from('wish.day'),
      dayTo: to('wish.day'),
      orderNumber: contains('wish.order_number'),
      pointCode: contains('point.code'),
      supplierCode: contains('wish.supplier_code'),
      urgent: flag('wish.urgent'),
    },
  }),
);
