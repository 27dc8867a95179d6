import type { Action } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/board-calls.ts';
import { NO_LOAD, meanRate, plus, rateOf } from '../../contract/load.ts';
import { suggestionsOf } from '../../contract/optimise.ts';
import { calendarAround, checkRange } from '../plant-days.ts';
import {
  boardPlan,
  boardTruck,
  loadOfPlan,
  openPlans,
  roomOf,
  type PlanRow,
  type TruckRow,
} from '../trucks/open-plans.ts';

/** Moves that would save trucks; nothing is changed, each is made by its own call. */
export const optimisePickupPlans: Action<typeof calls.optimisePickupPlans> = async (caller, range) => {
  await checkRange(caller, range);
  const [today, workdays, { plans, trucks, onTruck }] = await Promise.all([
    plantToday(caller),
    calendarAround(caller, range.from, range.to),
    openPlans(caller, range),
  ]);
  const moves = suggestionsOf(
    plans.map(boardPlan),
    trucks.map((truck) => boardTruck(truck, onTruck.get(truck.id) ?? [])),
    today,
    workdays,
  );
  const planOf = new Map(plans.map((plan) => [plan.id, plan]));
  const truckOf = new Map(trucks.map((truck) => [truck.id, truck]));
  const moved = new Map(moves.map(({ planId, truckId }) => [planId, truckId]));
  return {
    trucksSaved: moves.filter(({ freesTruck }) => freesTruck).length,
    rateBefore: meanRate(ratesOf(trucks, plans, new Map())),
    rateAfter: meanRate(ratesOf(trucks, plans, moved)),
    moves: moves.map((move) => {
      const { version, number, supplierCode, truckId, pickupOn } = planOf.get(move.planId)!;
      return {
        ...move,
        version,
        number,
        supplierCode,
        fromTruck: truckOf.get(truckId!)!.number,
        toTruck: truckOf.get(move.truckId)!.number,
        pickupBefore: pickupOn,
      };
    }),
  };
};

/** Loading rates of the trucks that carry something, with some plans moved. */
const ratesOf = (
  trucks: readonly TruckRow[],
  plans: readonly PlanRow[],
  moved: ReadonlyMap<string, string>,
): number[] => {
  const carried = Map.groupBy(plans, (plan) => moved.get(plan.id) ?? plan.truckId);
  return trucks.flatMap((truck) => {
    const own = carried.get(truck.id);
    return own ? [rateOf(plus(NO_LOAD, ...own.map(loadOfPlan)), roomOf(truck))] : [];
  });
};
