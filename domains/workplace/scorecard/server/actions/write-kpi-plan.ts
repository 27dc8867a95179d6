import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { eightDNumbered } from '@portal/eight-d/server/offers.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { plans } from '../plans.ts';

const byPartner = (caller: Caller): void => {
  if (sideOf(caller) === 'plant') throw new Failure('scorecard.partnerOnly');
};

/** The plan as a whole, for the plant to review. Fails with `scorecard.reviewPast` and `scorecard.eightDUnknown`. */
export const submitKpiPlan: Action<typeof calls.submitKpiPlan> = async (
  caller,
  { id, version, rootCause, measures, reviewOn, eightDNumber },
) => {
  byPartner(caller);
  if (reviewOn <= (await plantToday(caller)))
    throw new Failure('scorecard.reviewPast', { day: reviewOn, field: 'reviewOn' });
  if (eightDNumber !== null && !(await eightDNumbered(caller, eightDNumber)))
    throw new Failure('scorecard.eightDUnknown', { number: eightDNumber, field: 'eightDNumber' });
  await plans.move(
    caller,
    'submit',
    { id, version },
    {
      rootCause,
      measures: JSON.stringify(measures),
      reviewOn,
      eightDNumber,
      submittedAt: new Date().toISOString(),
      submittedBy: caller.scope.userName,
    },
  );
  await caller.tell('scorecard.planSubmitted', { id });
  return null;
};

/** What is done of it. */
export const reportKpiPlan: Action<typeof calls.reportKpiPlan> = async (caller, { measures, ...which }) => {
  byPartner(caller);
  await plans.move(caller, 'report', which, { measures: JSON.stringify(measures) });
  return null;
};
