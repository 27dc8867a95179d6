import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { plantToday } from '@portal/plant/server/offers.ts';
import type * as calls from '../../contract/endpoints.ts';
import { requirePlant } from '../parties.ts';
import { closeAgreed, waitingIn } from '../statement-of-lines.ts';
import { statements } from '../statements.ts';

/** Nobody answered in time. Fails with `containerStatement.notOverdue` before that, and while a dispute waits for the plant itself. */
export const closeContainerStatement: Action<typeof calls.closeContainerStatement> = async (
  caller,
  { id, version, reason },
) => {
  requirePlant(caller);
  const today = await plantToday(caller);
  const statement = await statements.toMove(caller, 'closeOverdue', { id, version });
  const { dueOn, number } = statement;
  const { plant } = await waitingIn(caller, id);
  if (plant > 0 || dueOn === null || dueOn >= today)
    throw new Failure('containerStatement.notOverdue', { number, dueOn: dueOn ?? '' });
  await statements.moveOn(caller, 'closeOverdue', statement, {
    closedAt: new Date().toISOString(),
    closedBy: caller.scope.userName,
    closeReason: reason,
  });
  await caller.tell('container-statement.closed', { ids: [id] });
  await closeAgreed(caller, id);
  return null;
};
