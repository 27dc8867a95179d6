import { sql } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../contract/endpoints.ts';
import type { StageFigures } from '../contract/figures.ts';
import { stages } from '../contract/stages.ts';
import { isCounted, isStageLate } from './stage-filters.ts';

/** How long each stage took, and how often it was late. */
export const readEightDFigures: Action<typeof calls.readEightDFigures> = async (
  caller,
  { complaintDateFrom, complaintDateTo },
) => {
  const { db, scope } = caller;
  const today = await plantToday(caller);
  const { rows } = await sql<StageFigures>`
    with spent as (
      select turn.eight_d_id, turn.stage,
        coalesce(sum(extract(epoch from coalesce(turn.ended_at, now()) - turn.began_at)) filter (where turn.side = 'supplier'), 0) / 86400 as supplier_days,
        coalesce(sum(extract(epoch from coalesce(turn.ended_at, now()) - turn.began_at)) filter (where turn.side = 'plant'), 0) / 86400 as plant_days
      from eight_d_turn as turn
      join eight_d on ${ownRows(scope, 'eight_d')} and eight_d.id = turn.eight_d_id and ${isCounted('eight_d')}
        and eight_d.complaint_date between ${complaintDateFrom}::date and ${complaintDateTo}::date
      where ${ownRows(scope, 'eight_d_turn', 'turn')} group by 1, 2
    )
    select spent.stage, count(*)::int as reports,
      count(*) filter (where ${isStageLate('one', today)})::int as "lateReports",
      round(avg(spent.supplier_days), 1)::float8 as "supplierDays", round(avg(spent.plant_days), 1)::float8 as "plantDays"
    from spent join eight_d_stage as one on ${ownRows(scope, 'eight_d_stage', 'one')} and one.eight_d_id = spent.eight_d_id and one.stage = spent.stage
    group by 1`.execute(db);
  return {
    stages: stages.map(
      (stage) =>
        rows.find((row) => row.stage === stage) ?? {
          stage,
          reports: 0,
          lateReports: 0,
          supplierDays: null,
          plantDays: null,
        },
    ),
  };
};
