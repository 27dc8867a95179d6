import { sql, type Kysely } from 'kysely';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import type { PortalServices } from '@portal/platform/server/portal.ts';
import { inAccess, withAccessRights } from './rights.ts';
import { endHalfWay } from './sign-in/half-way.ts';
import { dropFactor } from './sign-in/second-factor.ts';
import { endSessionsOf, openSession } from './sign-in/session.ts';

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

/**
 * Takes a user's second factor away, for one who lost his telephone; his sessions end. Answers false when he has none. Whoever calls
 * has made sure that the user is the caller's to maintain.
 */
export const dropSecondFactor = async ({ db, scope }: Caller, userId: string): Promise<boolean> =>
  withAccessRights(db, scope, async (access) => {
    const whose = { tenantId: scope.tenantId, userId };
    const dropped = await dropFactor(access, whose);
    await endHalfWay(access, whose);
    await endSessionsOf(access, whose.tenantId, userId);
    return dropped;
  });

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
