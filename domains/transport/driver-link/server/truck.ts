import { sql } from 'kysely';
import { momentAt } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { hasDeparted, type TransportStatus } from '@portal/transport/contract/status.ts';
import type { DriverTruck } from '../contract/driver-calls.ts';
import { dueAt, stageOf } from '../contract/rules.ts';
import { withDriverRights, type Held } from './pass.ts';
import { yardOf } from './yard.ts';

type Shown = {
  number: string;
  status: TransportStatus;
  plant_zh: string;
  plant_en: string;
  plant_no: string;
  province: string;
  city: string;
  street: string;
  plant_phone: string | null;
  zone: string;
  area_zh: string | null;
  area_en: string | null;
  point: string | null;
  point_zh: string | null;
  point_en: string | null;
  door: string | null;
  window_day: string | null;
  window_starts: string | null;
  window_ends: string | null;
  purpose_zh: string | null;
  purpose_en: string | null;
  truck_plate: string | null;
  driver_name: string | null;
  driver_phone: string | null;
  driver_id_no: string | null;
  estimated_arrival: string | null;
  arrived_at: string | null;
  expires_at: string;
  acknowledged_call: string | null;
};

/** What the phone shows: what the database gives for its pass, and what whoever runs the yard says of the truck. */
export const truckOf = async (caller: Caller, { orderId, passHash }: Held): Promise<DriverTruck> => {
  const shown = await withDriverRights(caller.db, async (db) => {
    const { rows } = await sql<Shown>`select * from driver_truck(${passHash})`.execute(db);
    return rows[0]!;
  });
  const yard = await yardOf(caller, orderId);
  return {
    number: shown.number,
    stage: stageOf(shown.status, shown.arrived_at),
    hasLeft: hasDeparted(shown.status),
    dueAt: dueAt({ windowFrom: windowFromOf(shown), expectedArrival: shown.estimated_arrival }),
    plant: { zh: shown.plant_zh, en: shown.plant_en },
    plantNo: shown.plant_no,
    province: shown.province,
    city: shown.city,
    street: shown.street,
    plantPhone: shown.plant_phone,
    zone: shown.zone,
    area: named(shown.area_zh, shown.area_en),
    unloadingPoint: shown.point,
    point: named(shown.point_zh, shown.point_en),
    door: shown.door,
    windowDay: shown.window_day,
    window: windowOf(shown),
    purposeOfEntry: named(shown.purpose_zh, shown.purpose_en),
    truckPlate: shown.truck_plate,
    driverName: shown.driver_name,
    driverPhone: shown.driver_phone,
    driverIdNo: shown.driver_id_no,
    estimatedArrival: shown.estimated_arrival,
    arrivedAt: shown.arrived_at,
    expiresAt: shown.expires_at,
    yard: yard && {
      ...yard,
      acknowledged: yard.calledAt !== null && isSame(yard.calledAt, shown.acknowledged_call),
    },
  };
};

const named = (zh: string | null, en: string | null) => (zh === null || en === null ? null : { zh, en });

const windowFromOf = ({ zone, window_day, window_starts }: Shown): string | null =>
  window_day === null || window_starts === null
    ? null
    : momentAt(zone, window_day, window_starts.slice(0, 'HH:MM'.length));

const windowOf = ({ window_starts, window_ends }: Shown): string | null =>
  window_starts === null || window_ends === null
    ? null
    : `${window_starts.slice(0, 5)}-${window_ends.slice(0, 5)}`;

const isSame = (one: string, other: string | null): boolean =>
  other !== null && Date.parse(one) === Date.parse(other);
