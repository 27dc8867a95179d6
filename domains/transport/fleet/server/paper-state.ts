import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { addDays, type Day } from '@portal/platform/contract/day.ts';
import type { FilterOf } from '@portal/platform/server/list/filters.ts';
import { SOON_DAYS, type PaperState } from '../contract/papers.ts';

/** SQL: how the document that ends first stands today; `ends` is its day, null where nothing ends. */
export const paperStateOf = (ends: RawBuilder<string | null>, today: Day): RawBuilder<PaperState> =>
  sql<PaperState>`case when ${ends} < ${today}::date then 'expired' when ${ends} <= ${addDays(today, SOON_DAYS)}::date then 'soon' else 'good' end`;

export const inPaperStates =
  (ends: RawBuilder<string | null>, today: Day): FilterOf<readonly PaperState[]> =>
  (states) =>
    sql<SqlBool>`${paperStateOf(ends, today)} = any (${states}::text[])`;

export const LICENCE_ENDS = sql<string | null>`driver.licence_valid_to`;
/** The earlier of both; nulls are left aside. */
export const VEHICLE_ENDS = sql<string | null>`least(vehicle.inspection_valid_to, vehicle.emission_valid_to)`;
