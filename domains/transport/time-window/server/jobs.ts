import { sql } from 'kysely';
import { inStates } from '@portal/platform/server/database/in-states.ts';
import type { ScheduledJob } from '@portal/platform/server/plugin.ts';
import { IN_LIST } from '../contract/wish-status.ts';
import { HOLD_MINUTES } from './slots/holds.ts';
import { offerByTheClock } from './slots/offer-freed.ts';

/**
 * Holds whose time has run out. Nobody waits for it: whoever takes such a window clears its hold himself. What a person held is known a little longer, so
 * that he does not hold the same for ever.
 */
const sweepHolds: ScheduledJob = {
  name: 'time-window.sweep-holds',
  cron: '* * * * *',
  overAll: 'holds go by their time, whosever they are',
  work: async (_services, overAll) => {
    await overAll(async ({ db }) =>
      sql`delete from door_booking where held_until <= now()
        and (wish_id is not null or held_until <= now() - make_interval(mins => ${HOLD_MINUTES}::int))`.execute(
        db,
      ),
    );
  },
};

/** Wishes that ended long ago: what became of them is known from the orders. */
const sweepWishes: ScheduledJob = {
  name: 'time-window.sweep-wishes',
  cron: '50 1 * * *',
  overAll: 'ended wishes go by their day, whosever they are',
  work: async (_services, overAll) => {
    await overAll(async ({ db }) =>
      sql`delete from window_wish where day < current_date - 90 and not ${inStates('status', IN_LIST)}`.execute(
        db,
      ),
    );
  },
};

export const schedule: readonly ScheduledJob[] = [sweepHolds, sweepWishes, offerByTheClock];
