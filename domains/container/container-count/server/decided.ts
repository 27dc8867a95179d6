import type { Caller } from '@portal/platform/server/caller.ts';

/** What the plant said of a count, as its row keeps it. */
export const decided = ({ scope }: Caller, decision: string | null) => ({
  decidedAt: new Date().toISOString(),
  decidedBy: scope.userName,
  decision,
});
