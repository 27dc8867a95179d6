import { addDays, mondayOf, type Day } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { MonthRule } from '../../contract/month-rule.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { WEEKS, type Placing } from '../periods/placed.ts';
import { placingOf } from '../periods/placing.ts';

/** Two versions over the whole weeks that both have, with the workdays by which months are split. */
export type TwoVersions = {
  readonly benchmarkId: string;
  readonly versionId: string;
  /** Both, the benchmark first: what they are called, and how they count months. */
  readonly named: readonly ComparedVersion[];
  /** First and last Monday; none where they share no whole week. */
  readonly from: Day;
  readonly to: Day;
  readonly placing: Placing;
};

export type ComparedVersion = {
  readonly id: string;
  readonly source: string;
  readonly demandType: string;
  readonly number: string;
  readonly monthRule: MonthRule;
};

/** Without two versions there is nothing to compare. */
const NOTHING: TwoVersions = {
  benchmarkId: '0',
  versionId: '0',
  named: [],
  from: '1970-01-05',
  to: '1970-01-05',
  placing: { versions: [], workdays: [], units: [] },
};

/** Fails with `forecast.chooseTwo` and `forecast.versionNone`. */
export const twoVersions = async (
  caller: Caller,
  {
    benchmarkId,
    versionId,
  }: { readonly benchmarkId?: string | undefined; readonly versionId?: string | undefined },
): Promise<TwoVersions> => {
  if (benchmarkId === undefined || versionId === undefined) return NOTHING;
  if (benchmarkId === versionId) throw new Failure('forecast.chooseTwo', { field: 'versionId' });
  const { db, scope } = caller;
  const rows = await db
    .selectFrom('forecast_version')
    .where(ownRows(scope, 'forecast_version'))
    .where('id', 'in', [benchmarkId, versionId])
    .where('published_at', 'is not', null)
    .select(['id', 'source', 'demand_type as demandType', 'number', 'month_rule as monthRule'])
    .select(['first_on', 'last_on'])
    .execute();
  if (rows.length < 2) throw new Failure('forecast.versionNone');
  const firsts = rows.map((row) => row.first_on!).toSorted();
  const lasts = rows.map((row) => row.last_on!).toSorted();
  const first = mondayOf(addDays(firsts.at(-1)!, 6));
  const last = mondayOf(addDays(lasts[0]!, -6));
  const named = [benchmarkId, versionId].map((id): ComparedVersion => {
    const { first_on: _, last_on: __, ...one } = rows.find((row) => row.id === id)!;
    return one;
  });
  const placing = await placingOf(caller, named, WEEKS, { from: firsts[0]!, to: lasts.at(-1)! });
  return { benchmarkId, versionId, named, from: first, to: last, placing };
};
