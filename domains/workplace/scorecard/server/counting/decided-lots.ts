import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { indicatorOf, isOfPlant, type IndicatorKey } from '../../contract/indicators.ts';
import { CHANGING } from '../../contract/status.ts';
import type { Lots } from './frame.ts';

const [EXCLUDED, CORRECTED] = CHANGING;

/**
 * SQL: lots as rows of `kpi_lot` of these scores, in the order of its columns. Disputes that were decided hold for each edition: what the plant left out is out
 * of all indicators that count the same, what it corrected is kept in the one that was disputed.
 */
export const decidedLots = (
  { scope }: Pick<Caller, 'scope'>,
  scoreIds: readonly string[],
  indicator: IndicatorKey,
  lots: Lots,
): Lots => {
  const [isOut, isRight] = [sql`said.status = ${EXCLUDED}`, sql`said.status = ${CORRECTED}`];
  const due = indicatorOf(indicator).weighs === 'pieces' ? sql`lot.quantity` : sql`1`;
  return sql`(
    select score.id as score_id, score.plant_no, score.supplier_code, score.forwarder_code, ${indicator} as indicator, lot.lot_kind, lot.source_id, lot.share_no, lot.document,
      lot.part_no, lot.unit, lot.due_on, lot.quantity, lot.in_window, lot.came, lot.came_at, lot.days_late,
      case when ${isOut} then 'excluded' when ${isRight} then 'kept' else lot.verdict end as verdict,
      case when ${isOut} then 'disputed' when ${isRight} then null else lot.reason end as reason,
      case when ${isOut} then 0 when ${isRight} then ${due} else lot.due end as due,
      case when ${isOut} then 0 when ${isRight} then ${due} else lot.kept end as kept
    from ${lots} as lot join kpi_score as score on score.party_code = lot.party
    left join lateral (
      select dispute.status from kpi_dispute as dispute
      where ${ownRows(scope, 'kpi_dispute', 'dispute')} and dispute.score_number = score.number and dispute.lot_kind = lot.lot_kind and dispute.source_id = lot.source_id
        and ${!isOfPlant(indicator)} and dispute.share_no = lot.share_no and ${inStates('dispute.status', CHANGING)} and (dispute.status = ${EXCLUDED} or dispute.indicator = ${indicator})
      order by dispute.id desc limit 1
    ) as said on true
    where ${ownRows(scope, 'kpi_score', 'score')} and score.id = any (${scoreIds}::bigint[])
  )`;
};
