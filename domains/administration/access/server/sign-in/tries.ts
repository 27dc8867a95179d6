import { sql, type Kysely } from 'kysely';
import { durationNames } from '@portal/platform/contract/values/duration.ts';
import { Failure, type FailureKey } from '@portal/platform/contract/failure.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Origin } from './origin.ts';

/** All `db` here need access rights. */

export type Rule = { maximumErrors: number; lockMinutes: number };
export type Account = { tenantId: number; account: string };

export const passwordsOf = (tenantId: number, userNo: string): Account => ({
  tenantId,
  account: userNo.toLowerCase(),
});

/**
 * Under this name the tries at an account's second factor are counted: the right password must not forgive them. Nobody can type
 * it, because what is typed is trimmed.
 */
export const codesOf = (tenantId: number, userNo: string): Account => ({
  tenantId,
  account: ` code ${userNo.toLowerCase()}`,
});

/** What became of a try that was counted: it goes on, it is the last before the lock, or it came while there is none left. */
export type Tried = { last: boolean; lockedMinutes?: number };

/** Somebody with a session proves himself again: nobody without one can use this counter up. */
const IN_SESSION = 'session';
/** All origins together from which the user has never signed in. */
const ELSEWHERE = 'elsewhere';
/** So many tries an hour from elsewhere; behind them one a minute. Codes are shorter than passwords. */
const FROM_ELSEWHERE = { password: 100, code: 20 } as const;

/**
 * Counts a try at an account before it is checked, so that many at once cannot slip through; `forgive` takes it back. It is
 * counted for the account and the origin it comes from: whoever tries elsewhere locks nobody out. Tries from unknown origins are
 * slowed down when they become many. Accounts that do not exist are counted like any other.
 */
export const countTry = async (
  db: Kysely<Tables>,
  at: Account,
  { origin, known }: Origin,
  rule: Rule,
  what: keyof typeof FROM_ELSEWHERE = 'password',
): Promise<Tried> => {
  const tried = await countAt(db, at, origin, rule);
  if (known || tried.lockedMinutes !== undefined) return tried;
  return (await countElsewhere(db, at, FROM_ELSEWHERE[what])) ? tried : { last: false, lockedMinutes: 1 };
};

/** What a refusal says of how long an account is locked. */
export const lockedFor = (minutes: number) => ({ minutes, time: durationNames(minutes) });

/** Counts a try of somebody with a session. Fails with `locked` when there is none left for now. */
export const countTryInSession = async (
  db: Kysely<Tables>,
  at: Account,
  rule: Rule,
  locked: FailureKey = 'login.tooManyFailures',
): Promise<void> => {
  const { lockedMinutes } = await countAt(db, at, IN_SESSION, rule);
  if (lockedMinutes !== undefined) throw new Failure(locked, lockedFor(lockedMinutes));
};

/** It was right: earlier mistakes from this origin are forgotten, and elsewhere was no mistake. */
export const forgive = async (
  db: Kysely<Tables>,
  { tenantId, account }: Account,
  { origin, known }: Origin,
): Promise<void> => {
  await sql`delete from sign_in_try
    where ${ownTenant({ tenantId })} and account = ${account} and origin = ${origin}`.execute(db);
  if (!known)
    await sql`update sign_in_try set failed = greatest(failed - 1, 0)
      where ${ownTenant({ tenantId })} and account = ${account} and origin = ${ELSEWHERE}`.execute(db);
};

export const forgiveInSession = async (db: Kysely<Tables>, at: Account): Promise<void> =>
  forgive(db, at, { origin: IN_SESSION, known: true });

/** All mistakes are forgotten, wherever they were made. */
export const forgiveAccount = async (db: Kysely<Tables>, { tenantId, account }: Account): Promise<void> => {
  await db.deleteFrom('sign_in_try').where(ownTenant({ tenantId })).where('account', '=', account).execute();
};

const countAt = async (
  db: Kysely<Tables>,
  { tenantId, account }: Account,
  origin: string,
  { maximumErrors, lockMinutes }: Rule,
): Promise<Tried> => {
  const lock = sql`make_interval(mins => ${lockMinutes}::int)`;
  const stale = sql`(f.last_at < now() - ${lock} or f.locked_until <= now())`;
  const { rows } = await sql<{ failed: number; wait: number | null }>`
    insert into sign_in_try as f (tenant_id, account, origin, failed, locked_until)
    values (${tenantId}, ${account}, ${origin}, 1, null)
    on conflict (tenant_id, account, origin) do update set
      failed = case when ${stale} then 1 else f.failed + 1 end,
      locked_until = case when ${stale} then null when f.failed + 1 >= ${maximumErrors}::int then coalesce(f.locked_until, now() + ${lock}) end,
      last_at = case when f.failed >= ${maximumErrors}::int and not ${stale} then f.last_at else now() end
    returning failed, ceil(extract(epoch from locked_until - now()) / 60)::int as wait`.execute(db);
  const { failed, wait } = rows[0]!;
  return failed > maximumErrors
    ? { last: false, lockedMinutes: wait ?? lockMinutes }
    : { last: failed === maximumErrors };
};

/** False when there have been `most` within the hour and one within the minute. */
const countElsewhere = async (
  db: Kysely<Tables>,
  { tenantId, account }: Account,
  most: number,
): Promise<boolean> => {
  const over = sql`f.locked_until <= now()`;
  const { rows } = await sql<{ admitted: boolean }>`
    insert into sign_in_try as f (tenant_id, account, origin, failed, locked_until)
    values (${tenantId}, ${account}, ${ELSEWHERE}, 1, now() + interval '1 hour')
    on conflict (tenant_id, account, origin) do update set
      failed = case when ${over} then 1 else f.failed + 1 end,
      locked_until = case when ${over} then excluded.locked_until else f.locked_until end,
      last_at = case when ${over} or f.failed < ${most}::int or f.last_at < now() - interval '1 minute' then now() else f.last_at end
    returning last_at = now() as admitted`.execute(db);
  return rows[0]!.admitted;
};
