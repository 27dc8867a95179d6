import { sql } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { REFUSAL_REASON } from '@portal/call-off/contract/answer/answer.ts';
import { requireDictCode } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { lineStatus } from '../../contract/status.ts';
import { linesToMove } from '../lines/lock-lines.ts';
import { recordAnswers } from '../answer/record-answers.ts';
import { settle } from '../lines/settle.ts';
import { perSupplier } from '../tell.ts';

/** The supplier refuses what he is asked for. What was agreed of a line before stays, and is all there will be of it. */
export const refusePreSeries: Action<typeof calls.refusePreSeries> = async (
  caller,
  { lines: input, reason, remark },
) => {
  const lines = await linesToMove(caller, input, 'refuse');
  await requireDictCode(caller, REFUSAL_REASON, reason, 'reason');
  const ids = lines.map(({ id }) => id);
  await sql`update pre_series_line as line set agreed = case when line.confirmed_qty > 0 then ${lineStatus.moves.refuseRest.to} else ${lineStatus.moves.refuse.to} end, answered_at = now(), answered_by = ${caller.scope.userName},
      reject_reason = ${reason}, remark = ${remark}
    where ${ownTenant(caller.scope, 'line')} and id = any(${ids}::bigint[])`.execute(caller.db);
  await settle(caller, ids);
  await recordAnswers(
    caller,
    lines.map((line) => ({ line, verb: 'refuse', reason, remark })),
  );
  for (const message of perSupplier(lines)) await caller.tell('pre-series.refused', { ...message, reason });
  return { moved: lines.length };
};
