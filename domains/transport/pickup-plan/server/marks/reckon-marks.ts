import { sql } from 'kysely';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf, updateRows } from '@portal/platform/server/database/bulk.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { NO_LOAD, plus, rateOf } from '../../contract/load.ts';
import { findingsOf, markOf } from '../../contract/marks/mark.ts';
import { suggestionsOf } from '../../contract/optimise.ts';
import { arrivalOf, type Workdays } from '../../contract/pickup-day.ts';
import { MOST_DAYS } from '../../contract/range.ts';
import { isCarriedOn } from '../../contract/status.ts';
import { plantDays } from '../plant-days.ts';
import { boardPlan, boardTruck, loadOfPlan, openPlans, roomOf } from '../trucks/open-plans.ts';

/** Plans whose pickup is so long past that nobody waits for it any more keep the mark they have. */
const PAST_DAYS = 60;

/**
 * Reckons loading rates and marks again for the live plans of some regions, without which the plant's all: what joins whom depends on all trucks of
 * a region. Writes what differs. The system does it in consequence of what a party did, for the plans of other suppliers on the same truck stand
 * otherwise, too.
 */
export const reckonMarks = async (caller: Caller, regions?: readonly string[]): Promise<void> =>
  caller.scope.party === 'job'
    ? reckon(caller, regions)
    : caller.asSystem(async (system) => reckon(system, regions));

const reckon = async (caller: Caller, regions?: readonly string[]): Promise<void> => {
  const { today, workdays } = await plantDays(caller);
  const open = await openPlans(caller, {
    from: addDays(today, -PAST_DAYS),
    ...(regions && { regions }),
  });
  const moved = comingTogether(open, today, workdays);
  await updateRows(
    caller,
    'pickup_plan',
    [...moved].map(([id, eta]) => ({ id, eta })),
  );
  const rows = standingsOf(open, today, workdays, moved);
  if (rows.length === 0) return;
  await sql`
    insert into pickup_standing as standing (pickup_plan_id, plant_no, supplier_code, forwarder_code, truck_no, truck_type, loading_rate, mark, findings)
    select fresh.pickup_plan_id, fresh.plant_no, fresh.supplier_code, fresh.forwarder_code, fresh.truck_no, fresh.truck_type, fresh.loading_rate, fresh.mark, fresh.findings
    from ${rowsOf(COLUMNS, rows)} as fresh
    on conflict (tenant_id, pickup_plan_id) do update set
      forwarder_code = excluded.forwarder_code, truck_no = excluded.truck_no, truck_type = excluded.truck_type, loading_rate = excluded.loading_rate, mark = excluded.mark, findings = excluded.findings
    where (standing.forwarder_code, standing.truck_no, standing.truck_type, standing.loading_rate, standing.mark, standing.findings)
      is distinct from (excluded.forwarder_code, excluded.truck_no, excluded.truck_type, excluded.loading_rate, excluded.mark, excluded.findings)`.execute(
    caller.db,
  );
};

const COLUMNS = {
  pickup_plan_id: 'bigint',
  plant_no: 'text',
  supplier_code: 'text',
  forwarder_code: 'text',
  truck_no: 'text',
  truck_type: 'text',
  loading_rate: 'numeric',
  mark: 'text',
  findings: 'jsonb',
} as const;

type Open = Awaited<ReturnType<typeof openPlans>>;

/** The plans whose truck comes on another day than they say: all that is on a truck comes with it. What is carried on comes as its notes say. */
const comingTogether = ({ trucks, onTruck }: Open, today: Day, workdays: Workdays): Map<string, Day> => {
  const moved = new Map<string, Day>();
  for (const { id, pickupOn } of trucks) {
    // behind the calendar nobody knows, and what is past has come
    if (pickupOn < today || pickupOn > addDays(today, MOST_DAYS)) continue;
    const plans = onTruck.get(id) ?? [];
    const eta = arrivalOf(pickupOn, plans.map(boardPlan), workdays);
    for (const plan of plans)
      if (eta !== undefined && plan.eta !== eta && !isCarriedOn(plan.handleType)) moved.set(plan.id, eta);
  }
  return moved;
};

const standingsOf = (
  { plans: found, trucks, onTruck }: Open,
  today: Day,
  workdays: Workdays,
  moved: ReadonlyMap<string, Day>,
) => {
  const plans = found.map((plan) => ({ ...plan, eta: moved.get(plan.id) ?? plan.eta }));
  const truckOf = new Map(trucks.map((truck) => [truck.id, truck]));
  const rates = new Map(
    trucks.map((truck) => [
      truck.id,
      rateOf(plus(NO_LOAD, ...(onTruck.get(truck.id) ?? []).map(loadOfPlan)), roomOf(truck)),
    ]),
  );
  const joins = new Map(
    suggestionsOf(
      plans.map(boardPlan),
      trucks.map((truck) => boardTruck(truck, onTruck.get(truck.id) ?? [])),
      today,
      workdays,
    ).map(({ planId, truckId, pickupOn }) => [
      planId,
      { truck: truckOf.get(truckId)!.number, day: pickupOn },
    ]),
  );
  return plans.map((plan) => {
    const truck = plan.truckId === null ? undefined : truckOf.get(plan.truckId);
    const rate = truck ? rates.get(truck.id)! : null;
    const findings = findingsOf(plan, { today, rate, join: joins.get(plan.id) ?? null });
    return {
      pickup_plan_id: plan.id,
      plant_no: plan.plantNo,
      supplier_code: plan.supplierCode,
      forwarder_code: plan.forwarderCode,
      truck_no: truck?.number ?? null,
      truck_type: truck?.truckType ?? null,
      loading_rate: rate,
      mark: markOf(findings),
      findings: JSON.stringify(findings),
    };
  });
};

/** A plan that is refused or closed has no truck, and nothing is said of it. */
export const dropStanding = async (caller: Caller, planId: string): Promise<void> =>
  caller.asSystem(async ({ db, scope }) => {
    await db
      .updateTable('pickup_standing')
      .set({ mark: null, findings: '[]', loading_rate: null, truck_no: null, truck_type: null })
      .where(ownRows(scope, 'pickup_standing'))
      .where('pickup_plan_id', '=', planId)
      .execute();
  });
