import type { Day } from '@portal/platform/contract/day.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
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
  const told: Answered[] = [];
  for (const one of ordered) told.push(await accept(caller, one));
  await tellAnswers(caller, told);
  return { answered: ordered.length };
};

/** Another day: the planner answers it, or it counts at once where the plant confirms none. */
export const proposePickupDate: Action<typeof calls.proposePickupDate> = async (caller, input) => {
  requireSupplier(caller);
  await tellAnswers(caller, [await proposeDate(caller, input)]);
  return null;
};

/** Refused with a reason that can be counted. */
export const refusePickupPlan: Action<typeof calls.refusePickupPlan> = async (caller, input) => {
  requireSupplier(caller);
  await tellAnswers(caller, [await refuse(caller, input)]);
  return null;
};

/** An answer that is kept; its marks are not reckoned yet, and the plant was not told. */
export type Answered = {
  readonly plan: PlanRow;
  readonly word: 'accepted' | 'dateAsked' | 'dateTaken' | 'refused';
};
type Which = { readonly id: string; readonly version: number };

export const accept = async (caller: Caller, which: Which): Promise<Answered> => {
  const forwarder = await forwarderOfPlan(caller, which.id);
  const plan = await moveRow(caller, 'pickup_plan', pickupPlanStatus, 'accept', which, {
    forwarder_code: forwarder,
  });
  await afterAcceptance(caller, plan, forwarder);
  return { plan, word: 'accepted' };
};

/** Fails with `pickupPlan.dayPast`, `pickupPlan.notAWorkday`, `pickupPlan.sameDay`. */
export const proposeDate = async (
  caller: Caller,
  { id, version, proposedOn, remark }: Which & { readonly proposedOn: Day; readonly remark: string | null },
): Promise<Answered> => {
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
    return { plan: present, word: 'dateAsked' };
  }
  await moveRow(caller, 'pickup_plan', pickupPlanStatus, 'takeDate', { id }, given);
  await takeOtherDay(caller, present, proposedOn);
  await afterAcceptance(caller, present, null);
  return { plan: present, word: 'dateTaken' };
};

/** Fails with `dict.unknownCode`. */
export const refuse = async (
  caller: Caller,
  { reason, remark, ...which }: Which & { readonly reason: string; readonly remark: string | null },
): Promise<Answered> => {
  await requireDictCode(caller, PICKUP_REFUSE_REASON, reason, 'reason');
  const given = { refuse_reason: reason, refuse_text: remark };
  const plan = await moveRow(caller, 'pickup_plan', pickupPlanStatus, 'refuse', which, given);
  await tellSteps(caller, plan, [1, 3]);
  await freeLines(caller, plan.id);
  return { plan, word: 'refused' };
};

/** Marks of the regions that are touched, once, and a word to the plant: one for all that was accepted, one for each other answer. */
export const tellAnswers = async (caller: Caller, told: readonly Answered[]): Promise<void> => {
  if (told.length === 0) return;
  await reckonMarks(caller, [...new Set(told.map(({ plan }) => plan.region))]);
  const accepted = told.filter(({ word }) => word === 'accepted');
  if (accepted.length > 0)
    await caller.tell('pickup-plan.answered', { ids: accepted.map(({ plan }) => plan.id), word: 'accepted' });
  for (const { plan, word } of told)
    if (word !== 'accepted') await caller.tell('pickup-plan.answered', { ids: [plan.id], word });
};
