import type { Caller } from '@portal/platform/server/caller.ts';

/** What was decided, by whom and why. */
export const decision = ({ scope }: Caller, decidedAs: 'upheld' | 'withdrawn', reason: string) => ({
  decidedAt: new Date().toISOString(),
  decidedAs,
  decidedBy: scope.userName,
  decision: reason,
});
