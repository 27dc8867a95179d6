import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import { isPositive } from '@portal/platform/contract/quantity.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { resetAnswer } from '../orders/reset-answer.ts';
import { linesToMove, placeOf } from '../lines/lock-lines.ts';
import { dropOpen } from '../lots/lots.ts';
import { recordAnswers } from '../answer/record-answers.ts';
import { settle } from '../lines/settle.ts';
import { perSupplier } from '../tell.ts';

/** The plant asks for all of the lines anew; what was agreed is off, so nothing of it may be on a note. */
export const askPreSeriesAgain: Action<typeof calls.askPreSeriesAgain> = async (
  caller,
  { lines: input, reason },
) => {
  const lines = await linesToMove(caller, input, 'askAgain');
  for (const [index, line] of lines.entries())
    if (isPositive(line.allocatedQty)) throw new Failure('preSeries.lineOnNote', placeOf(line, index));
  const ids = lines.map(({ id }) => id);
  await dropOpen(caller, ids);
  await sql`update pre_series_line as line set ${resetAnswer}
    where ${ownTenant(caller.scope, 'line')} and id = any(${ids}::bigint[])`.execute(caller.db);
  await settle(caller, ids);
  await recordAnswers(
    caller,
    lines.map((line) => ({ line, verb: 'askAgain', remark: reason })),
  );
  for (const message of perSupplier(lines))
    await caller.tell('pre-series.asked-again', { ...message, reason });
  return { moved: lines.length };
};
