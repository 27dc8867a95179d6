import { sql, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import type * as calls from '../../contract/endpoints.ts';
import { PARTNERS_TURN } from '../../contract/status.ts';
import { lineRows } from '../lines.ts';
import { requirePartner } from '../parties.ts';
import { settle, waitingIn } from '../statement-of-lines.ts';
import { statements } from '../statements.ts';
import { agree } from '../agree-to-lines.ts';

/** The partner confirms whatever waits for him. Fails with `containerStatement.nothingOpen` where only the plant has something to say. */
export const confirmContainerStatement: Action<typeof calls.confirmContainerStatement> = async (
  caller,
  which,
) => {
  requirePartner(caller);
  const statement = await statements.toMove(caller, 'confirm', which);
  const { id, number } = statement;
  const { partner, plant } = await waitingIn(caller, id);
  if (partner === 0 && plant > 0) throw new Failure('containerStatement.nothingOpen', { number });
  const open = sql<SqlBool>`statement_id = ${id} and ${inStates('status', PARTNERS_TURN)}`;
  for (const line of await lineRows.lockedWhere(caller, open)) await agree(caller, line);
  await settle(caller, statement);
  return null;
};
