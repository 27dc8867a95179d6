import type { Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { processOptions, requireDictCode } from '@portal/settings/server/offers.ts';
import { PICKUP_REFUSE_REASON } from '../../contract/answer.ts';
import { isWorkday } from '../../contract/pickup-day.ts';
import { reckonMarks } from '../marks/reckon-marks.ts';
import { calendarAround } from '../plant-days.ts';
import { plans } from '../plans.ts';
import type { PlanRow } from '../trucks/open-plans.ts';
import { afterAcceptance, forwarderOfPlan, takeOtherDay } from './acceptance.ts';
import { freeLines, logSteps } from './plan-lines.ts';

/** An answer that is kept; its marks are not reckoned yet, and the plant has no notice of it. */
export type Answered = {
  readonly plan: PlanRow;
  readonly word: 'accepted' | 'dateAsked' | 'dateTaken' | 'refused';
};
type Which = { readonly id: string; readonly version: number };

export const accept = async (caller: Caller, which: Which): Promise<Answered> => {
  const forwarderCode = await forwarderOfPlan(caller, which.id);
  const plan = await plans.move(caller, 'accept', which, { forwarderCode });
  await afterAcceptance(caller, plan, forwarderCode);
  return { plan, word: 'accepted' };
};

/** Another day: the planner answers it, or it counts at once where the plant confirms none. Fails with `pickupPlan.dayPast`, `pickupPlan.notAWorkday`, `pickupPlan.sameDay`. */
export const proposeDate = async (
  caller: Caller,
  { proposedOn, remark, ...which }: Which & { readonly proposedOn: Day; readonly remark: string | null },
): Promise<Answered> => {
  const plan = await plans.toMove(caller, 'proposeDate', which);
  await requireOtherDay(caller, plan, proposedOn);
  const written = { proposedOn, refuseText: remark };
  // no state: a flag of the process options
  if ((await processOptions(caller)).pickupConfirm === 'Y') {
    await plans.moveOn(caller, 'proposeDate', plan, written);
    await logSteps(caller, plan, [1]);
    return { plan, word: 'dateAsked' };
  }
  await plans.moveOn(caller, 'takeDate', plan, written);
  await takeOtherDay(caller, plan, proposedOn);
  await afterAcceptance(caller, plan, null);
  return { plan, word: 'dateTaken' };
};

const requireOtherDay = async (caller: Caller, plan: PlanRow, day: Day): Promise<void> => {
  const field = 'proposedOn';
  if (day < (await plantToday(caller))) throw new Failure('pickupPlan.dayPast', { field, day });
  if (!isWorkday(await calendarAround(caller, day, day), day))
    throw new Failure('pickupPlan.notAWorkday', { field, day });
  if (day === plan.pickupOn) throw new Failure('pickupPlan.sameDay', { field, day });
};

/** Refused with a reason that can be counted; fails with `dict.unknownCode`. */
export const refuse = async (
  caller: Caller,
  { reason, remark, ...which }: Which & { readonly reason: string; readonly remark: string | null },
): Promise<Answered> => {
  const plan = await plans.move(caller, 'refuse', which, async () => {
    await requireDictCode(caller, PICKUP_REFUSE_REASON, reason, 'reason');
    return { refuseReason: reason, refuseText: remark };
  });
  await logSteps(caller, plan, [1, 3]);
  await freeLines(caller, plan.id);
  return { plan, word: 'refused' };
};

/** Marks of the regions that are touched, once, and notices to the plant: one for all that was accepted, one for each other answer. */
export const afterAnswers = async (caller: Caller, answers: readonly Answered[]): Promise<void> => {
  if (answers.length === 0) return;
  await reckonMarks(caller, [...new Set(answers.map(({ plan }) => plan.region))]);
  const accepted = answers.filter(({ word }) => word === 'accepted');
  if (accepted.length > 0)
    await caller.tell('pickup-plan.answered', { ids: accepted.map(({ plan }) => plan.id), word: 'accepted' });
  for (const { plan, word } of answers)
    if (word !== 'accepted') await caller.tell('pickup-plan.answered', { ids: [plan.id], word });
};
