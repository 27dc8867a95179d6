import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type * as profileCalls from '../../contract/profile/profile.ts';

type Own = OutputOf<typeof profileCalls.readProfile>;

/** What the caller may know and change of himself. Fails with `err.token` where his account is gone. */
export const ownProfile = async ({ db }: Pick<Caller, 'db'>): Promise<Own> => {
  const { rows } =
    await sql<Own>`select version, user_no as "userNo", party as "userType", company_code as "customerCode",
    company_name as "customerCname", last_name as "lastName", first_name as "firstName", group_id as "groupId",
    business_modules as "businessModules", email, tel, phone from own_profile()`.execute(db);
  if (!rows[0]) throw new Failure('err.token');
  return rows[0];
};
