import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { lineRows } from '../lines.ts';
import { requirePlant } from '../parties.ts';
import { lockStatementsOf, settle } from '../statement-of-lines.ts';
import { replied } from '../reply-to-dispute.ts';

/** The plant stays with its figure. */
export const rejectStatementLine: Action<typeof calls.rejectStatementLine> = async (
  caller,
  { id, version, reason },
) => {
  requirePlant(caller);
  const [statement] = await lockStatementsOf(caller, 'answer', [id]);
  await lineRows.move(caller, 'answer', { id, version }, { ...replied(caller, reason), answer: 'rejected' });
  await settle(caller, statement!);
  await caller.tell('container-statement.answered', { lineId: id });
  return null;
};
