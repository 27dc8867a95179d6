import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { containsText } from '@portal/platform/server/database/search.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { CANCELLED, COMPLETED, type TransportStatus } from '../../contract/status.ts';
import { windowText } from '../queries.ts';

/** An order as whoever wants to load something on its truck must know it. Days are those of its plant. */
export type TruckToLoad = {
  readonly id: string;
  readonly number: string;
  readonly status: TransportStatus;
  readonly plantNo: string;
  readonly supplierCode: string;
  readonly forwarderCode: string | null;
  readonly truckPlate: string | null;
  readonly windowDay: Day | null;
  readonly window: string | null;
  /** The day of its window, else of its expected arrival; null while neither is chosen. */
  readonly dueOn: Day | null;
  readonly completedOn: Day | null;
};

/** A truck stands in the plant so many days at most before it is completed. */
const LONGEST_STAY_DAYS = 7;
/** The newest orders among which a truck is looked for. */
const MOST = 200;

/** Trucks of a supplier and a forwarder that are still to come, under way, or were completed of late; the newest first. `word`: part of number or plate. */
export const trucksToLoad = async (
  caller: Caller,
  of: {
    readonly supplierCode: string;
    readonly forwarderCode: string | null;
    readonly word: string | undefined;
  },
): Promise<TruckToLoad[]> => {
  const mine = (await trucks(caller)).where('shipment.supplier_code', '=', of.supplierCode).where(
    sql<boolean>`(not ${inStates('shipment.status', [COMPLETED, CANCELLED])} or ${inStates('shipment.status', [COMPLETED])}
        and shipment.arrived_at > now() - make_interval(days => ${sql.lit(LONGEST_STAY_DAYS)}))`,
  );
  const carried =
    of.forwarderCode === null ? mine : mine.where('shipment.forwarder_code', '=', of.forwarderCode);
  const named =
    of.word === undefined
      ? carried
      : carried.where(containsText(of.word, 'shipment.number', 'shipment.truck_plate'));
  return named.orderBy('shipment.id', 'desc').limit(MOST).execute();
};

/** One of them, locked, so that it does not leave meanwhile. Fails with `err.notFound`. */
export const truckForUpdate = async (caller: Caller, orderId: string): Promise<TruckToLoad> => {
  await rowForUpdate(caller, 'transport_order', orderId);
  return (await trucks(caller)).where('shipment.id', '=', orderId).executeTakeFirstOrThrow();
};

const trucks = async (caller: Caller) => {
  const { db, scope } = caller;
  const zone = await plantZone(caller);
  return db
    .selectFrom('transport_order as shipment')
    .where(ownRows(scope, 'transport_order', 'shipment'))
    .select([
      'shipment.id',
      'shipment.number',
      'shipment.status',
      'shipment.plant_no as plantNo',
      'shipment.supplier_code as supplierCode',
      'shipment.forwarder_code as forwarderCode',
      'shipment.truck_plate as truckPlate',
      'shipment.window_day as windowDay',
      windowText.as('window'),
      sql<Day | null>`coalesce(shipment.window_day, (shipment.expected_arrival at time zone ${zone})::date)`.as(
        'dueOn',
      ),
      sql<Day | null>`(select (max(passed.at) at time zone ${zone})::date from transport_stage as passed
        where passed.tenant_id = shipment.tenant_id and passed.transport_order_id = shipment.id and passed.stage = 'completed')`.as(
        'completedOn',
      ),
    ]);
};
