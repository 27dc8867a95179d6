import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { byField } from '@portal/platform/server/database/field-names.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import type { Load, TruckRoom } from '../../contract/load.ts';
import { BoardPlan, BoardTruck } from '../../contract/optimise.ts';
import { LIVE, isAccepted, isFixed } from '../../contract/status.ts';

export type PlanRow = RowOf<'pickup_plan'>;
export type TruckRow = RowOf<'pickup_truck'>;
type Reads = Pick<Caller, 'db' | 'scope'>;

export const loadOfPlan = (row: Pick<PlanRow, keyof Load>): Load => ({
  volumeM3: Number(row.volumeM3),
  weightKg: Number(row.weightKg),
  loadingMetres: Number(row.loadingMetres),
});
export const roomOf = (row: TruckRow): TruckRoom => ({
  code: row.truckType,
  volumeM3: Number(row.volumeM3),
  loadKg: Number(row.loadKg),
  loadingMetres: Number(row.loadingMetres),
});

/** Of a plan what its moves are reckoned from. */
export const boardPlan = (row: PlanRow): BoardPlan =>
  z.parse(BoardPlan, { ...row, load: loadOfPlan(row), stays: isFixed(row) || isAccepted(row.status) });
/** Of a truck likewise; one with a plan that stays as it is takes no other. */
export const boardTruck = (row: TruckRow, plans: readonly PlanRow[]): BoardTruck =>
  z.parse(BoardTruck, { ...row, room: roomOf(row), locked: plans.some(isFixed) });

/** Live plans of the present plant with their trucks; `regions` and days narrow them. */
export const openPlans = async (
  { db, scope }: Reads,
  { regions, from, to }: { regions?: readonly string[]; from: Day; to?: Day },
): Promise<{ plans: PlanRow[]; trucks: TruckRow[]; onTruck: Map<string | null, PlanRow[]> }> => {
  let found = db
    .selectFrom('pickup_plan as plan')
    .where(ownRows(scope, 'pickup_plan', 'plan'))
    .where(inStates('plan.status', LIVE))
    .where('plan.pickup_on', '>=', from);
  if (regions) found = found.where(sql<boolean>`plan.region = any (${regions}::text[])`);
  if (to) found = found.where('plan.pickup_on', '<=', to);
  const rows = await found.selectAll('plan').orderBy('plan.pickup_on').orderBy('plan.id').execute();
  const plans = rows.map(byField);
  const trucks = await trucksById({ db, scope }, [...new Set(plans.flatMap(({ truckId }) => truckId ?? []))]);
  return { plans, trucks, onTruck: Map.groupBy(plans, ({ truckId }) => truckId) };
};

/** Live plans on a truck. */
export const plansOn = async ({ db, scope }: Reads, truckId: string): Promise<PlanRow[]> => {
  const rows = await db
    .selectFrom('pickup_plan')
    .where(ownRows(scope, 'pickup_plan'))
    .where('truck_id', '=', truckId)
    .where(inStates('status', LIVE))
    .selectAll()
    .orderBy('id')
    .execute();
  return rows.map(byField);
};

export const trucksById = async ({ db, scope }: Reads, ids: readonly string[]): Promise<TruckRow[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('pickup_truck')
    .where(ownRows(scope, 'pickup_truck'))
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .selectAll()
    .orderBy('pickup_on')
    .orderBy('id')
    .execute();
  return rows.map(byField);
};
