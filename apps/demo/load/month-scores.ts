import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { scores } from '@portal/scorecard/server/offers.ts';
import { people } from '../world/people.ts';
import { ZONE } from './master-data/plants.ts';

const PLANNER = people.find(({ roles }) => roles[0] === 'logistics-planner')!;

export type Month = { readonly at: number; readonly period: string; readonly from: Day; readonly to: Day };

/** Published scores of a month without lots, one for each supplier or forwarder; those of the newest month can still be disputed. Returns their ids in order. */
export const insertMonth = async (
  caller: Caller,
  target: 'supplier' | 'forwarder',
  codes: readonly string[],
  about: {
    readonly month: Month;
    readonly template: { readonly id: string; readonly number: string };
    readonly disputeBy: Day;
  },
): Promise<string[]> => {
  const { month, template, disputeBy } = about;
  const numbers = await scores.numbers(caller, month.to, codes.length);
  return insertRows(
    caller.db,
    'kpi_score',
    codes.map((code, n) => ({
      plantNo: caller.scope.plantNo,
      supplierCode: target === 'supplier' ? code : null,
      forwarderCode: target === 'forwarder' ? code : null,
      target,
      number: numbers[n]!,
      period: month.period,
      status: 'open' as const,
      templateId: template.id,
      templateNumber: template.number,
      zone: ZONE,
      publishedAt: `${addDays(month.to, 3)}T01:10:00Z`,
      publishedBy: PLANNER.name,
      disputeBy,
    })),
  );
};
