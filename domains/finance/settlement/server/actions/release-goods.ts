import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowsForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { judgeWaiting } from '../waiting/judge.ts';
import { requirePlant } from '../sides.ts';

/** The supplier reads what came of his dispute. Fails with `settlement.notKeptBack` for goods that nobody keeps back. */
export const releaseGoods: Action<typeof calls.releaseGoods> = async (caller, { lines, reason }) => {
  requirePlant(caller);
  const rows = await rowsForUpdate(caller, 'settlement_waiting', lines, {
    missing: 'settlement.waitingNone',
  });
  const free = rows.find((row) => row.kept_back_as === null);
  if (free)
    throw new Failure('settlement.notKeptBack', {
      receiptNumber: free.receipt_number ?? free.claim_number ?? '',
      partNo: free.part_no ?? '',
    });
  const ids = rows.map(({ id }) => id);
  await caller.db
    .updateTable('settlement_waiting')
    .set({ kept_back_as: null, kept_back_by: null, remark: reason })
    .where(ownRows(caller.scope, 'settlement_waiting'))
    .where('id', 'in', ids)
    .execute();
  await judgeWaiting(caller, sql`waiting.id = any (${ids}::bigint[])`);
  for (const own of Map.groupBy(rows, (row) => row.supplier_code).values())
    await caller.tell('settlement.released', { ids: own.map(({ id }) => id) });
  return { lines: rows.length };
};
