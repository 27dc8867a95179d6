import { sql, type Kysely } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { networkOf } from '@portal/platform/server/http/network.ts';
import { MAIL_CODE_PAUSE_SECONDS } from '../../contract/sign-in/mail-login.ts';
import { LINK_PAUSE_SECONDS } from '../../contract/sign-in/password-link.ts';

/** How often one address, or the /64 of an IPv6 one, may do what costs us something or tries something out, within `seconds`. */
export const LIMITS = {
  captcha: { most: 120, seconds: 60 },
  check: { most: 120, seconds: 60 },
  key: { most: 240, seconds: 60 },
  provider: { most: 120, seconds: 60 },
  // Mails cost the portal its good name: by network address, by browser, and by the address they go to. Of that each origin has
  // a number of its own, so nobody uses up another's; strangers share one more.
  mailCode: { most: 30, seconds: 600 },
  mailCodeClient: { most: 10, seconds: 600 },
  mailCodeSoon: { most: 1, seconds: MAIL_CODE_PAUSE_SECONDS },
  mailCodeOften: { most: 6, seconds: 3600 },
  mailCodeElsewhere: { most: 20, seconds: 3600 },
  // Links to a new password: the same, counted apart, so that neither uses up the other.
  link: { most: 30, seconds: 600 },
  linkClient: { most: 10, seconds: 600 },
  linkSoon: { most: 1, seconds: LINK_PAUSE_SECONDS },
  linkOften: { most: 6, seconds: 3600 },
  linkElsewhere: { most: 20, seconds: 3600 },
  // Counted when a signing in fails. A whole company may sit behind one address, so successes do not count.
  failure: { most: 40, seconds: 600 },
  // Links and passes of drivers that nobody has, by network address; those that are right are never counted.
  driverLink: { most: 30, seconds: 600 },
  // Codes of a gate: by the link with which they are tried, by its order, as links are soon made, and what is wrong by the plant.
  gateCode: { most: 10, seconds: 3600 },
  gateCodeOfOrder: { most: 20, seconds: 86_400 },
  gateCodeOfPlant: { most: 300, seconds: 3600 },
  // Lines of the log for what an address is refused: enough to see it, too few to fill the log.
  refusal: { most: 100, seconds: 600 },
} as const;
export type Limited = keyof typeof LIMITS;

/**
 * Counts one more attempt of an address, or of who else is limited. Fails with `err.tooManyRequests` when it has had enough for now; then nothing of
 * the caller's transaction is kept, the count stays at its limit. Returns how many are left. `db` needs access rights.
 */
export const countAttempt = async (db: Kysely<Tables>, what: Limited, who: string): Promise<number> => {
  const { most, seconds } = LIMITS[what];
  const { rows } = await sql<{ count: number; wait: number }>`
    insert into attempt_count as a (what, who, count, window_ends_at)
    values (${what}, ${networkOf(who)}, 1, now() + make_interval(secs => ${seconds}::int))
    on conflict (what, who) do update set
      count = case when a.window_ends_at <= now() then 1 else a.count + 1 end,
      window_ends_at = case when a.window_ends_at <= now() then excluded.window_ends_at else a.window_ends_at end
    returning count, ceil(extract(epoch from window_ends_at - now()))::int as wait`.execute(db);
  if (rows[0]!.count > most) throw new Failure('err.tooManyRequests', { seconds: rows[0]!.wait });
  return most - rows[0]!.count;
};

/** Fails with `err.tooManyRequests` when an address has had enough, without counting. */
export const refuseIfTooMany = async (db: Kysely<Tables>, what: Limited, who: string): Promise<void> => {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from window_ends_at - now()))::int as wait from attempt_count
    where what = ${what} and who = ${networkOf(who)} and window_ends_at > now() and count >= ${LIMITS[what].most}`.execute(
    db,
  );
  if (rows[0]) throw new Failure('err.tooManyRequests', { seconds: rows[0].wait });
};
