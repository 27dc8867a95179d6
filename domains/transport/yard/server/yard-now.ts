import { sql, type RawBuilder } from 'kysely';
import { addDays, today, wallClock, type Day } from '@portal/platform/contract/day.ts';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { riddenRuns } from '@portal/milk-run/server/offers.ts';
import { placesOfDoors, onDoor, onDoorAs, onPoint, openSpansOfDoors } from '@portal/plant/server/offers.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { clock, minutes } from '@portal/time-window/contract/slots.ts';
import { estimateIn } from '@portal/tracking-ticket/server/offers.ts';
import { expectedTrucks, type ExpectedTruck } from '@portal/transport/server/offers.ts';
import { boardOf, type YardBoard } from '../contract/board.ts';
import type { Yard, YardDoor, YardTruck } from '../contract/fields.ts';
import { GONE, INSIDE } from '../contract/status.ts';
import { carriesDueGoods } from './due-goods.ts';
import { isUnloaded } from './open-visit.ts';

/** A truck that has not come is looked for so many days after its window. */
const LOST_AFTER_DAYS = 7;
/** Trucks of each kind that are shown at most: a list finds the others. */
const MOST = 300;
const MOST_GONE = 30;
const MOST_FOUND = 10;

/** The yard as it is now: nothing of it depends on who of a company asks. */
export const yardNow = async (caller: Reader, zone: string): Promise<Yard> => {
  const at = new Date();
  const { yardFreeMinutes, doors, coming, gone } = await yardAt(caller, zone, at);
  const carriesDue = await carriesDueGoods(caller, coming, today(zone, at));
  return {
    at: at.toISOString(),
    zone,
    plantNo: caller.scope.plantNo,
    yardFreeMinutes,
    doors,
    trucks: [
      ...coming.map((truck) => ({ ...truckOf(truck), carriesDue: carriesDue(truck) })),
      ...gone.map(truckOf),
    ],
  };
};

/** A truck as it is read here: with the notes of its papers. */
type TruckWithNotes = YardTruck & { readonly noteIds: readonly string[] };

const truckOf = ({ noteIds: _, ...truck }: TruckWithNotes): YardTruck => truck;

/** The same as a wall shows it, which does not say what goods are due. */
export const yardBoardNow = async (caller: Reader, zone: string): Promise<YardBoard> => {
  const { yardFreeMinutes, doors, coming, gone } = await yardAt(caller, zone, new Date());
  const trucks = [...coming, ...gone].map(truckOf);
  return boardOf({ zone, plantNo: caller.scope.plantNo, yardFreeMinutes, doors, trucks });
};

/** Docks, trucks that are awaited or inside, those that have left, and how long a truck may stay. */
const yardAt = async (caller: Reader, zone: string, at: Date) => {
  const [{ yardFreeMinutes }, doors, inside, gone, awaited] = await Promise.all([
    processOptions(caller),
    // Partners see their own trucks, not how the plant is doing.
    isOfPlant(caller) ? yardDoors(caller, zone, at) : [],
    trucksIn(caller, zone, 'inside'),
    trucksIn(caller, zone, 'gone'),
    trucksAwaited(caller, zone),
  ]);
  return { yardFreeMinutes, doors, coming: [...awaited, ...inside], gone };
};

const isOfPlant = ({ scope: { party } }: Reader): boolean => party !== 'supplier' && party !== 'forwarder';

/** The docks of the plant; shifts are those of today, as the week of each dock says. */
export const yardDoors = async (caller: Reader, zone: string, at: Date): Promise<YardDoor[]> => {
  const now = wallClock(zone, at);
  const minute = minutes(now.time);
  const [doors, open] = await Promise.all([placesOfDoors(caller), openSpansOfDoors(caller, now.day)]);
  return doors.map(({ uses, ...door }) => {
    const spans = open.get(door.id);
    return {
      ...door,
      uses: [...uses],
      open: spans === undefined || spans.some(([from, to]) => minute >= from && minute < to),
      hours:
        spans === undefined
          ? ''
          : spans.map(([from, to]) => `${clock(from)}-${clock(to)}`).join(', ') || null,
    };
  });
};

/** SQL: when the window begins and ends, which may be on the next day. */
const windowFrom = (owner: string, zone: string) =>
  sql<
    string | null
  >`(${sql.ref(`${owner}.window_day`)} + ${sql.ref(`${owner}.window_starts`)}) at time zone ${zone}`;
const windowTo = (owner: string, zone: string) =>
  sql<
    string | null
  >`window_end(${sql.ref(`${owner}.window_day`)}, ${sql.ref(`${owner}.window_starts`)}, ${sql.ref(`${owner}.window_ends`)}) at time zone ${zone}`;

/** Trucks that have come; `typed` is part of what one is known by. */
const trucksIn = async (
  caller: Reader,
  zone: string,
  which: 'inside' | 'gone',
  typed?: string,
): Promise<TruckWithNotes[]> => {
  const { db, scope } = caller;
  let rows = db
    .selectFrom('yard_visit as visit')
    .leftJoin('supplier', onSupplier('visit'))
    .leftJoin('unloading_point as point', onPoint('visit'))
    .leftJoin('door', onDoor('visit'))
    .leftJoin('door as planned', onDoorAs('planned', 'visit', 'planned_door_id'))
    .where(ownRows(scope, 'yard_visit', 'visit'));
  if (typed !== undefined)
    rows = rows.where(
      sql<boolean>`(${containsText(typed, 'visit.number', 'visit.truck_plate', 'visit.note_numbers')} or exists (select from ${expectedTrucks(caller)} as shipment
        where shipment.order_id = visit.transport_order_id and ${containsText(typed, 'shipment.bordero_no')}))`,
    );
  const chosen =
    which === 'inside'
      ? rows.where(inStates('visit.status', INSIDE)).orderBy('visit.checked_in_at').limit(MOST)
      : rows
          .where(inStates('visit.status', [GONE]))
          .where(sql<boolean>`visit.checked_out_at >= (${today(zone)}::date)::timestamp at time zone ${zone}`)
          .orderBy('visit.checked_out_at', 'desc')
          .limit(MOST_GONE);
  const visits = await chosen
    .orderBy('visit.id')
    .select([
      'visit.transport_order_id as orderId',
      'visit.id as visitId',
      'visit.version',
      'visit.status as lane',
      'visit.number',
      'visit.truck_plate as plate',
      'visit.supplier_code as supplierCode',
      'supplier.name_zh as supplierNameZh',
      'supplier.name_en as supplierNameEn',
      'visit.forwarder_code as forwarderCode',
      'visit.unloading_point_id as pointId',
      'point.code as pointCode',
      'visit.planned_door_id as plannedDoorId',
      'planned.code as plannedDoor',
      'visit.door_id as doorId',
      'door.code as doorCode',
      windowFrom('visit', zone).as('windowFrom'),
      windowTo('visit', zone).as('windowTo'),
      'visit.checked_in_at as checkedInAt',
      'visit.called_at as calledAt',
      'visit.at_door_at as atDoorAt',
      'visit.checked_out_at as checkedOutAt',
      'visit.note_numbers as noteNumbers',
      sql<string[]>`visit.note_ids::text[]`.as('noteIds'),
      'visit.urgent',
      isUnloaded(caller).as('unloaded'),
    ])
    .execute();
  return visits.map((visit) => ({
    ...visit,
    borderoNo: null,
    expectedArrival: null,
    estimatedArrival: null,
    carriesDue: false,
  }));
};

/** Trucks that may come in: confirmed, not unloaded, and not in the yard. */
const awaitedTrucks = (caller: Reader) =>
  caller.db
    .selectFrom(sql<ExpectedTruck>`${expectedTrucks(caller)}`.as('shipment'))
    .leftJoin('supplier', onSupplier('shipment'))
    .leftJoin('unloading_point as point', onPoint('shipment'))
    .leftJoin('door', onDoor('shipment'));

/** SQL: visits of the truck of an order, of its run where it shares one. */
const visitsOf = (caller: Reader) => sql`
  select from yard_visit as visit where ${ownRows(caller.scope, 'yard_visit', 'visit')} and (visit.transport_order_id = shipment.order_id
    or visit.milk_run_id = (select ridden.run_id from ${riddenRuns(caller)} as ridden where ridden.order_id = shipment.order_id))`;

/** SQL: the truck of a run comes once, with the first of its orders that it still brings. */
const isFirstOfTruck = (caller: Reader) => sql<boolean>`not exists (
  select from ${riddenRuns(caller)} as mine join ${riddenRuns(caller)} as beside on beside.run_id = mine.run_id
  join ${expectedTrucks(caller)} as other on other.order_id = beside.order_id
  where mine.order_id = shipment.order_id and beside.order_id < mine.order_id)`;

/** Those of today, and those that are late. */
const trucksAwaited = async (caller: Reader, zone: string): Promise<TruckWithNotes[]> => {
  const day = today(zone);
  const planned = sql<Day>`coalesce(shipment.window_day, (shipment.expected_arrival at time zone ${zone})::date)`;
  const rows = awaitedTrucks(caller)
    .where(sql<boolean>`not exists (${visitsOf(caller)})`)
    .where(isFirstOfTruck(caller))
    .where(sql<boolean>`${planned} between ${addDays(day, -LOST_AFTER_DAYS)}::date and ${day}::date`);
  const trucks = await selected(rows, zone, estimateIn(caller)).limit(MOST).execute();
  return trucks.map((truck) => ({ ...truck, noteIds: [] }));
};

/**
 * Trucks in the yard, and those of any day that may come in, by what is typed or scanned: number of the order, plate or bordero. One that was sent away may
 * come again.
 */
export const trucksFound = async (caller: Reader, zone: string, typed: string): Promise<YardTruck[]> => {
  const inside = (await trucksIn(caller, zone, 'inside', typed)).map(truckOf);
  const rows = awaitedTrucks(caller)
    .where(sql<boolean>`not exists (${visitsOf(caller)} and ${inStates('visit.status', INSIDE)})`)
    .where(containsText(typed, 'shipment.number', 'shipment.truck_plate', 'shipment.bordero_no'));
  const awaited = await selected(rows, zone, estimateIn(caller)).limit(MOST_FOUND).execute();
  return [...inside, ...awaited].slice(0, MOST_FOUND);
};

/** Orders whose trucks are expected with a plate. */
export const ordersWithPlate = async (caller: Reader, zone: string, plate: string): Promise<YardTruck[]> =>
  ordersWhere(caller, zone, sql<boolean>`shipment.truck_plate = ${plate}`);

/** Those of these orders whose trucks are expected. */
export const ordersOfNotes = async (
  caller: Reader,
  zone: string,
  orderIds: readonly string[],
): Promise<YardTruck[]> =>
  ordersWhere(caller, zone, sql<boolean>`shipment.order_id = any (${orderIds}::bigint[])`);

const ordersWhere = async (
  caller: Reader,
  zone: string,
  which: RawBuilder<boolean>,
): Promise<YardTruck[]> => {
  const rows = awaitedTrucks(caller)
    .where(sql<boolean>`not exists (${visitsOf(caller)} and ${inStates('visit.status', INSIDE)})`)
    .where(which);
  return selected(rows, zone, estimateIn(caller)).limit(MOST_FOUND).execute();
};

type EstimateOf = ReturnType<typeof estimateIn>;
const selected = (rows: ReturnType<typeof awaitedTrucks>, zone: string, estimate: EstimateOf) =>
  rows
    .orderBy(sql`coalesce(${windowFrom('shipment', zone)}, shipment.expected_arrival)`)
    .orderBy('shipment.order_id')
    .select([
      'shipment.order_id as orderId',
      sql<string | null>`null::text`.as('visitId'),
      sql<number | null>`null::int`.as('version'),
      sql<'late' | 'expected'>`case when shipment.late then 'late' else 'expected' end`.as('lane'),
      'shipment.number',
      'shipment.truck_plate as plate',
      'shipment.bordero_no as borderoNo',
      'shipment.supplier_code as supplierCode',
      'supplier.name_zh as supplierNameZh',
      'supplier.name_en as supplierNameEn',
      'shipment.forwarder_code as forwarderCode',
      'shipment.unloading_point_id as pointId',
      'point.code as pointCode',
      'shipment.door_id as plannedDoorId',
      'door.code as plannedDoor',
      sql<string | null>`null::text`.as('doorId'),
      sql<string | null>`null::text`.as('doorCode'),
      windowFrom('shipment', zone).as('windowFrom'),
      windowTo('shipment', zone).as('windowTo'),
      'shipment.expected_arrival as expectedArrival',
      estimate('shipment.order_id').as('estimatedArrival'),
      sql<string | null>`null::text`.as('checkedInAt'),
      sql<string | null>`null::text`.as('calledAt'),
      sql<string | null>`null::text`.as('atDoorAt'),
      sql<string | null>`null::text`.as('checkedOutAt'),
      sql<string | null>`null::text`.as('noteNumbers'),
      sql<boolean>`false`.as('urgent'),
      sql<boolean>`false`.as('unloaded'),
      sql<boolean>`false`.as('carriesDue'),
    ]);
