import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { accept, afterAnswers, type Answered } from '../answers/answer.ts';

/** The supplier accepts, all of the selected ones or none. */
export const acceptPickupPlans: Action<typeof calls.acceptPickupPlans> = async (caller, { lines }) => {
  // In the order of their ids, so that two who answer the same ones wait for each other and never in a circle.
  const ordered = lines.toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id)));
  const answers: Answered[] = [];
  for (const one of ordered) answers.push(await accept(caller, one));
  await afterAnswers(caller, answers);
  return { answered: ordered.length };
};
