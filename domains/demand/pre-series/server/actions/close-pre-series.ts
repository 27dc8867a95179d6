import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { compare } from '@portal/platform/contract/quantity.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { CLOSED } from '../../contract/status.ts';
import { linesToMove, placeOf } from '../lines/lock-lines.ts';
import { dropOpen } from '../lots/lots.ts';
import { recordAnswers } from '../answer/record-answers.ts';
import { settle } from '../lines/settle.ts';
import { perSupplier } from '../tell.ts';

/** The plant wants nothing more. Fails with `preSeries.notesUnsent` or `preSeries.onTheWay` (SPEC section 8, "Updates") while a note holds some. */
export const closePreSeries: Action<typeof calls.closePreSeries> = async (
  caller,
  { lines: input, reason },
) => {
  const lines = await linesToMove(caller, input, 'close');
  for (const [index, line] of lines.entries()) {
    if (compare(line.allocatedQty, line.sentQty) > 0)
      throw new Failure('preSeries.notesUnsent', placeOf(line, index));
    if (compare(line.sentQty, line.receivedQty) > 0)
      throw new Failure('preSeries.onTheWay', placeOf(line, index));
  }
  const ids = lines.map(({ id }) => id);
  await dropOpen(caller, ids);
  await sql`update pre_series_line as line set agreed = ${CLOSED}, before_split = null
    where ${ownTenant(caller.scope, 'line')} and id = any(${ids}::bigint[])`.execute(caller.db);
  await settle(caller, ids);
  await recordAnswers(
    caller,
    lines.map((line) => ({ line, verb: 'close', remark: reason })),
  );
  for (const message of perSupplier(lines)) await caller.tell('pre-series.closed', { ...message, reason });
  return { moved: lines.length };
};
