import { sql } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { linesForUpdate } from '../lines/lock-lines.ts';

/** Marks lines urgent, or takes the mark away. */
export const markPreSeriesUrgent: Action<typeof calls.markPreSeriesUrgent> = async (
  caller,
  { ids, urgent },
) => {
  const lines = await linesForUpdate(caller, ids);
  for (const { id, orderNo, lineNo } of lines) caller.records.push({ id, name: `${orderNo} / ${lineNo}` });
  await sql`update pre_series_line as line set urgent = ${urgent}
    where ${ownTenant(caller.scope, 'line')} and id = any(${ids}::bigint[]) and urgent <> ${urgent}`.execute(
    caller.db,
  );
  return { moved: lines.length };
};
