import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';

/** Four eyes: fails with `tolerance.ownApproval` for whoever proposed it. Numbers tell people apart, names do not. */
export const byAnother = (
  { scope }: Caller,
  { number, proposedByNo }: { readonly number: string; readonly proposedByNo: string },
): void => {
  if (proposedByNo === scope.userNo) throw new Failure('tolerance.ownApproval', { number });
};

/** What was decided, by whom. */
export const decided = ({ scope }: Caller, decision: string | null) => ({
  decidedBy: scope.userName,
  decidedByNo: scope.userNo,
  decidedAt: new Date().toISOString(),
  decision,
});
