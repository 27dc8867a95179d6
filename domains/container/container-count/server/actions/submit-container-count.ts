import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { linesOf } from '../count-lines.ts';
import { countById, counts } from '../counts.ts';

/** Puts the figures before the plant. What was not looked for is not nothing: each line needs a figure. */
export const submitContainerCount: Action<typeof calls.submitContainerCount> = async (caller, which) => {
  await counts.move(caller, 'submit', which, async ({ id, number }) => {
    const lines = await linesOf(caller, id);
    if (lines.length === 0) throw new Failure('containerCount.empty', { number });
    const missing = lines.filter(({ figure }) => figure === null);
    if (missing.length > 0)
      throw new Failure('containerCount.figuresMissing', {
        missing: missing.length,
        code: missing[0]!.containerCode,
      });
    const { userName, userNo } = caller.scope;
    return { submittedAt: new Date().toISOString(), submittedBy: userName, submittedUser: userNo };
  });
  await caller.tell('container-count.submitted', { id: which.id });
  return countById(caller, which.id);
};
