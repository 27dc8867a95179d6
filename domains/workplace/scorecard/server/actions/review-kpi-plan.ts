import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { plans } from '../plans.ts';

/** The plant says what becomes of a plan, and why; its party hears of it. */
const review = async (
  caller: Caller,
  verb: 'accept' | 'return' | 'close' | 'cancel',
  { reason, ...which }: ParsedInput<typeof calls.acceptKpiPlan>,
): Promise<null> => {
  await plans.move(caller, verb, which, {
    decidedAt: new Date().toISOString(),
    decidedBy: caller.scope.userName,
    decision: reason,
  });
  await caller.tell('scorecard.planDecided', { id: which.id });
  return null;
};

export const acceptKpiPlan: Action<typeof calls.acceptKpiPlan> = async (caller, input) =>
  review(caller, 'accept', input);
export const returnKpiPlan: Action<typeof calls.returnKpiPlan> = async (caller, input) =>
  review(caller, 'return', input);
export const closeKpiPlan: Action<typeof calls.closeKpiPlan> = async (caller, input) =>
  review(caller, 'close', input);
export const cancelKpiPlan: Action<typeof calls.cancelKpiPlan> = async (caller, input) =>
  review(caller, 'cancel', input);
