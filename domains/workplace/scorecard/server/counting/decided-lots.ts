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
    with score as materialized (
      select kpi_score.id, kpi_score.plant_no, kpi_score.supplier_code, kpi_score.forwarder_code, kpi_score.party_code, kpi_score.number from kpi_score
      where ${ownRows(scope, 'kpi_score')} and kpi_score.id = any (${scoreIds}::bigint[])
    ),
    said as materialized (
      select distinct on (dispute.score_number, dispute.lot_kind, dispute.source_id, dispute.share_no)
        dispute.score_number, dispute.lot_kind, dispute.source_id, dispute.share_no, dispute.status
      from kpi_dispute as dispute join score on score.number = dispute.score_number
      where ${ownRows(scope, 'kpi_dispute', 'dispute')} and ${!isOfPlant(indicator)} and ${inStates('dispute.status', CHANGING)}
        and (dispute.status = ${EXCLUDED} or dispute.indicator = ${indicator})
      order by dispute.score_number, dispute.lot_kind, dispute.source_id, dispute.share_no, dispute.id desc
    )
    select score.id as score_id, score.plant_no, score.supplier_code, score.forwarder_code, ${indicator} as indicator, lot.lot_kind, lot.source_id, lot.share_no, lot.document,
      lot.part_no, lot.unit, lot.due_on, lot.quantity, lot.in_window, lot.came, lot.came_at, lot.days_late,
      case when ${isOut} then 'excluded' when ${isRight} then 'kept' else lot.verdict end as verdict,
      case when ${isOut} then 'disputed' when ${isRight} then null else lot.reason end as reason,
      case when ${isOut} then 0 when ${isRight} then ${due} else lot.due end as due,
      case when ${isOut} then 0 when ${isRight} then ${due} else lot.kept end as kept
    from ${lots} as lot join score on score.party_code = lot.party
    left join said on said.score_number = score.number and said.lot_kind = lot.lot_kind and said.source_id = lot.source_id and said.share_no = lot.share_no
  )`;
};
