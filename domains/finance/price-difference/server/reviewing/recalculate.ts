import { sql, type Expression, type SqlBool } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import type { RowOf } from '@portal/platform/server/document/document-rows.ts';
import { PROPOSED } from '../../contract/status.ts';
import { differences } from '../differences.ts';
import { changesOf, takeUp } from './changes.ts';

/** Takes up in a locked list what happened since it was proposed; one of which nothing is left lapses. Returns how many lines changed. */
export const recalculate = async (caller: Caller, list: RowOf<'price_difference'>): Promise<number> => {
  const { open, changes } = await changesOf(caller, list);
  if (changes.length === 0) return 0;
  const sums = await takeUp(caller, open, changes);
  if (sums.lines > 0) await differences.moveOn(caller, 'recalculate', list, sums);
  else await differences.moveOn(caller, 'lapse', list, { ...sums, ...ended(caller) });
  return changes.length;
};

/** When and by whom a list came to its end. */
export const ended = ({ scope }: Pick<Caller, 'scope'>) => ({
  endedAt: new Date().toISOString(),
  endedBy: scope.userName,
});

/** The same of those lists that wait for review: another version of their price has come, or was posted. */
export const recalculateWaiting = async (caller: Caller, which: Expression<SqlBool>): Promise<void> => {
  const waiting = await differences.lockedWhere(
    caller,
    sql<SqlBool>`${inStates('status', [PROPOSED])} and ${which}`,
  );
  for (const list of waiting) await recalculate(caller, list);
};
