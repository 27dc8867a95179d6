import { sql } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { readAnswerRules } from '@portal/call-off/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { linesToMove } from '../lines/lock-lines.ts';
import { lotsOf } from '../lots/lots.ts';
import { recordAnswers } from '../answer/record-answers.ts';
import { divide, requireDaysStill } from '../lots/splitting.ts';
import { perSupplier } from '../tell.ts';

/** The plant's yes to splits: their lots take effect in place of what they divide. Fails with `preSeries.splitDays` for a day that cannot be kept any more. */
export const confirmPreSeriesSplit: Action<typeof calls.confirmPreSeriesSplit> = async (
  caller,
  { lines: input },
) => {
  const lines = await linesToMove(caller, input, 'confirmSplit');
  const proposed = Map.groupBy(
    (
      await lotsOf(
        caller,
        lines.map(({ id }) => id),
      )
    ).filter(({ state }) => state === 'splitting'),
    ({ lineId }) => lineId,
  );
  const said = [...proposed.values()].flat().map(({ id }) => id);
  await sql`delete from pre_series_lot as lot where ${ownTenant(caller.scope, 'lot')} and id = any(${said}::bigint[])`.execute(
    caller.db,
  );
  const rules = await readAnswerRules(caller);
  for (const [index, line] of lines.entries()) {
    const lots = proposed.get(line.id)!.map(({ deliverOn, quantity }) => ({ deliverOn, quantity }));
    requireDaysStill(caller, { line, index }, lots, rules);
    await divide(caller, line, lots);
    await recordAnswers(caller, [{ line, verb: 'confirmSplit', lots }]);
  }
  for (const message of perSupplier(lines))
    await caller.tell('pre-series.split-decided', { ...message, confirmed: true });
  return { moved: lines.length };
};
