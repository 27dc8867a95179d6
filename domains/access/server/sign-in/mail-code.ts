import { randomInt } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { MAIL_CODE_SECONDS } from '../../contract/mail-login.ts';

/** All `db` here need access rights; `email` is in lower case. */

const DIGITS = 6;
const MOST_TRIES = 5;

export const newMailCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

export type Addressee = { id: string; email: string; language: Language };

/** Whose address it is: nobody's when several users share it, because a mailbox would not tell which of them came. */
export const addresseeOf = async (
  db: Kysely<Tables>,
  tenantId: number,
  email: string,
): Promise<Addressee | undefined> => {
  const { rows } = await sql<Addressee>`
    select id, email, language from app_user where tenant_id = ${tenantId} and lower(email) = ${email} limit 2`.execute(
    db,
  );
  return rows.length === 1 ? rows[0] : undefined;
};

/** The newest code of an address counts, and no other. */
export const keepMailCode = async (
  db: Kysely<Tables>,
  { tenantId, email, userId, hash }: { tenantId: number; email: string; userId: string | null; hash: string },
): Promise<void> => {
  await sql`insert into mail_code (tenant_id, email, user_id, hash, expires_at)
    values (${tenantId}, ${email}, ${userId}::bigint, ${hash}, now() + make_interval(secs => ${MAIL_CODE_SECONDS}::int))
    on conflict (tenant_id, email) do update
    set user_id = excluded.user_id, hash = excluded.hash, tries = 0, expires_at = excluded.expires_at`.execute(
    db,
  );
};

/**
 * Counts a try before the code is checked. Undefined when the code is too old or was tried too often. Fails with
 * `login.wrongEmail` when no code was asked for this address, which tells nothing of whether somebody has it.
 */
export const tryMailCode = async (
  db: Kysely<Tables>,
  tenantId: number,
  email: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ hash: string; counts: boolean }>`
    update mail_code set tries = tries + 1 where tenant_id = ${tenantId} and email = ${email}
    returning hash, expires_at > now() and tries <= ${MOST_TRIES} as counts`.execute(db);
  if (!rows[0]) throw new Failure('login.wrongEmail', { field: 'email' });
  return rows[0].counts ? rows[0].hash : undefined;
};

/** Uses the code up; answers whose it was, undefined when somebody was faster or nobody has the address. */
export const spendMailCode = async (
  db: Kysely<Tables>,
  tenantId: number,
  email: string,
  hash: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ user_id: string | null }>`
    delete from mail_code where tenant_id = ${tenantId} and email = ${email} and hash = ${hash} returning user_id`.execute(
    db,
  );
  return rows[0]?.user_id ?? undefined;
};
