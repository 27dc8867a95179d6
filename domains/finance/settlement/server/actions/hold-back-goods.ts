import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { rowsForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { requirePlant } from '../sides.ts';

/** Fails with `settlement.keptBackAlready` for goods that are disputed or held back. */
export const holdBackGoods: Action<typeof calls.holdBackGoods> = async (caller, { lines, reason }) => {
  requirePlant(caller);
  const rows = await rowsForUpdate(caller, 'settlement_waiting', lines, {
    missing: 'settlement.waitingNone',
  });
  const already = rows.find((row) => row.kept_back_as !== null);
  if (already)
    throw new Failure('settlement.keptBackAlready', {
      receiptNumber: already.receipt_number ?? already.claim_number ?? '',
      partNo: already.part_no ?? '',
    });
  await caller.db
    .updateTable('settlement_waiting')
    .set({
      kept_back_as: 'heldBack',
      kept_back_by: caller.scope.userName,
      remark: reason,
      reason: sql`case when on_hold then reason else 'heldBack' end`,
      since: sql`now()`,
    })
    .where(ownRows(caller.scope, 'settlement_waiting'))
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  return { lines: rows.length };
};
