import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { UNDERWAY } from '../../contract/status.ts';
import { isLate } from '../orders/lateness.ts';

/** A truck that the plant expects, with what a gate must know of it. Times of the window are wall time of its plant. */
export type ExpectedTruck = {
  tenant_id: number;
  order_id: string;
  number: string;
  plant_no: string;
  supplier_code: string;
  forwarder_code: string | null;
  bordero_no: string | null;
  truck_plate: string | null;
  unloading_point_id: string | null;
  door_id: string | null;
  window_day: string | null;
  window_starts: string | null;
  window_ends: string | null;
  expected_arrival: string | null;
  late: boolean;
};

/** SQL, a table expression of `ExpectedTruck`: orders that the plant has confirmed and whose trucks are not yet unloaded. */
export const expectedTrucks = ({
  scope,
}: Pick<Reader, 'scope'>): RawBuilder<ExpectedTruck> => sql<ExpectedTruck>`(
  select shipment.tenant_id, shipment.id as order_id, shipment.number, shipment.plant_no, shipment.supplier_code, shipment.forwarder_code,
    shipment.bordero_no, shipment.truck_plate, shipment.unloading_point_id, shipment.door_id, shipment.window_day, shipment.window_starts,
    shipment.window_ends, shipment.expected_arrival, ${isLate} as late
  from transport_order as shipment where ${ownRows(scope, 'transport_order', 'shipment')} and ${inStates('shipment.status', UNDERWAY)}
)`;
