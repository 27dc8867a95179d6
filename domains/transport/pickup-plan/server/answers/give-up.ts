import type { Caller } from '@portal/platform/server/caller.ts';
import { reckonMarks } from '../marks/reckon-marks.ts';
import type { PlanRow } from '../trucks/open-plans.ts';
import { freeLines } from './plan-lines.ts';

/** What follows where the planner refuses a day or closes a plan: its quantities may be planned again, and its supplier gets notice. */
export const giveUp = async (
  caller: Caller,
  { id, region }: PlanRow,
  word: 'dateRefused' | 'closed',
): Promise<null> => {
  await freeLines(caller, id);
  await reckonMarks(caller, [region]);
  await caller.tell('pickup-plan.decided', { id, word });
  return null;
};
