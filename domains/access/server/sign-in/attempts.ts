import { sql, type Kysely } from 'kysely';
import { Failure, type FailureKey } from '@portal/platform/contract/failure.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { MAIL_CODE_PAUSE_SECONDS } from '../../contract/mail-login.ts';

/** How often one address may do what costs us something or tries something out, within `seconds`. */
const LIMITS = {
  captcha: { most: 120, seconds: 60 },
  check: { most: 120, seconds: 60 },
  key: { most: 240, seconds: 60 },
  provider: { most: 120, seconds: 60 },
  // Mails cost the portal its good name: by network address, by browser, and by the address they go to.
  mailCode: { most: 30, seconds: 600 },
  mailCodeClient: { most: 10, seconds: 600 },
  mailCodeSoon: { most: 1, seconds: MAIL_CODE_PAUSE_SECONDS },
  mailCodeOften: { most: 6, seconds: 3600 },
  // Counted when a signing in fails. A whole company may sit behind one address, so successes do not count.
  failure: { most: 40, seconds: 600 },
} as const;
export type Limited = keyof typeof LIMITS;

/**
 * Counts one more attempt of an address. Fails with `err.tooManyRequests` when it has had enough for now; then nothing of
 * the caller's transaction is kept, the count stays at its limit. `db` needs access rights.
 */
export const countAttempt = async (db: Kysely<Tables>, what: Limited, ip: string): Promise<void> => {
  const { most, seconds } = LIMITS[what];
  const { rows } = await sql<{ count: number; wait: number }>`
    insert into attempt_count as a (what, who, count, window_ends_at)
    values (${what}, ${ip}, 1, now() + make_interval(secs => ${seconds}::int))
    on conflict (what, who) do update set
      count = case when a.window_ends_at <= now() then 1 else a.count + 1 end,
      window_ends_at = case when a.window_ends_at <= now() then excluded.window_ends_at else a.window_ends_at end
    returning count, ceil(extract(epoch from window_ends_at - now()))::int as wait`.execute(db);
  if (rows[0]!.count > most) throw new Failure('err.tooManyRequests', { seconds: rows[0]!.wait });
};

/** Fails with `err.tooManyRequests` when an address has had enough, without counting. */
export const refuseIfTooMany = async (db: Kysely<Tables>, what: Limited, ip: string): Promise<void> => {
  const { rows } = await sql<{ wait: number }>`
    select ceil(extract(epoch from window_ends_at - now()))::int as wait from attempt_count
    where what = ${what} and who = ${ip} and window_ends_at > now() and count >= ${LIMITS[what].most}`.execute(
    db,
  );
  if (rows[0]) throw new Failure('err.tooManyRequests', { seconds: rows[0].wait });
};

/**
 * Counts a try at an account's password before it is checked, so that many at once cannot slip through; `forgiveAccount`
 * takes it back. Account names that do not exist are counted like any other. Answers true for the last try before the
 * lock. Fails with `locked` while the account is locked. `db` needs access rights.
 */
export const countTry = async (
  db: Kysely<Tables>,
  tenantId: number,
  account: string,
  rule: { maximumErrors: number; lockMinutes: number },
  locked: FailureKey = 'login.tooManyFailures',
): Promise<{ last: boolean }> => {
  const lock = sql`make_interval(mins => ${rule.lockMinutes}::int)`;
  const stale = sql`(f.last_at < now() - ${lock} or f.locked_until <= now())`;
  const { rows } = await sql<{ failed: number; wait: number | null }>`
    insert into sign_in_failure as f (tenant_id, account, failed, locked_until)
    values (${tenantId}, ${account}, 1, null)
    on conflict (tenant_id, account) do update set
      failed = case when ${stale} then 1 else f.failed + 1 end,
      locked_until = case when ${stale} then null when f.failed + 1 >= ${rule.maximumErrors}::int then coalesce(f.locked_until, now() + ${lock}) end,
      last_at = case when f.failed >= ${rule.maximumErrors}::int and not ${stale} then f.last_at else now() end
    returning failed, ceil(extract(epoch from locked_until - now()) / 60)::int as wait`.execute(db);
  const { failed, wait } = rows[0]!;
  if (failed > rule.maximumErrors) throw new Failure(locked, { minutes: wait ?? rule.lockMinutes });
  return { last: failed === rule.maximumErrors };
};

/** The password was right: earlier mistakes are forgotten. */
export const forgiveAccount = async (
  db: Kysely<Tables>,
  tenantId: number,
  account: string,
): Promise<void> => {
  await db
    .deleteFrom('sign_in_failure')
    .where('tenant_id', '=', tenantId)
    .where('account', '=', account)
    .execute();
};

/**
 * Under this name the tries at an account's second factor are counted: the right password must not forgive them. Nobody can type
 * it, because what is typed is trimmed.
 */
export const codesOf = (userNo: string): string => ` code ${userNo.toLowerCase()}`;
