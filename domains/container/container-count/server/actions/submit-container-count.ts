import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { countToMove, linesOf, moveCount } from '../count-to-move.ts';
import { countById } from '../counts.ts';

/** Puts the figures before the plant. What was not looked for is not nothing: each line needs a figure. */
export const submitContainerCount: Action<typeof calls.submitContainerCount> = async (caller, which) => {
  const count = await countToMove(caller, which, 'submit');
  const lines = await linesOf(caller, count.id);
  if (lines.length === 0) throw new Failure('containerCount.empty', { number: count.number });
  const missing = lines.filter(({ figure }) => figure === null);
  if (missing.length > 0)
    throw new Failure('containerCount.figuresMissing', {
      missing: missing.length,
      code: missing[0]!.container_code,
    });
  await moveCount(caller, count.id, 'submit', {
    submitted_at: new Date().toISOString(),
    submitted_by: caller.scope.userName,
    submitted_user: caller.scope.userNo,
  });
  await caller.tell('container-count.submitted', { id: count.id });
  return countById(caller, count.id);
};

/** Nothing was posted yet. */
export const cancelContainerCount: Action<typeof calls.cancelContainerCount> = async (caller, which) => {
  const count = await countToMove(caller, which, 'cancel');
  await moveCount(caller, count.id, 'cancel');
  return countById(caller, count.id);
};
