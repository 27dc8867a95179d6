import { randomInt } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { MAIL_CODE_SECONDS } from '../../contract/sign-in/mail-login.ts';
import { tokenHashOf } from './session.ts';

/** All `db` here need access rights; `email` is in lower case. */

const DIGITS = 6;
const MOST_TRIES = 5;

export const newMailCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

export type Addressee = { id: string; email: string };

/** Whose address it is: nobody's when several users share it (`shared`), because a mailbox would not tell which of them came. */
export const addresseeOf = async (
  db: Kysely<Tables>,
  tenantId: number,
  email: string,
): Promise<Addressee | 'shared' | undefined> => {
  const { rows } = await sql<Addressee>`
    select id, email from app_user where ${ownTenant({ tenantId })} and lower(email) = ${email} limit 2`.execute(
    db,
  );
  return rows.length > 1 ? 'shared' : rows[0];
};

/** For which address a code goes out, and to which browser it belongs: one that did not ask cannot use it up. */
export type CodeRequest = { tenantId: number; email: string; browser: string };

/** A browser gets another name with each code: the newest counts, and no other. */
export const keepMailCode = async (
  db: Kysely<Tables>,
  { tenantId, email, browser }: CodeRequest,
  { userId, hash }: { userId: string | null; hash: string },
): Promise<void> => {
  await sql`insert into mail_code_asked (tenant_id, email, browser_hash, user_id, hash, expires_at)
    values (${tenantId}, ${email}, ${tokenHashOf(browser)}, ${userId}::bigint, ${hash}, now() + make_interval(secs => ${MAIL_CODE_SECONDS}::int))`.execute(
    db,
  );
};

/**
 * Counts a try before the code is checked. Undefined when the code is too old or was tried too often. Fails with
 * `login.wrongEmail` when this browser asked for no code for the address, which tells nothing of whether somebody has it.
 */
export const tryMailCode = async (db: Kysely<Tables>, input: CodeRequest): Promise<string | undefined> => {
  const { rows } = await sql<{ hash: string; counts: boolean }>`
    update mail_code_asked set tries = tries + 1 where ${isOf(input)}
    returning hash, expires_at > now() and tries <= ${MOST_TRIES} as counts`.execute(db);
  if (!rows[0]) throw new Failure('login.wrongEmail', { field: 'email' });
  return rows[0].counts ? rows[0].hash : undefined;
};

/** Uses the code up; answers whose it was, undefined when somebody was faster or nobody has the address. */
export const spendMailCode = async (
  db: Kysely<Tables>,
  input: CodeRequest,
  hash: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ user_id: string | null }>`
    delete from mail_code_asked where ${isOf(input)} and hash = ${hash} returning user_id`.execute(db);
  return rows[0]?.user_id ?? undefined;
};

const isOf = ({ tenantId, email, browser }: CodeRequest) =>
  sql<boolean>`${ownTenant({ tenantId })} and email = ${email} and browser_hash = ${tokenHashOf(browser)}`;
