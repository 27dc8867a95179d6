import { addDays } from '@portal/platform/contract/day.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { sideOf } from '@portal/platform/server/document/sides.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import { attachFiles } from '@portal/settings/server/offers.ts';
import { DAYS_TO_DECIDE } from '../../contract/disputes.ts';
import type * as calls from '../../contract/endpoints.ts';
import { DISPUTED_NOTHING, isOfPlant } from '../../contract/indicators.ts';
import { OPEN } from '../../contract/status.ts';
import { disputes, evidenceRecord } from '../disputes.ts';

/**
 * A lot of an open score is not so, as its party says. While one waits the database refuses another one of the same lot (`kpi_dispute_waiting`); what is
 * kept or left out is nothing to dispute.
 */
export const raiseKpiDispute: Action<typeof calls.raiseKpiDispute> = async (
  caller,
  { lotId, reason, evidence },
) => {
  const { db, scope } = caller;
  if (sideOf(caller) === 'plant') throw new Failure('scorecard.partnerOnly');
  const today = await plantToday(caller);
  const found = await db
    .selectFrom('kpi_lot as lot')
    .innerJoin('kpi_score as score', (join) =>
      join.onRef('score.tenant_id', '=', 'lot.tenant_id').onRef('score.id', '=', 'lot.score_id'),
    )
    .where(ownRows(scope, 'kpi_lot', 'lot'))
    .where(ownRows(scope, 'kpi_score', 'score'))
    .where('lot.id', '=', lotId)
    .selectAll('lot')
    .select(['score.number', 'score.period', 'score.status', 'score.dispute_by'])
    .executeTakeFirst();
  if (!found) throw new Failure('scorecard.noLot', { id: lotId });
  const { number, dispute_by: until } = found;
  if (found.status !== OPEN || until === null || until < today)
    throw new Failure('scorecard.disputeOver', { number, day: until ?? '' });
  if (isOfPlant(found.indicator) || DISPUTED_NOTHING.includes(found.verdict))
    throw new Failure('scorecard.notDisputable');
  const [created] = await disputes.create(
    caller,
    [
      {
        plantNo: found.plant_no,
        supplierCode: found.supplier_code,
        forwarderCode: found.forwarder_code,
        scoreNumber: number,
        scoreId: found.score_id,
        period: found.period,
        indicator: found.indicator,
        lotId,
        lotKind: found.lot_kind,
        sourceId: found.source_id,
        shareNo: found.share_no,
        document: found.document,
        partNo: found.part_no,
        verdict: found.verdict,
        reason,
        evidence: evidence.map(({ id }) => id),
        dueOn: addDays(today, DAYS_TO_DECIDE),
      },
    ],
    { day: today },
  );
  const { id } = created!;
  await attachFiles(caller, evidenceRecord(id), evidence);
  await caller.tell('scorecard.disputed', { id });
  return { id };
};
