import { sql } from 'kysely';
import type { Language } from '@portal/platform/contract/words.ts';
import { after, type Job, type ScheduledJob } from '@portal/platform/server/plugin.ts';
import { inAccess } from './permissions/rights.ts';
import { mailLinks, reachable } from './sign-in/mail-link.ts';
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
      await sql`delete from password_link where expires_at < now()`.execute(db);
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

declare module '@portal/platform/server/caller.ts' {
  interface Events {
    /** Somebody asked for a link to a new password of an account, which may be nobody's. In lower case: a user name, or an e-mail. */
    'access.password-forgotten': { account: string; language: Language };
    /** Users are to be invited: each gets a link to his first password. */
    'access.users-invited': { userIds: string[] };
  }
}

/** Whose user name it is counts before whose address it is. Who cannot sign in anyway, and a mailbox of several users, get nothing. */
const mailForgotten = after(
  'access.password-forgotten',
  'access.mail-forgotten',
  async (caller, { account, language }) => {
    const found = await reachable(caller, { account });
    const user = found.find(({ userNo }) => userNo.toLowerCase() === account) ?? found[0];
    if (user && (user.hindrance === null || user.hindrance === 'hasCome'))
      await mailLinks(caller, [user], { kind: 'forgotten', language });
  },
);

/** Who has signed in, was locked or lost his address since he was chosen gets none. */
const mailInvitations = after(
  'access.users-invited',
  'access.mail-invitations',
  async (caller, { userIds }) => {
    const users = await reachable(caller, { ids: userIds });
    const ready = users.filter(({ hindrance }) => hindrance === null);
    await mailLinks(caller, ready, { kind: 'invitation' });
  },
);

export const jobs: readonly Job[] = [mailForgotten, mailInvitations];
