import { sql } from 'kysely';
import type { ScheduledJob } from '@portal/platform/server/plugin.ts';
import { inAccess } from './permissions/rights.ts';
import { BROWSER_DAYS, NETWORK_DAYS } from './sign-in/origin.ts';

/** Takes away what has run out: sessions, captchas, keys, counters, half steps. None of it is valid any more; this is only tidiness. */
const clean: ScheduledJob = {
  name: 'access.clean',
  cron: '*/15 * * * *',
  overAll: 'what has run out goes by its time, whosever it was',
  work: async (services) =>
    inAccess(services, 0, async (db) => {
      await sql`delete from session where expires_at < now()`.execute(db);
      await sql`delete from captcha where expires_at < now()`.execute(db);
      await sql`delete from encryption_use where expires_at < now()`.execute(db);
      await sql`delete from encryption_key where made_at < now() - interval '20 minutes'`.execute(db);
      await sql`delete from mail_code_asked where expires_at < now()`.execute(db);
      await sql`delete from sign_in_step where expires_at < now()`.execute(db);
      await sql`delete from factor_set_up where expires_at < now()`.execute(db);
      await sql`delete from known_origin
        where last_at < now() - make_interval(days => case when origin like 'browser %' then ${BROWSER_DAYS}::int else ${NETWORK_DAYS}::int end)`.execute(
        db,
      );
      await sql`delete from attempt_count where window_ends_at < now()`.execute(db);
      await sql`delete from sign_in_try where last_at < now() - interval '1 day' and coalesce(locked_until, now()) <= now()`.execute(
        db,
      );
    }),
};

export const schedule: readonly ScheduledJob[] = [clean];
