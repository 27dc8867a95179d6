import type { Caller } from '@portal/platform/server/caller.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { SUBMITTED, type ForecastStatus } from '../contract/status.ts';

/** Whether the caller sees what is committed of a forecast: the plant once it is submitted, the supplier always. */
export const showsAnswers = (
  caller: Pick<Caller, 'scope'>,
  { status }: { readonly status: ForecastStatus },
): boolean => sideOf(caller) === 'supplier' || SUBMITTED.some((one) => one === status);
