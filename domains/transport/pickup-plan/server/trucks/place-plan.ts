import type { Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { updateRows } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { typeFor } from '../../contract/consolidate.ts';
import { NO_LOAD, plus, type Load, type TruckRoom } from '../../contract/load.ts';
import { costOf, type MoveCost } from '../../contract/optimise.ts';
import { datesOf } from '../../contract/pickup-day.ts';
import { isFixed } from '../../contract/status.ts';
import { calendarAround } from '../plant-days.ts';
import {
  boardPlan,
  loadOfPlan,
  plansOn,
  roomOf,
  trucksById,
  type PlanRow,
  type TruckRow,
} from './open-plans.ts';
import { truckTypesOf } from './truck-types.ts';
import { writeTrucks } from './write-trucks.ts';

/** Where a plan is to go: a day, and a truck of that day; null: one of its own. */
export type Placed = { readonly pickupOn: Day; readonly truckId: string | null };

type Target = {
  readonly truck: TruckRow | null;
  readonly room: TruckRoom;
  readonly load: Load;
  readonly plans: readonly PlanRow[];
};

/**
 * What it costs to put a plan elsewhere; nothing is written. Fails with `pickupPlan.otherTruck` for a truck of another day, region or warehouse, and with
 * `pickupPlan.locked` for one whose goods stay as they are.
 */
export const costOfPlacing = async (caller: Caller, plan: PlanRow, placed: Placed): Promise<MoveCost> =>
  (await placing(caller, plan, placed)).cost;

const placing = async (
  caller: Caller,
  plan: PlanRow,
  { pickupOn, truckId }: Placed,
): Promise<{ cost: MoveCost; target: Target; dates: { departureOn: Day; eta: Day } }> => {
  const workdays = await calendarAround(caller, pickupOn, pickupOn);
  const trucks = await trucksById(
    caller,
    [plan.truckId, truckId].filter((id) => id !== null),
  );
  const own = trucks.find(({ id }) => id === plan.truckId);
  const present = own === undefined ? [] : await plansOn(caller, own.id);
  const target = await targetOf(caller, plan, { pickupOn, truckId }, trucks);
  const cost = costOf(
    boardPlan(plan),
    own === undefined
      ? null
      : { room: roomOf(own), load: plus(NO_LOAD, ...present.map(loadOfPlan)), plans: present.length },
    {
      room: target.room,
      load: target.load,
      pickupOn,
      isOwn: truckId !== null && truckId === plan.truckId,
      others: target.plans.map(boardPlan),
    },
    workdays,
  );
  const { departureOn } = datesOf(pickupOn, boardPlan(plan), workdays);
  return { cost, target, dates: { departureOn, eta: cost.etaAfter } };
};

const targetOf = async (
  caller: Caller,
  plan: PlanRow,
  { pickupOn, truckId }: Placed,
  trucks: readonly TruckRow[],
): Promise<Target> => {
  if (truckId === null) {
    const types = await truckTypesOf(caller);
    if (types.length === 0) throw new Failure('pickupPlan.noTruckTypes');
    return { truck: null, room: typeFor(loadOfPlan(plan), types), load: NO_LOAD, plans: [] };
  }
  const truck = trucks.find(({ id }) => id === truckId);
  if (!truck) throw new Failure('pickupPlan.none', { field: 'truckId', id: truckId });
  if (
    truck.pickupOn !== pickupOn ||
    truck.region !== plan.region ||
    truck.warehouseCode !== plan.warehouseCode
  )
    throw new Failure('pickupPlan.otherTruck', { field: 'truckId', day: pickupOn });
  const plans = await plansOn(caller, truckId);
  const fixed = plans.find((one) => one.id !== plan.id && isFixed(one));
  if (fixed) throw new Failure('pickupPlan.locked', { number: fixed.number });
  return { truck, room: roomOf(truck), load: plus(NO_LOAD, ...plans.map(loadOfPlan)), plans };
};

/**
 * Puts a plan on a day and truck, with what follows: departure, arrival, and that it has to be detected again. Answers what it cost. Fails as
 * `costOfPlacing` does, and with `pickupPlan.doesNotFit` where the other truck would be overloaded.
 */
export const placePlan = async (caller: Caller, plan: PlanRow, placed: Placed): Promise<MoveCost> => {
  const { cost, target, dates } = await placing(caller, plan, placed);
  if (target.truck !== null && !cost.fits && target.truck.id !== plan.truckId)
    throw new Failure('pickupPlan.doesNotFit', { rate: cost.toRateAfter });
  const { pickupOn } = placed;
  const truckId = target.truck?.id ?? (await ownTruck(caller, plan, pickupOn, target.room));
  await updateRows(caller, 'pickup_plan', [{ id: plan.id, truckId, pickupOn, ...dates }]);
  const { db, scope } = caller;
  await db
    .updateTable('pickup_standing')
    .set({ detection: 'toBeDetected', faults: [] })
    .where(ownRows(scope, 'pickup_standing'))
    .where('pickup_plan_id', '=', plan.id)
    .execute();
  return cost;
};

const ownTruck = async (
  caller: Caller,
  { region, warehouseCode, shares }: PlanRow,
  pickupOn: Day,
  type: TruckRoom,
): Promise<string> =>
  (await writeTrucks(caller, [{ pickupOn, region, warehouseCode, type, shared: shares }]))[0]!;

/** Fails with `pickupPlan.locked` for a plan that the planner locked, or on which notes stand. */
export const requireFree = (plan: PlanRow): void => {
  if (isFixed(plan)) throw new Failure('pickupPlan.locked', { number: plan.number });
};
