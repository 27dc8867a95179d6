import type { Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { typeFor, type TruckRoom } from '../contract/consolidate.ts';
import { NO_LOAD, plus, type Load } from '../contract/load.ts';
import { costOf, type MoveCost } from '../contract/optimise.ts';
import { datesOf } from '../contract/pickup-day.ts';
import { LIVE } from '../contract/status.ts';
import {
  boardPlan,
  isFixed,
  loadOfPlan,
  roomOf,
  trucksById,
  type PlanRow,
  type TruckRow,
} from './open-plans.ts';
import { calendarAround } from './plant-days.ts';
import { nextNumbers } from './numbers.ts';
import { truckTypesOf } from './truck-types.ts';

/** Where a plan is to go: a day, and a truck of that day; null: one of its own. */
export type Placed = { readonly pickupOn: Day; readonly truckId: string | null };

type Target = { readonly truck: TruckRow | null; readonly room: TruckRoom; readonly load: Load };

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
    [plan.truck_id, truckId].filter((id) => id !== null),
  );
  const own = trucks.find(({ id }) => id === plan.truck_id);
  const present = own === undefined ? [] : await plansOn(caller, own.id);
  const target = await targetOf(caller, plan, { pickupOn, truckId }, trucks);
  const cost = costOf(
    boardPlan(plan),
    own === undefined
      ? null
      : { room: roomOf(own), load: plus(NO_LOAD, ...present.map(loadOfPlan)), plans: present.length },
    { room: target.room, load: target.load, pickupOn, isOwn: truckId !== null && truckId === plan.truck_id },
    workdays,
  );
  return { cost, target, dates: datesOf(pickupOn, boardPlan(plan), workdays) };
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
    return { truck: null, room: typeFor(loadOfPlan(plan), types), load: NO_LOAD };
  }
  const truck = trucks.find(({ id }) => id === truckId);
  if (!truck) throw new Failure('pickupPlan.none', { field: 'truckId', id: truckId });
  if (
    truck.pickup_on !== pickupOn ||
    truck.region !== plan.region ||
    truck.warehouse_code !== plan.warehouse_code
  )
    throw new Failure('pickupPlan.otherTruck', { field: 'truckId', day: pickupOn });
  const plans = await plansOn(caller, truckId);
  const fixed = plans.find((one) => one.id !== plan.id && isFixed(one));
  if (fixed) throw new Failure('pickupPlan.locked', { number: fixed.number });
  return { truck, room: roomOf(truck), load: plus(NO_LOAD, ...plans.map(loadOfPlan)) };
};

/**
 * Puts a plan on a day and truck, with what follows: departure, arrival, and that it has to be detected anew. Answers what it cost. Fails as
 * `costOfPlacing` does, and with `pickupPlan.doesNotFit` where the other truck would be overloaded.
 */
export const placePlan = async (caller: Caller, plan: PlanRow, placed: Placed): Promise<MoveCost> => {
  const { cost, target, dates } = await placing(caller, plan, placed);
  if (target.truck !== null && !cost.fits && target.truck.id !== plan.truck_id)
    throw new Failure('pickupPlan.doesNotFit', { rate: cost.toRateAfter });
  const { db, scope } = caller;
  await db
    .updateTable('pickup_plan')
    .set({
      truck_id: target.truck?.id ?? (await newTruck(caller, plan, placed.pickupOn, target.room)),
      pickup_on: placed.pickupOn,
      departure_on: dates.departureOn,
      eta: dates.eta,
    })
    .where(ownRows(scope, 'pickup_plan'))
    .where('id', '=', plan.id)
    .execute();
  await db
    .updateTable('pickup_standing')
    .set({ detection: 'toBeDetected', faults: [] })
    .where(ownRows(scope, 'pickup_standing'))
    .where('pickup_plan_id', '=', plan.id)
    .execute();
  return cost;
};

const newTruck = async (caller: Caller, plan: PlanRow, pickupOn: Day, room: TruckRoom): Promise<string> => {
  const [number] = await nextNumbers(caller, 'PT', 1);
  const { id } = await caller.db
    .insertInto('pickup_truck')
    .values({
      plant_no: plan.plant_no,
      forwarder_code: null,
      number: number!,
      pickup_on: pickupOn,
      region: plan.region,
      warehouse_code: plan.warehouse_code,
      truck_type: room.code,
      volume_m3: String(room.volumeM3),
      load_kg: String(room.loadKg),
      loading_metres: String(room.loadingMetres),
      shared: plan.shares,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Live plans on a truck. */
export const plansOn = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  truckId: string,
): Promise<PlanRow[]> =>
  db
    .selectFrom('pickup_plan')
    .where(ownRows(scope, 'pickup_plan'))
    .where('truck_id', '=', truckId)
    .where(inStates('status', LIVE))
    .selectAll()
    .orderBy('id')
    .execute();
