import type { Caller } from '@portal/platform/server/caller.ts';
import { numbersOf } from '@portal/platform/server/document/numbered.ts';
import { plantToday } from '@portal/plant/server/offers.ts';

/** The next numbers of plans (PP) or trucks (PT), counted from one each day for all plants: `PP2026030200001`. */
export const nextNumbers = async (caller: Caller, prefix: 'PP' | 'PT', count: number): Promise<string[]> =>
  numbersOf(
    caller.db,
    { prefix, series: `pickup-${prefix}`, by: 'tenant' },
    { plantNo: caller.scope.plantNo, day: await plantToday(caller) },
    count,
  );
