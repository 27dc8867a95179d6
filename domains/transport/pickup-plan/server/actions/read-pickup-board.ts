import type { Day } from '@portal/platform/contract/day.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday, workdaysBetween } from '@portal/plant/server/offers.ts';
import { onSupplier } from '@portal/supplier/server/offers.ts';
import type * as calls from '../../contract/board-calls.ts';
import { LIVE } from '../../contract/status.ts';
import { calendarAround, checkRange } from '../plant-days.ts';
import { boardPlan, boardTruck, openPlans } from '../trucks/open-plans.ts';
import { truckTypesOf } from '../trucks/truck-types.ts';

/** Trucks and plans of some days, with what each move is reckoned from: the screen says what a move costs before it is made. */
export const readPickupBoard: Action<typeof calls.readPickupBoard> = async (caller, range) => {
  await checkRange(caller, range);
  const workdays = await calendarAround(caller, range.from, range.to);
  const [{ plans, trucks, onTruck }, marked, types, today, days] = await Promise.all([
    openPlans(caller, range),
    markedPlans(caller, range),
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
      version: truck.version,
      forwarderCode: truck.forwarderCode,
    })),
    plans: plans.map((plan) => ({
      ...boardPlan(plan),
      version: plan.version,
      status: plan.status,
      ...marked.get(plan.id)!,
    })),
  };
};

/** Marks and suppliers' names of live plans, by their ids. */
const markedPlans = async ({ db, scope }: Caller, { from, to }: { from: Day; to: Day }) => {
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
