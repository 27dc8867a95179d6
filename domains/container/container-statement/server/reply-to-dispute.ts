import type { Caller } from '@portal/platform/server/caller.ts';

/** What the plant replies to a dispute, and who. */
export const replied = ({ scope }: Caller, reason: string) => ({
  plantAnswer: reason,
  repliedBy: scope.userName,
  repliedAt: new Date().toISOString(),
});
