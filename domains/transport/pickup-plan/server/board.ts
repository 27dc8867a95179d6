import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import { plantToday, workdaysBetween } from '@portal/plant/server/offers.ts';
import type * as calls from '../contract/board-calls.ts';
import { NO_LOAD, plus, rateOf } from '../contract/load.ts';
import { suggestionsOf } from '../contract/optimise.ts';
import { LIVE } from '../contract/status.ts';
import {
  boardPlan,
  boardTruck,
  loadOfPlan,
  openPlans,
  roomOf,
  type PlanRow,
  type TruckRow,
} from './open-plans.ts';
import { calendarAround, checkRange } from './plant-days.ts';
import { mean } from './proposal.ts';
import { truckTypesOf } from './truck-types.ts';

type Range = { readonly from: string; readonly to: string };

/** Trucks and plans of some days, with what each move is reckoned from: the screen says what a move costs before it asks for it. */
export const readPickupBoard: Action<typeof calls.readPickupBoard> = async (caller, range) => {
  await checkRange(caller, range);
  const workdays = await calendarAround(caller, range.from, range.to);
  const [{ plans, trucks, onTruck }, stands, types, today, days] = await Promise.all([
    openPlans(caller, range),
    standingOf(caller, range),
    truckTypesOf(caller),
    plantToday(caller),
    workdaysBetween(caller, workdays.from, workdays.to),
  ]);
  return {
    today,
    workdays: days,
    truckTypes: types,
    trucks: trucks.map((truck) => ({
      ...boardTruck(truck, onTruck.get(truck.id) ?? []),
      room: roomOf(truck),
      version: truck.version,
      forwarderCode: truck.forwarder_code,
    })),
    plans: plans.map((plan) => ({
      ...boardPlan(plan),
      version: plan.version,
      status: plan.status,
      ...stands.get(plan.id)!,
    })),
  };
};

const standingOf = async ({ db, scope }: Caller, { from, to }: Range) => {
  const rows = await db
    .selectFrom('pickup_plan as plan')
    .leftJoin('supplier', onSupplier('plan'))
    .leftJoin('pickup_standing as standing', (join) =>
      join
        .onRef('standing.tenant_id', '=', 'plan.tenant_id')
        .onRef('standing.pickup_plan_id', '=', 'plan.id'),
    )
    .where(ownRows(scope, 'pickup_plan', 'plan'))
    .where(inStates('plan.status', LIVE))
    .where('plan.pickup_on', '>=', from)
    .where('plan.pickup_on', '<=', to)
    .select([
      'plan.id',
      'supplier.name_zh as nameZh',
      'supplier.name_en as nameEn',
      'standing.mark',
      'standing.detection',
    ])
    .execute();
  return new Map(
    rows.map(({ id, nameZh, nameEn, mark, detection }) => [
      id,
      {
        supplierNameZh: nameZh ?? '',
        supplierNameEn: nameEn ?? '',
        mark,
        detection: detection ?? ('toBeDetected' as const),
      },
    ]),
  );
};

/** Moves that would save trucks; nothing is changed, each is made by its own call. */
export const optimisePickupPlans: Action<typeof calls.optimisePickupPlans> = async (caller, range) => {
  await checkRange(caller, range);
  const [today, workdays, open] = await Promise.all([
    plantToday(caller),
    calendarAround(caller, range.from, range.to),
    openPlans(caller, range),
  ]);
  const { plans, trucks, onTruck } = open;
  const moves = suggestionsOf(
    plans.map(boardPlan),
    trucks.map((truck) => boardTruck(truck, onTruck.get(truck.id) ?? [])),
    today,
    workdays,
  );
  const planOf = new Map(plans.map((plan) => [plan.id, plan]));
  const truckOf = new Map(trucks.map((truck) => [truck.id, truck]));
  return {
    trucksSaved: moves.filter(({ freesTruck }) => freesTruck).length,
    rateBefore: mean(ratesOf(trucks, plans, new Map())),
    rateAfter: mean(ratesOf(trucks, plans, new Map(moves.map(({ planId, truckId }) => [planId, truckId])))),
    moves: moves.map((move) => {
      const plan = planOf.get(move.planId)!;
      return {
        ...move,
        version: plan.version,
        number: plan.number,
        supplierCode: plan.supplier_code,
        fromTruck: truckOf.get(plan.truck_id!)!.number,
        toTruck: truckOf.get(move.truckId)!.number,
        pickupBefore: plan.pickup_on,
      };
    }),
  } satisfies OutputOf<typeof calls.optimisePickupPlans>;
};

/** Loading rates of the trucks that carry something, with some plans moved. */
const ratesOf = (
  trucks: readonly TruckRow[],
  plans: readonly PlanRow[],
  moved: ReadonlyMap<string, string>,
): number[] => {
  const carried = Map.groupBy(plans, (plan) => moved.get(plan.id) ?? plan.truck_id);
  return trucks.flatMap((truck) => {
    const own = carried.get(truck.id);
    return own ? [rateOf(plus(NO_LOAD, ...own.map(loadOfPlan)), roomOf(truck))] : [];
  });
};
