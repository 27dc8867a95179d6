import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { requirePlant } from '../decided.ts';
import { makeMonth } from '../make-month.ts';

/** A month of before, once: later months are made by the clock. */
export const countKpiMonth: Action<typeof calls.countKpiMonth> = async (caller, { month }) => {
  requirePlant(caller);
  return { made: await makeMonth(caller, month) };
};
