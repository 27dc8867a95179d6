import { sql } from 'kysely';
import type { ScheduledJob } from '@portal/platform/server/plugin.ts';

/** Holds whose time has run out. Nobody waits for it: whoever takes such a window clears its hold himself. */
const sweepHolds: ScheduledJob = {
  name: 'time-window.sweep-holds',
  cron: '* * * * *',
  overAll: 'holds go by their time, whosever they are',
  work: async (_services, overAll) => {
    await overAll(async ({ db }) => sql`delete from door_booking where held_until <= now()`.execute(db));
  },
};

export const schedule: readonly ScheduledJob[] = [sweepHolds];
