import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { moveRow, rowToMove } from '@portal/platform/server/database/move-row.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { forwarders } from '@portal/supplier/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { hasOrder, isAccepted, pickupPlanStatus } from '../../contract/status.ts';
import { afterAcceptance, forwarderOfPlan, takeOtherDay } from '../acceptance.ts';
import { isFixed, type PlanRow } from '../open-plans.ts';
import { costOfPlacing, placePlan, plansOn } from '../place-plan.ts';
import { freeLines, showForwarder, tellSteps } from '../plan-lines.ts';
import { requirePlanner } from '../plant-days.ts';
import { reckonMarks } from '../standing.ts';
import { truckTypesOf } from '../truck-types.ts';

/** The day that the supplier proposed is taken; he has accepted with it. */
export const confirmPickupDate: Action<typeof calls.confirmPickupDate> = async (caller, input) => {
  requirePlanner(caller);
  const plan = await moveRow(caller, 'pickup_plan', pickupPlanStatus, 'confirmDate', input);
  await takeOtherDay(caller, plan, plan.proposed_on!);
  await afterAcceptance(caller, plan, null);
  await reckonMarks(caller, [plan.region]);
  await caller.tell('pickup-plan.decided', { id: plan.id, word: 'dateConfirmed' });
  return null;
};

/** The day that the supplier proposed will not do: the plan is refused, its quantities may be planned again (DOMAIN.md, "Transport"). */
export const refusePickupDate: Action<typeof calls.refusePickupDate> = async (
  caller,
  { reason, ...which },
) => {
  requirePlanner(caller);
  const plan = await moveRow(caller, 'pickup_plan', pickupPlanStatus, 'refuseDate', which, {
    refuse_text: reason,
  });
  await tellSteps(caller, plan, [3]);
  return giveUp(caller, plan, 'dateRefused');
};

/** The planner gives a plan up while nothing stands on it. */
export const closePickupPlan: Action<typeof calls.closePickupPlan> = async (caller, { reason, ...which }) => {
  requirePlanner(caller);
  const plan = await moveRow(caller, 'pickup_plan', pickupPlanStatus, 'close', which, (row) => {
    requireFree(row);
    return { handle_type: 'closed' as const, refuse_text: reason };
  });
  return giveUp(caller, plan, 'closed');
};

const giveUp = async (caller: Caller, plan: PlanRow, word: 'dateRefused' | 'closed'): Promise<null> => {
  await freeLines(caller, plan.id);
  await reckonMarks(caller, [plan.region]);
  await caller.tell('pickup-plan.decided', { id: plan.id, word });
  return null;
};

/** What a move would cost; nothing is written. */
export const previewPickupMove: Action<typeof calls.previewPickupMove> = async (
  caller,
  { id, pickupOn, truckId = null },
) => {
  requirePlanner(caller);
  const plan = await caller.db
    .selectFrom('pickup_plan')
    .where(ownRows(caller.scope, 'pickup_plan'))
    .where('id', '=', id)
    .selectAll()
    .executeTakeFirst();
  if (!plan) throw new Failure('pickupPlan.none', { id });
  return costOfPlacing(caller, plan, { pickupOn, truckId });
};

/** Another truck of the day changes nothing for the supplier; another day asks him again, and nobody is bound until he has answered. */
export const movePickupPlan: Action<typeof calls.movePickupPlan> = async (
  caller,
  { pickupOn, truckId, ...which },
) => {
  requirePlanner(caller);
  if (pickupOn < (await plantToday(caller)))
    throw new Failure('pickupPlan.dayPast', { field: 'pickupOn', day: pickupOn });
  const plan = await rowToMove(caller, 'pickup_plan', pickupPlanStatus, 'move', which);
  requireFree(plan);
  const cost = await placePlan(caller, plan, { pickupOn, truckId });
  if (pickupOn === plan.pickup_on) {
    if (isAccepted(plan.status)) await follow(caller, plan.id);
  } else {
    const again = plan.status !== pickupPlanStatus.start;
    await moveRow(
      caller,
      'pickup_plan',
      pickupPlanStatus,
      'move',
      { id: plan.id },
      {
        proposed_on: null,
        refuse_text: null,
        forwarder_code: null,
        asked_at: new Date().toISOString(),
        round: plan.round + (again ? 1 : 0),
      },
    );
    await showForwarder(caller, [plan.id], null);
    await caller.tell('pickup-plan.moved', { id: plan.id });
  }
  await reckonMarks(caller, [plan.region]);
  return cost;
};

/** An accepted plan is seen by whoever drives the truck that it is on now. */
const follow = async (caller: Caller, planId: string): Promise<void> => {
  const forwarder = await forwarderOfPlan(caller, planId);
  await setForwarder(caller, [planId], forwarder);
};

const setForwarder = async (
  caller: Caller,
  planIds: readonly string[],
  forwarderCode: string | null,
): Promise<void> => {
  if (planIds.length === 0) return;
  await caller.db
    .updateTable('pickup_plan')
    .set({ forwarder_code: forwarderCode })
    .where(ownRows(caller.scope, 'pickup_plan'))
    .where('id', 'in', [...planIds])
    .execute();
  await showForwarder(caller, planIds, forwarderCode);
};

/** Locks plans, or unlocks them: what is locked no proposal adds to and no optimisation moves. */
export const lockPickupPlans: Action<typeof calls.lockPickupPlans> = async (caller, { lines, locked }) => {
  requirePlanner(caller);
  const regions = new Set<string>();
  for (const { id, version } of lines.toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id)))) {
    const plan = await rowToMove(caller, 'pickup_plan', pickupPlanStatus, 'move', { id, version });
    await caller.db
      .updateTable('pickup_plan')
      .set({ locked: locked === 'Y' })
      .where(ownRows(caller.scope, 'pickup_plan'))
      .where('id', '=', plan.id)
      .execute();
    regions.add(plan.region);
  }
  await reckonMarks(caller, [...regions]);
  return { changed: lines.length };
};

/** Who drives a truck and of which type it is. Its accepted plans are shown to the forwarder, and hidden from the one before. */
export const assignPickupTruck: Action<typeof calls.assignPickupTruck> = async (
  caller,
  { id, version, forwarderCode, truckType },
) => {
  requirePlanner(caller);
  const truck = await rowForUpdate(caller, 'pickup_truck', id, { version, missing: 'pickupPlan.none' });
  const type = (await truckTypesOf(caller)).find(({ code }) => code === truckType);
  if (!type && truckType !== truck.truck_type)
    throw new Failure('pickupPlan.truckTypeUnknown', { field: 'truckType', truckType });
  if (forwarderCode !== null && !(await forwarders(caller)).some(({ code }) => code === forwarderCode))
    throw new Failure('pickupPlan.forwarderUnknown', { field: 'forwarderCode', forwarderCode });
  const plans = await plansOn(caller, id);
  const ordered = plans.find(({ handle_type: handleType }) => hasOrder(handleType));
  if (ordered) throw new Failure('pickupPlan.locked', { number: ordered.number });
  await caller.db
    .updateTable('pickup_truck')
    .set({
      forwarder_code: forwarderCode,
      ...(type &&
        truckType !== truck.truck_type && {
          truck_type: type.code,
          volume_m3: String(type.volumeM3),
          load_kg: String(type.loadKg),
          loading_metres: String(type.loadingMetres),
        }),
    })
    .where(ownRows(caller.scope, 'pickup_truck'))
    .where('id', '=', id)
    .execute();
  const accepted = plans.filter(({ status }) => isAccepted(status)).map((plan) => plan.id);
  if (forwarderCode !== truck.forwarder_code) {
    await setForwarder(caller, accepted, forwarderCode);
    if (forwarderCode !== null && accepted.length > 0)
      await caller.tell('pickup-plan.accepted', { ids: accepted });
  }
  await reckonMarks(caller, [truck.region]);
  return null;
};

/** Fails with `pickupPlan.locked` for a plan that the planner locked, or on which notes stand. */
const requireFree = (plan: PlanRow): void => {
  if (isFixed(plan)) throw new Failure('pickupPlan.locked', { number: plan.number });
};
