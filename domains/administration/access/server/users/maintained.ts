import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Party } from '@portal/platform/contract/scope.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';

export type Maintained = { id: string; userNo: string; party: Party; companyCode: string };

/**
 * A user whom the caller maintains. What is kept of him is open to signing in alone, so whose it is is asked first, as the party that asks.
 * Fails with `err.notFound`.
 */
export const maintainedUser = async (
  { db, scope, records }: Pick<Caller, 'db' | 'scope' | 'records'>,
  userId: string,
): Promise<Maintained> => {
  if (scope.party === 'plant') throw new Failure('err.forbidden');
  const found = await db
    .selectFrom('app_user')
    .select(['id', 'user_no as userNo', 'party', 'company_code as companyCode'])
    .where(ownTenant(scope))
    .where('id', '=', userId)
    .where(sql<boolean>`(select asking_maintains_users())`)
    .$if(scope.party !== 'admin', (query) =>
      query.where('party', '=', scope.party as never).where('company_code', '=', scope.companyCode),
    )
    .executeTakeFirst();
  if (!found) throw new Failure('err.notFound', { id: userId });
  records.push({ id: userId, name: found.userNo });
  return found;
};
