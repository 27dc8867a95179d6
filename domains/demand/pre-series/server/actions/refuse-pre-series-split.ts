import { sql } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { linesToMove } from '../lines/lock-lines.ts';
import { decideLots, lotsOf } from '../lots/lots.ts';
import { recordAnswers } from '../answer/record-answers.ts';
import { settle } from '../lines/settle.ts';
import { perSupplier } from '../tell.ts';

/** The plant's no to splits: the lines stay as they were agreed. */
export const refusePreSeriesSplit: Action<typeof calls.refusePreSeriesSplit> = async (
  caller,
  { lines: input, reason },
) => {
  const lines = await linesToMove(caller, input, 'refuseSplit');
  const ids = lines.map(({ id }) => id);
  const waiting = (await lotsOf(caller, ids)).filter(({ state }) => state === 'splitting');
  await decideLots(
    caller,
    waiting.map(({ id }) => id),
    'refused',
  );
  await sql`update pre_series_line as line set agreed = line.before_split, before_split = null
    where ${ownTenant(caller.scope, 'line')} and id = any(${ids}::bigint[])`.execute(caller.db);
  await settle(caller, ids);
  await recordAnswers(
    caller,
    lines.map((line) => ({ line, verb: 'refuseSplit', remark: reason })),
  );
  for (const message of perSupplier(lines))
    await caller.tell('pre-series.split-decided', { ...message, confirmed: false });
  return { moved: lines.length };
};
