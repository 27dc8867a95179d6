import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { lineRows } from '../lines.ts';
import { requirePartner } from '../parties.ts';
import { lockStatementsOf, settle } from '../statement-of-lines.ts';

/** The partner stays with his figure. */
export const upholdStatementLine: Action<typeof calls.upholdStatementLine> = async (
  caller,
  { id, version, reason },
) => {
  requirePartner(caller);
  const [statement] = await lockStatementsOf(caller, 'dispute', [id]);
  await lineRows.move(caller, 'uphold', { id, version }, { reason });
  await settle(caller, statement!);
  await caller.tell('container-statement.disputed', { id: statement!.id });
  return null;
};
