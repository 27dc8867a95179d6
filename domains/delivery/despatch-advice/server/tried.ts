import type { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { keptUnlessRefused } from '@portal/platform/server/list/import/import-rows.ts';

/** Runs `work` so that a refusal leaves nothing of it; the refusal, if there was one. */
export const tried = async (caller: Caller, work: () => Promise<unknown>): Promise<Failure | undefined> => {
  let refusal: Failure | undefined;
  await keptUnlessRefused(caller, work, (failure) => {
    refusal = failure;
  });
  return refusal;
};
