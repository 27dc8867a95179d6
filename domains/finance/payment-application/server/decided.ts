import type { Caller } from '@portal/platform/server/caller.ts';

/** Why it was returned or cancelled, and by whom. */
export const decided = ({ scope }: Caller, decision: string) => ({
  decision,
  decidedBy: scope.userName,
  decidedAt: new Date().toISOString(),
});
