import { sql } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { updateRows } from '@portal/platform/server/database/bulk.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { PlanRow } from '../trucks/open-plans.ts';
import { placePlan } from '../trucks/place-plan.ts';
import { logSteps, showForwarder } from './plan-lines.ts';

/** Whoever drives the truck of a plan; suppliers do not see trucks, so the system looks. */
export const forwarderOfPlan = async (caller: Caller, planId: string): Promise<string | null> =>
  caller.asSystem(async ({ db, scope }) => {
    const { rows } = await sql<{ code: string | null }>`
      select truck.forwarder_code as code from pickup_plan as plan
      join pickup_truck as truck on ${ownTenant(scope, 'truck')} and truck.id = plan.truck_id
      where ${ownRows(scope, 'pickup_plan', 'plan')} and plan.id = ${planId}`.execute(db);
    return rows[0]?.code ?? null;
  });

/** Goods go on the day that was agreed on, on a truck of their own until somebody puts them on another; nobody drives it yet. */
export const takeOtherDay = async (caller: Caller, plan: PlanRow, pickupOn: Day): Promise<void> =>
  caller.asSystem(async (system) => {
    await placePlan(system, plan, { pickupOn, truckId: null });
  });

/** Steps 1 and 2 of the tracking, and the forwarder of the truck, if there is one, sees the plan from now on. */
export const afterAcceptance = async (
  caller: Caller,
  plan: PlanRow,
  forwarderCode: string | null,
): Promise<void> => {
  await logSteps(caller, plan, [1, 2]);
  await showForwarder(caller, [plan.id], forwarderCode);
  if (forwarderCode !== null) await caller.tell('pickup-plan.accepted', { ids: [plan.id] });
};

/** Accepted plans are seen by whoever drives their truck. */
export const setForwarder = async (
  caller: Caller,
  planIds: readonly string[],
  forwarderCode: string | null,
): Promise<void> => {
  await updateRows(
    caller,
    'pickup_plan',
    planIds.map((id) => ({ id, forwarderCode })),
  );
  await showForwarder(caller, planIds, forwarderCode);
};
