import type { Action } from '@portal/platform/server/caller.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { moveRow, rowToMove } from '@portal/platform/server/database/move-row.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { processOptions, requireDictCode } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { PICKUP_REFUSE_REASON } from '../../contract/fields.ts';
import { isWorkday } from '../../contract/pickup-day.ts';
import { pickupPlanStatus } from '../../contract/status.ts';
import { afterAcceptance, forwarderOfPlan, takeOtherDay } from '../acceptance.ts';
import type { PlanRow } from '../open-plans.ts';
import { calendarAround, requireSupplier } from '../plant-days.ts';
import { freeLines, tellSteps } from '../plan-lines.ts';
import { reckonMarks } from '../standing.ts';

/** The supplier accepts, all of the chosen ones or none. */
export const acceptPickupPlans: Action<typeof calls.acceptPickupPlans> = async (caller, { lines }) => {
  requireSupplier(caller);
  // In the order of their ids, so that two who answer the same ones wait for each other and never in a circle.
  const ordered = lines.toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id)));
  const accepted: PlanRow[] = [];
  for (const one of ordered) {
    const forwarder = await forwarderOfPlan(caller, one.id);
    const plan = await moveRow(caller, 'pickup_plan', pickupPlanStatus, 'accept', one, {
      forwarder_code: forwarder,
    });
    accepted.push(plan);
    await afterAcceptance(caller, plan, forwarder);
  }
  await reckonMarks(caller, [...new Set(accepted.map(({ region }) => region))]);
  await caller.tell('pickup-plan.answered', { ids: ordered.map(({ id }) => id), word: 'accepted' });
  return { answered: ordered.length };
};

/** Another day: the planner answers it, or it counts at once where the plant confirms none. */
export const proposePickupDate: Action<typeof calls.proposePickupDate> = async (
  caller,
  { id, version, proposedOn, remark },
) => {
  requireSupplier(caller);
  const [today, { pickupConfirm }] = await Promise.all([plantToday(caller), processOptions(caller)]);
  if (proposedOn < today) throw new Failure('pickupPlan.dayPast', { field: 'proposedOn', day: proposedOn });
  if (!isWorkday(await calendarAround(caller, proposedOn, proposedOn), proposedOn))
    throw new Failure('pickupPlan.notAWorkday', { field: 'proposedOn', day: proposedOn });
  // no state: a flag of the process options
  const asks = pickupConfirm === 'Y';
  const present = await rowToMove(caller, 'pickup_plan', pickupPlanStatus, 'proposeDate', { id, version });
  if (proposedOn === present.pickup_on)
    throw new Failure('pickupPlan.sameDay', { field: 'proposedOn', day: proposedOn });
  const given = { proposed_on: proposedOn, refuse_text: remark };
  if (asks) {
    await moveRow(caller, 'pickup_plan', pickupPlanStatus, 'proposeDate', { id }, given);
    await tellSteps(caller, present, [1]);
  } else {
    await moveRow(caller, 'pickup_plan', pickupPlanStatus, 'takeDate', { id }, given);
    await takeOtherDay(caller, present, proposedOn);
    await afterAcceptance(caller, present, null);
  }
  await reckonMarks(caller, [present.region]);
  await caller.tell('pickup-plan.answered', { ids: [id], word: asks ? 'dateAsked' : 'dateTaken' });
  return null;
};

/** Refused with a reason that can be counted. */
export const refusePickupPlan: Action<typeof calls.refusePickupPlan> = async (
  caller,
  { id, version, reason, remark },
) => {
  requireSupplier(caller);
  await requireDictCode(caller, PICKUP_REFUSE_REASON, reason, 'reason');
  const plan = await moveRow(
    caller,
    'pickup_plan',
    pickupPlanStatus,
    'refuse',
    { id, version },
    { refuse_reason: reason, refuse_text: remark },
  );
  await tellSteps(caller, plan, [1, 3]);
  await freeLines(caller, id);
  await reckonMarks(caller, [plan.region]);
  await caller.tell('pickup-plan.answered', { ids: [id], word: 'refused' });
  return null;
};
