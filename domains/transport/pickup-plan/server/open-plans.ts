import { sql, type Selectable } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { TruckRoom } from '../contract/consolidate.ts';
import type { Load } from '../contract/load.ts';
import type { BoardPlan, BoardTruck } from '../contract/optimise.ts';
import { LIVE, isAccepted, isCarriedOn } from '../contract/status.ts';

export type PlanRow = Selectable<Tables['pickup_plan']>;
export type TruckRow = Selectable<Tables['pickup_truck']>;

export const loadOfPlan = (row: Pick<PlanRow, 'volume_m3' | 'weight_kg' | 'loading_metres'>): Load => ({
  volumeM3: Number(row.volume_m3),
  weightKg: Number(row.weight_kg),
  loadingMetres: Number(row.loading_metres),
});
export const roomOf = (row: TruckRow): TruckRoom => ({
  code: row.truck_type,
  volumeM3: Number(row.volume_m3),
  loadKg: Number(row.load_kg),
  loadingMetres: Number(row.loading_metres),
});

export const isFixed = (row: PlanRow): boolean => row.locked || isCarriedOn(row.handle_type);

export const boardPlan = (row: PlanRow): BoardPlan => ({
  id: row.id,
  number: row.number,
  supplierCode: row.supplier_code,
  truckId: row.truck_id,
  pickupOn: row.pickup_on,
  eta: row.eta,
  dueOn: row.due_on,
  latestOn: row.latest_on,
  weekday: row.weekday,
  transportDays: row.transport_days,
  shippingControlDays: row.shipping_control_days,
  load: loadOfPlan(row),
  shares: row.shares,
  stays: isFixed(row) || isAccepted(row.status),
});
/** A truck with a plan that stays as it is takes no other. */
export const boardTruck = (row: TruckRow, plans: readonly PlanRow[]): BoardTruck => ({
  id: row.id,
  number: row.number,
  region: row.region,
  warehouseCode: row.warehouse_code,
  pickupOn: row.pickup_on,
  room: roomOf(row),
  shared: row.shared,
  locked: plans.some(isFixed),
});

/** Live plans of the present plant with their trucks; `regions` and days narrow them. */
export const openPlans = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  { regions, from, to }: { regions?: readonly string[]; from: Day; to?: Day },
): Promise<{ plans: PlanRow[]; trucks: TruckRow[]; onTruck: Map<string | null, PlanRow[]> }> => {
  let found = db
    .selectFrom('pickup_plan as plan')
    .where(ownRows(scope, 'pickup_plan', 'plan'))
    .where(inStates('plan.status', LIVE))
    .where('plan.pickup_on', '>=', from);
  if (regions) found = found.where(sql<boolean>`plan.region = any (${regions}::text[])`);
  if (to) found = found.where('plan.pickup_on', '<=', to);
  const plans = await found.selectAll('plan').orderBy('plan.pickup_on').orderBy('plan.id').execute();
  const trucks = await trucksById({ db, scope }, [
    ...new Set(plans.flatMap(({ truck_id: truckId }) => truckId ?? [])),
  ]);
  return { plans, trucks, onTruck: Map.groupBy(plans, ({ truck_id: truckId }) => truckId) };
};

export const trucksById = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  ids: readonly string[],
): Promise<TruckRow[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('pickup_truck')
        .where(ownRows(scope, 'pickup_truck'))
        .where(sql<boolean>`id = any (${ids}::bigint[])`)
        .selectAll()
        .orderBy('pickup_on')
        .orderBy('id')
        .execute();
