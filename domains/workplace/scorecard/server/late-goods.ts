import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { insertRows } from '@portal/platform/server/database/bulk.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { sentGoods } from '@portal/delivery-note/server/offers.ts';
import { takenBackGoods } from '@portal/receipt/server/offers.ts';
import { CLOSED, statesOfPresent, type ScoreStatus } from '../contract/status.ts';
import { newEdition } from './new-edition.ts';
import { scores } from './scores.ts';

type Touched = { id: string; number: string; status: ScoreStatus; period: string; document: string };

/**
 * Goods that were counted went back: a receipt was reversed, or a hold rejected. Each score with lots of them is counted again in the month in which those
 * were due; a closed one stays as it is, and what came to light is kept for the next one to say.
 */
export const goodsTakenBack = async (
  caller: Caller,
  by: Parameters<typeof takenBackGoods>[1],
): Promise<void> => {
  const { db, scope } = caller;
  const { rows } = await sql<Touched>`
    with goods as materialized (
      select back.document, back.note_id, back.note_line_id, sent.line_id, sent.supplier_code from ${takenBackGoods(caller, by)} as back
      join ${sentGoods(caller)} as sent on sent.tenant_id = back.tenant_id and sent.note_line_id = back.note_line_id
    )
    select score.id, score.number, score.status, score.period, min(goods.document) as document
    from goods join kpi_score as score on score.supplier_code = goods.supplier_code
    where ${ownRows(scope, 'kpi_score', 'score')} and ${inStates('score.status', statesOfPresent)} and exists (
      select from kpi_lot as lot where ${ownRows(scope, 'kpi_lot', 'lot')} and lot.score_id = score.id and (
        lot.lot_kind = 'share' and lot.source_id = goods.line_id or lot.lot_kind = 'note' and lot.source_id = goods.note_id
        or lot.lot_kind = 'noteLine' and lot.source_id = goods.note_line_id))
    group by 1, 2, 3, 4 order by score.id`.execute(db);
  for (const { id, status, document } of rows)
    if (status === CLOSED) await remark(caller, id, document);
    else {
      const [score] = await scores.lockedWhere(
        caller,
        sql<boolean>`id = ${id}::bigint and ${inStates('status', statesOfPresent)}`,
      );
      if (score) await newEdition(caller, score, { cause: 'takenBack', reason: document });
    }
};

const remark = async ({ db, scope }: Caller, scoreId: string, document: string): Promise<void> => {
  const closed = await db
    .selectFrom('kpi_score')
    .where(ownRows(scope, 'kpi_score'))
    .where('id', '=', scoreId)
    .select(['plant_no', 'supplier_code', 'number', 'period'])
    .executeTakeFirstOrThrow();
  await insertRows(db, 'kpi_remark', [
    {
      plantNo: closed.plant_no,
      supplierCode: closed.supplier_code!,
      scoreNumber: closed.number,
      period: closed.period,
      document,
    },
  ]);
};
