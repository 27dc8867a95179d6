import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { lineRows } from '../lines.ts';
import { requirePartner } from '../parties.ts';
import { lockStatementsOf, settle } from '../statement-of-lines.ts';
import { agree } from '../agree-to-lines.ts';

/** The partner confirms lines, or agrees to what the plant answered: all of them or none. */
export const confirmStatementLines: Action<typeof calls.confirmStatementLines> = async (
  caller,
  { lines },
) => {
  requirePartner(caller);
  const touched = await lockStatementsOf(
    caller,
    'confirm',
    lines.map(({ id }) => id),
  );
  for (const which of lines) await agree(caller, await lineRows.locked(caller, which));
  for (const statement of touched) await settle(caller, statement);
  return { confirmed: lines.length };
};
