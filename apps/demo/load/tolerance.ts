import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { numbersOf } from '@portal/platform/server/document/numbered.ts';
import { limitsInForce } from '@portal/tolerance/server/offers.ts';
import { people } from '../world/people.ts';

/** A second version waits: prices are to fit closer from the next month on, and delivery cost may no longer be above plan by a tenth. */
const CLOSER: Readonly<Record<string, string>> = {
  'PP absoluteUpper': '5',
  'PP percentUpper': '0.5',
  'PS percentUpper': '3',
  'KW percentUpper': '5',
};

/** Proposed by the first settlement clerk, for the second one to approve. */
export const proposeTolerance = async (caller: Caller, today: Day): Promise<void> => {
  const maker = people.find(({ roles }) => roles.includes('settlement-clerk'))!;
  const { limits } = await limitsInForce(caller);
  const numbering = { prefix: 'TV', series: 'tolerance-version', by: 'tenant' } as const;
  const [number] = await numbersOf(caller.db, numbering, { plantNo: caller.scope.plantNo, day: today }, 1);
  await insertRows(caller.db, 'tolerance_version', [
    {
      number: number!,
      validFrom: `${addDays(today, 14)}T00:00:00+08:00`,
      reason: '正式价已全部维护，收紧价格和运费容差',
      limits: limits.map((one) => ({ ...one, figure: CLOSER[`${one.key} ${one.limit}`] ?? one.figure })),
      proposedBy: maker.name,
      proposedByNo: maker.userNo,
      createdBy: maker.userNo,
      updatedBy: maker.userNo,
    },
  ]);
};
