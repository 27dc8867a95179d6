import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { addMonths, monthOf } from '../../contract/month.ts';
import { makeStatements } from '../make.ts';
import { requirePlant } from '../parties.ts';

/** Statements of a month that is over, where the job has made none: for partners that had no movements then, or of months before the portal. */
export const makeContainerStatements: Action<typeof calls.makeContainerStatements> = async (
  caller,
  { month },
) => {
  requirePlant(caller);
  const last = addMonths(monthOf(await plantToday(caller)), -1);
  if (month > last) throw new Failure('containerStatement.notPast', { month, last, field: 'month' });
  return { made: await makeStatements(caller, month) };
};
