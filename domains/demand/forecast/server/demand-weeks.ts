import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type { MonthRule } from '../contract/month-rule.ts';
import { WEEKS, placedBuckets } from './periods/placed.ts';
import { placingOf } from './periods/placing.ts';

/** A version that is whole. Days are those of the plant. */
export type PublishedVersion = {
  readonly id: string;
  readonly source: string;
  readonly demandType: string;
  readonly number: string;
  readonly firstOn: Day;
  readonly lastOn: Day;
  readonly monthRule: MonthRule;
};

/** The newest versions of the present plant that are whole, the newest first; of one source and demand type there may be several. */
export const publishedVersions = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  { id, most }: { readonly id?: string; readonly most: number },
): Promise<PublishedVersion[]> =>
  (
    await db
      .selectFrom('forecast_version')
      .where(ownRows(scope, 'forecast_version'))
      .where('published_at', 'is not', null)
      .$if(id !== undefined, (all) => all.where('id', '=', id!))
      .orderBy('id', 'desc')
      .limit(most)
      .select([
        'id',
        'source',
        'demand_type as demandType',
        'number',
        'month_rule as monthRule',
        'first_on',
        'last_on',
      ])
      .execute()
  ).map(({ first_on: firstOn, last_on: lastOn, ...one }) => ({ ...one, firstOn: firstOn!, lastOn: lastOn! }));

/**
 * SQL, a table expression: what a version expects week by week, by `supplier_code`, `part_no`, `unit` and `monday`: days are added up, months are split over
 * the workdays of the plant. A week that is not there has no bucket.
 */
export const demandWeeks = async (
  caller: Caller,
  { id, monthRule, firstOn, lastOn }: PublishedVersion,
): Promise<RawBuilder<unknown>> => {
  const placing = await placingOf(caller, [{ id, monthRule }], WEEKS, { from: firstOn, to: lastOn });
  return sql`(
    select supplier_code, part_no, unit, period as monday, sum(quantity) as quantity
    from ${placedBuckets(caller, placing, WEEKS)} as placed group by 1, 2, 3, 4
  )`;
};
