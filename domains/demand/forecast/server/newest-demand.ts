import { sql, type RawBuilder } from 'kysely';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { MonthRule } from '../contract/month-rule.ts';
import { WEEKS, placedBuckets } from './periods/placed.ts';
import { placingOf } from './periods/placing.ts';

/** A version that is whole, as both sides may know it. */
export type KnownVersion = {
  readonly id: string;
  readonly source: string;
  readonly demandType: string;
  readonly number: string;
  readonly firstOn: Day;
  readonly lastOn: Day;
  readonly monthRule: MonthRule;
};
/** The newest version of a demand type, and the one before it of the same source; null for the first one. */
export type NewestVersion = { readonly newest: KnownVersion; readonly before: KnownVersion | null };

/** Versions among which the newest ones are looked for. */
const MOST = 60;

/** Of each demand type the newest version, whichever source made it: two sources of one type are never added up. `published` begins with the newest. */
export const newestOf = (published: readonly KnownVersion[]): NewestVersion[] =>
  [...Map.groupBy(published, ({ demandType }) => demandType).values()].map(([newest, ...older]) => ({
    newest: newest!,
    before: older.find(({ source }) => source === newest!.source) ?? null,
  }));

/**
 * What the newest versions of the present plant expect, and what those before them did. `demand` is SQL, a query by `demand_type`, `is_newest`,
 * `supplier_code`, `part_no`, `unit`, `monday` and `quantity`. A supplier may know which versions there are; of their buckets he finds his own.
 */
export const newestDemand = async (
  caller: Caller,
): Promise<{ readonly versions: readonly NewestVersion[]; readonly demand: RawBuilder<unknown> }> => {
  const versions = newestOf(await versionsOfPlant(caller));
  const read = versions.flatMap(({ newest, before }) => (before ? [newest, before] : [newest]));
  const newest = new Set(versions.map((one) => one.newest.id));
  const placing = await placingOf(caller, read, WEEKS, {
    from: read.map(({ firstOn }) => firstOn).toSorted()[0] ?? '1970-01-05',
    to:
      read
        .map(({ lastOn }) => lastOn)
        .toSorted()
        .at(-1) ?? '1970-01-05',
  });
  const demand = sql`
    select version.demand_type, version.is_newest, placed.supplier_code, placed.part_no, placed.unit, placed.period as monday, sum(placed.quantity) as quantity
    from ${placedBuckets(caller, placing, WEEKS)} as placed
    join unnest(${read.map(({ id }) => id)}::bigint[], ${read.map(({ demandType }) => demandType)}::text[], ${read.map(({ id }) => newest.has(id))}::boolean[])
      as version(id, demand_type, is_newest) on version.id = placed.version_id
    group by 1, 2, 3, 4, 5, 6`;
  return { versions, demand };
};

const versionsOfPlant = async ({ db, scope }: Caller): Promise<KnownVersion[]> => {
  const { rows } = await sql<KnownVersion>`
    select id, source, demand_type as "demandType", number, first_on as "firstOn", last_on as "lastOn", month_rule as "monthRule"
    from published_forecast_versions(${scope.plantNo}) order by id desc limit ${MOST}`.execute(db);
  return rows;
};
