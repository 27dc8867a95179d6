import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { contains, is } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { partNumbered } from '@portal/part/server/offers.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type { Verdict } from '../contract/indicators.ts';
import { scorecardPermissions } from '../contract/permissions.ts';
import { listScoreLots } from '../contract/scores.ts';
import type { DisputeStatus } from '../contract/status.ts';
import { words } from '../contract/words.en.ts';
import { isShownTo } from './scores.ts';

const isSameLot = sql`before.indicator = lot.indicator and before.source_id = lot.source_id and before.share_no = lot.share_no`;

/** Lots of one score, by their due days. */
export const scoreLots = listFrom(
  listScoreLots,
  { title: scorecardPermissions['kpi-score:list'], words, zone: plantZone, values: async () => ({}) },
  ({ db, scope }, { score }) => {
    const before = sql<Verdict | null>`(select before.verdict from kpi_lot as before where ${ownRows(scope, 'kpi_lot', 'before')}
      and before.score_id = kpi_score.previous_id and ${isSameLot} and (before.verdict, before.kept, before.due) is distinct from (lot.verdict, lot.kept, lot.due))`;
    return {
      rows: db
        .selectFrom('kpi_lot as lot')
        .innerJoin('kpi_score', (join) =>
          join.onRef('kpi_score.tenant_id', '=', 'lot.tenant_id').onRef('kpi_score.id', '=', 'lot.score_id'),
        )
        .where(ownRows(scope, 'kpi_lot', 'lot'))
        .where(ownRows(scope, 'kpi_score'))
        .where(isShownTo({ scope }))
        // lots are those of a score: without one there are none
        .where(sql<boolean>`${score !== undefined}`),
      // an index gives the lots of a score
      plannedOnce: true,
      key: 'lot.id',
      order: 'dueOn',
      columns: {
        id: 'lot.id',
        sourceId: 'lot.source_id',
        document: 'lot.document',
        verdict: 'lot.verdict',
        indicator: 'lot.indicator',
        reason: 'lot.reason',
        partNo: 'lot.part_no',
        dueOn: 'lot.due_on',
        cameAt: 'lot.came_at',
        daysLate: 'lot.days_late',
        quantity: 'lot.quantity',
        inWindow: 'lot.in_window',
        came: 'lot.came',
        unit: 'lot.unit',
        lotKind: 'lot.lot_kind',
        before,
        disputeStatus: sql<DisputeStatus | null>`(select dispute.status from kpi_dispute as dispute where ${ownRows(scope, 'kpi_dispute', 'dispute')}
          and dispute.score_number = kpi_score.number and dispute.indicator = lot.indicator and dispute.source_id = lot.source_id and dispute.share_no = lot.share_no
          order by dispute.id desc limit 1)`,
      },
      filters: {
        score: is('lot.score_id'),
        indicator: is('lot.indicator'),
        verdict: is('lot.verdict'),
        reason: is('lot.reason'),
        partNo: (typed) => partNumbered('lot.part_no', typed),
        document: contains('lot.document'),
        differs: () => sql<boolean>`${before} is not null`,
      },
    };
  },
);

/** How many lots of an edition became another than in the one before. */
export const changedFrom = async ({ db, scope }: Caller, id: string, previousId: string): Promise<number> => {
  const { rows } = await sql<{ changed: number }>`
    select count(*)::int as changed from kpi_lot as lot join kpi_lot as before on before.tenant_id = lot.tenant_id and ${isSameLot}
    where ${ownRows(scope, 'kpi_lot', 'lot')} and ${ownRows(scope, 'kpi_lot', 'before')} and lot.score_id = ${id}::bigint and before.score_id = ${previousId}::bigint
      and (before.verdict, before.kept, before.due) is distinct from (lot.verdict, lot.kept, lot.due)`.execute(
    db,
  );
  return rows[0]!.changed;
};
