import { sql } from 'kysely';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, fromDay, is, oneOf, toDay } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { onDoor, onDoorAs, onPoint, plantZone } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { listYardVisits } from '../contract/endpoints.ts';
import { words } from '../contract/words.en.ts';

const title = { zh: '入场记录', en: 'Visits of the yard' };

/** SQL: whole minutes from one moment to another. */
const minutesTo = (from: string, to: ReturnType<typeof sql>) =>
  sql<number>`greatest(0, floor(extract(epoch from ${to} - ${sql.ref(from)}) / 60))::int`;

/** From the gate to the door; of one that was never at a door, until it left, or until now. */
export const waitingMinutes = minutesTo(
  'visit.checked_in_at',
  sql`coalesce(visit.at_door_at, visit.checked_out_at, now())`,
);
/** At the door; null of one that has not stood at any. */
export const doorMinutes = sql<
  number | null
>`case when visit.at_door_at is not null then ${minutesTo('visit.at_door_at', sql`coalesce(visit.checked_out_at, now())`)} end`;

/** Visits of the yard, the last one at hand. */
export const visits = listFrom(listYardVisits, { title, words, zone: plantZone }, async (caller) => {
  const { db, scope } = caller;
  const zone = await plantZone(caller);
  return {
    rows: db
      .selectFrom('yard_visit as visit')
      .leftJoin('supplier', onSupplier('visit'))
      .leftJoin('unloading_point as point', onPoint('visit'))
      .leftJoin('door', onDoor('visit'))
      .leftJoin('door as planned', onDoorAs('planned', 'visit', 'planned_door_id'))
      .where(ownRows(scope, 'yard_visit', 'visit')),
    key: 'visit.id',
    order: '-checkedInAt',
    columns: {
      id: 'visit.id',
      version: 'visit.version',
      orderId: 'visit.transport_order_id',
      number: 'visit.number',
      truckPlate: 'visit.truck_plate',
      status: 'visit.status',
      supplierCode: 'visit.supplier_code',
      supplierNameZh: 'supplier.name_zh',
      supplierNameEn: 'supplier.name_en',
      forwarderCode: 'visit.forwarder_code',
      point: 'point.code',
      plannedDoor: 'planned.code',
      windowDay: 'visit.window_day',
      window: sql<
        string | null
      >`to_char(visit.window_starts, 'HH24:MI') || '-' || to_char(visit.window_ends, 'HH24:MI')`,
      door: 'door.code',
      checkedInAt: 'visit.checked_in_at',
      checkedInWay: 'visit.checked_in_way',
      calledAt: 'visit.called_at',
      atDoorAt: 'visit.at_door_at',
      checkedOutAt: 'visit.checked_out_at',
      waitingMinutes,
      doorMinutes,
      urgent: 'visit.urgent',
      reason: 'visit.reason',
    },
    filters: {
      number: contains('visit.number'),
      truckPlate: contains('visit.truck_plate'),
      status: oneOf('visit.status'),
      supplierCode: is('visit.supplier_code'),
      forwarderCode: is('visit.forwarder_code'),
      door: is('door.code'),
      checkedInAtFrom: fromDay('visit.checked_in_at', zone),
      checkedInAtTo: toDay('visit.checked_in_at', zone),
      orderId: is('visit.transport_order_id'),
    },
  };
});
