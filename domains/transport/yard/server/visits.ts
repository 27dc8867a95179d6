import { sql } from 'kysely';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { flag, fromDay, is, oneOf, toDay } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { numberIn, numbersFound } from '@portal/platform/server/list/numbered.ts';
import { onDoor, onDoorAs, onPoint, plantZone } from '@portal/plant/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { listYardVisits } from '../contract/endpoints.ts';
import { words } from '../contract/words.en.ts';
import { demurrageMinutes, doorMinutes, waitingMinutes } from './minutes.ts';

/** What a visit may lack, by its column. */
const WITHOUT = { supplier: 'supplier_code', forwarder: 'forwarder_code', door: 'door_id' } as const;
const title = { zh: '入场记录', en: 'Visits of the yard' };

/** Visits of the yard, the last one at hand. */
export const visits = listFrom(
  listYardVisits,
  { title, words, zone: plantZone },
  async (caller, { number, truckPlate }) => {
    const { db, scope } = caller;
    const [zone, { yardFreeMinutes }, numbered, plated] = await Promise.all([
      plantZone(caller),
      processOptions(caller),
      numbersFound(caller, 'yard_visit', number),
      numbersFound(caller, 'yard_visit', truckPlate, 'truck_plate'),
    ]);
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
      served: { sorts: ['checkedInAt'] },
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
        waitingMinutes: waitingMinutes(zone),
        doorMinutes,
        demurrageMinutes: demurrageMinutes(yardFreeMinutes),
        noteNumbers: 'visit.note_numbers',
        urgent: 'visit.urgent',
        reason: 'visit.reason',
      },
      filters: {
        number: numberIn(numbered, 'visit.id', 'visit.number'),
        truckPlate: numberIn(plated, 'visit.id', 'visit.truck_plate'),
        status: oneOf('visit.status'),
        supplierCode: is('visit.supplier_code'),
        forwarderCode: is('visit.forwarder_code'),
        door: is('door.code'),
        checkedInWay: is('visit.checked_in_way'),
        bound: flag(sql<boolean>`visit.transport_order_id is not null`),
        checkedInAtFrom: fromDay('visit.checked_in_at', zone),
        checkedInAtTo: toDay('visit.checked_in_at', zone),
        hour: (hour) =>
          sql<boolean>`extract(hour from visit.checked_in_at at time zone ${zone}) = ${hour}::int`,
        without: (what) => sql<boolean>`${sql.ref(`visit.${WITHOUT[what]}`)} is null`,
        orderId: is('visit.transport_order_id'),
      },
    };
  },
);
