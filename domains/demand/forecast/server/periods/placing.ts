import { sql, type SqlBool } from 'kysely';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { workdaysBetween } from '@portal/plant/server/offers.ts';
import { unitDecimals } from '@portal/unit/server/offers.ts';
import type { Periods, Placing } from './placed.ts';
import type { Grain } from '../../contract/grain.ts';

/** Days before a bucket among which its last workday is looked for where it has none. */
const LOOK_BACK = 31;

/** What buckets of versions are placed by, from their first day to their last one. */
export const placingOf = async (
  caller: Caller,
  versions: Placing['versions'],
  { splits }: Pick<Periods, 'splits'>,
  { from, to }: { readonly from: Day; readonly to: Day },
): Promise<Placing> => {
  if (splits === null) return { versions, workdays: [], units: [] };
  const ids = versions.map(({ id }) => id);
  const units = await unitsOf(caller, ids, splits);
  if (units.length === 0) return { versions, workdays: [], units };
  return { versions, workdays: await workdaysBetween(caller, addDays(from, -LOOK_BACK), to), units };
};

/** Quantities are split in the decimals of their units; none where nothing is split. */
const unitsOf = async (
  caller: Caller,
  versionIds: readonly string[],
  grain: Grain,
): Promise<Placing['units']> => {
  if (versionIds.length === 0) return [];
  const rows = await caller.db
    .selectFrom('forecast_bucket')
    .where(ownRows(caller.scope, 'forecast_bucket'))
    .where('version_id', 'in', [...versionIds])
    // as a literal, so that the index of months is seen to fit
    .where(sql<SqlBool>`grain = ${sql.lit(grain)}`)
    .select('unit')
    .distinct()
    .execute();
  const { decimalsOf } = await unitDecimals(caller);
  return rows.map(({ unit }) => ({ code: unit, decimals: decimalsOf(unit) }));
};
