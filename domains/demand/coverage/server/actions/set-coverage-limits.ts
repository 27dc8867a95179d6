import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { requirePlant } from '../plant-stock.ts';
import { partOf } from '../reckoning/world-of.ts';

/** A part's own workdays; without them it follows the plant again. */
export const setCoverageLimits: Action<typeof calls.setCoverageLimits> = async (
  caller,
  { partNo, minDays, targetDays },
) => {
  requirePlant(caller);
  const { db, scope } = caller;
  if ((await partOf(caller, partNo)) === undefined) throw new Failure('coverage.none', { partNo });
  if (minDays === null || targetDays === null)
    await db
      .deleteFrom('coverage_limit')
      .where(ownRows(scope, 'coverage_limit'))
      .where('part_no', '=', partNo)
      .execute();
  else
    await sql`
      insert into coverage_limit (plant_no, part_no, min_days, target_days) values (${scope.plantNo}, ${partNo}, ${minDays}, ${targetDays})
      on conflict on constraint coverage_limit_taken do update set min_days = excluded.min_days, target_days = excluded.target_days`.execute(
      db,
    );
  await caller.tell('coverage.touched', { partNos: [partNo] });
  return null;
};
