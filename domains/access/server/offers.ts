import { sql, type Kysely } from 'kysely';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { PortalServices } from '@portal/platform/server/portal.ts';
import { inAccess, withAccessRights } from './rights.ts';
import { openSession } from './sign-in/session.ts';

/** What the domains behind this one may use of people. */
export { authenticator } from './authenticator.ts';
export { createUser, openPlant, type NewUser } from './create-user.ts';
export { meant, usersMeant as usersOf, type Recipients } from './queries.ts';
export { endSessions, forgiveTries, givePassword, hashOfGiven, keepIdentity } from './given-password.ts';
export { hashPassword } from './sign-in/password-hash.ts';

/**
 * Whether a supplier's contacts are complete; until they are, its users are sent to the contact matrix (SPEC section 5). Only
 * inside a writing call or a job.
 */
export const setContactComplete = async (
  { db, scope }: { db: Kysely<Tables>; scope: Scope },
  { companyCode, complete }: { companyCode: string; complete: boolean },
): Promise<void> => {
  await withAccessRights(db, scope, async (access) =>
    access
      .updateTable('app_user')
      .set({ contact_complete: complete ? 'Y' : 'N' })
      .where('tenant_id', '=', scope.tenantId)
      .where('party', '=', 'supplier')
      .where('company_code', '=', companyCode)
      .execute(),
  );
};

/** A session without signing in, for tools and tests; answers the token, undefined when there is no such active user. */
export const startSession = async (
  services: PortalServices,
  { tenantId, userNo }: { tenantId: number; userNo: string },
): Promise<string | undefined> =>
  inAccess(services, tenantId, async (db) => {
    const user = await db
      .selectFrom('app_user')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where(sql<string>`lower(user_no)`, '=', userNo.toLowerCase())
      .where('active', '=', 'Y')
      .executeTakeFirst();
    return (
      user && openSession(db, { tenantId, userId: user.id, ip: 'local', agent: 'portal' }, services.session)
    );
  });
