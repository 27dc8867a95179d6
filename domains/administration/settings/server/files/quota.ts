import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { MOST_COMPANY_BYTES_A_DAY, MOST_USER_FILES_AN_HOUR } from '../../contract/file-calls.ts';

/**
 * Nobody fills the disk for all: a company sends in so many bytes in a day, a user so many files in an hour. Counted as the system, for
 * a user need not see all files of his company.
 */
export const refuseBeyondQuota = async (caller: Caller): Promise<void> => {
  const { files, bytes } = await caller.asSystem(sentIn);
  if (files >= MOST_USER_FILES_AN_HOUR)
    throw new Failure('file.tooManyThisHour', { most: MOST_USER_FILES_AN_HOUR });
  if (bytes >= MOST_COMPANY_BYTES_A_DAY)
    throw new Failure('file.tooMuchToday', { megabytes: MOST_COMPANY_BYTES_A_DAY / (1024 * 1024) });
};

const sentIn = async ({ db, scope }: Caller): Promise<{ files: number; bytes: number }> => {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*) filter (where user_id = ${scope.userId} and created_at > now() - interval '1 hour')::int as files,
      coalesce(sum(bytes), 0)::float8 as bytes
    from stored_file where ${ownTenant(scope)} and company_code = ${scope.companyCode} and created_at > now() - interval '1 day'`.execute(
    db,
  );
  return rows[0]!;
};
