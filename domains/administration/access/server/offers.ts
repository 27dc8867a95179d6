import { sql } from 'kysely';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { passwordProblem } from '../contract/passwords/password-rule.ts';
import { roleSeeds } from '../contract/roles/roles.ts';
import { createUser, type NewUser } from './users/create-user.ts';
import { seedPermissions } from './permissions/permission-seed.ts';
import { inAccess, withAccessRights } from './permissions/rights.ts';
import { endHalfWay } from './second-factor/half-way.ts';
import { decrypted, privateKeyFor } from './passwords/key-pairs.ts';
import { safeRules } from './passwords/password-rules.ts';
import { dropFactor } from './second-factor/second-factor.ts';
import { countAttempt, refuseIfTooMany, type Limited } from './sign-in/attempts.ts';
import { endSessionsOf, openSession } from './sign-in/session.ts';

/** What the domains behind this one may use of people. */
export { authenticator } from './authenticator.ts';
export { awayAmong, awayOn, type Away } from './users/deputies.ts';
export { holdersOfEmails, requireFreeEmail, requireUnsharedEmails } from './users/free-email.ts';
export { createUser, openPlant, type NewUser } from './users/create-user.ts';
export {
  holdersAt,
  isHeldByRole,
  personIn,
  mayOpenLink,
  openersOf,
  recipientsWhere,
  recipients as usersOf,
  recipientsAt as usersAt,
  rolesOf,
  companyOf,
  type Recipients,
} from './queries.ts';
export {
  endSessions,
  forgiveTries,
  givePassword,
  hashOfAssigned,
  keepIdentities,
} from './passwords/assigned-password.ts';
export {
  bindPlants,
  bindRoles,
  holdersOfNumbers,
  insertUsers,
  lockAdministrators,
  removeUsers,
  updateUsers,
} from './users/app-users.ts';
export { changeTenant, isTenantNamed, makeTenant } from './tenants.ts';
export { publicUrl, reachable } from './sign-in/mail-link.ts';
export { ownMrpController } from './queries.ts';
export { requireProof } from './profile/proof.ts';
export { hashPassword } from './passwords/password-hash.ts';

/**
 * Takes a user's second factor away, for one who lost his telephone; his sessions end. Returns false when he has none. Whoever calls
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

/**
 * Counts one more attempt of somebody without a session, in a transaction of its own. Returns how many are left; fails with
 * `err.tooManyRequests` when he has had enough.
 * @param who a network address, or what else is limited
 */
export const countStranger = async (
  services: PortalServices,
  what: CountedStranger,
  who: string,
): Promise<number> => inAccess(services, 0, async (db) => countAttempt(db, what, who));

/** Fails with `err.tooManyRequests` when there were enough of these attempts, without counting. */
export const refuseCrowd = async (
  services: PortalServices,
  what: CountedStranger,
  who: string,
): Promise<void> => inAccess(services, 0, async (db) => refuseIfTooMany(db, what, who));

type CountedStranger = Extract<Limited, 'driverLink' | `gateCode${string}`>;

/** A session without signing in, for tools and tests; returns the token, undefined when there is no such active user. */
export const startSession = async (
  services: PortalServices,
  { tenantId, userNo }: { tenantId: number; userNo: string },
): Promise<string | undefined> =>
  inAccess(services, tenantId, async (db) => {
    const user = await db
      .selectFrom('app_user')
      .select('id')
      .where(ownTenant({ tenantId }))
      .where(sql<string>`lower(user_no)`, '=', userNo.toLowerCase())
      .where('active', '=', 'Y')
      .executeTakeFirst();
    return (
      user && openSession(db, { tenantId, userId: user.id, ip: 'local', agent: 'portal' }, services.session)
    );
  });

/**
 * Texts that a browser encrypted under the key of this name (`beginEncryption`), once: the name is spent even when what follows is
 * refused. Fails with `login.keyExpired`.
 */
export const openSealed = async (
  caller: Pick<Caller, 'scope' | 'inStream'>,
  key: string,
  sealed: readonly string[],
): Promise<string[]> => {
  // A transaction of its own, so that a rollback gives the name not back.
  const privateKey = await caller.inStream(async (db) =>
    withAccessRights(db, caller.scope, async (access) => privateKeyFor(access, key)),
  );
  return Promise.all(sealed.map((text) => decrypted(privateKey, text)));
};

/**
 * The first user of a tenant that was made in the same transaction: its administrator, who must change the password at his first
 * login. `password` and `confirmPassword` are encrypted under the name `key`. Fails with `login.keyExpired`, `password.mismatch`
 * and what a new password may break. What his role opens comes with `seedTenants`.
 */
export const firstAdministrator = async (
  caller: Pick<Caller, 'db' | 'scope' | 'inStream'>,
  user: Pick<NewUser, 'tenantId' | 'userNo' | 'name' | 'email'>,
  secret: { password: string; confirmPassword: string; key: string },
): Promise<void> => {
  const sealed = [secret.password, secret.confirmPassword];
  const [password = '', confirmed] = await openSealed(caller, secret.key, sealed);
  if (password !== confirmed) throw new Failure('password.mismatch', { field: 'confirmPassword' });
  const problem = passwordProblem(safeRules, user.userNo, password);
  if (problem) throw new Failure(problem.key, { field: 'password', limit: problem.limit });
  const { zh, en, party } = roleSeeds.admin;
  await withAccessRights(caller.db, caller.scope, async (access) => {
    await sql`insert into role (tenant_id, code, name_zh, name_en, type, created_by, updated_by)
      values (${user.tenantId}, 'admin', ${zh}, ${en}, ${party}, 'system', 'system')`.execute(access);
    await createUser(access, { ...user, party, roles: ['admin'], password, mustChange: 'Y' });
  });
};

/** Makes the roles of tenants that have none yet, as every start does. In a transaction of its own, beside that of a job. */
export const seedTenants = async ({
  sidePool,
  permissions,
  endpoints,
}: Pick<PortalServices, 'sidePool' | 'permissions' | 'endpoints'>): Promise<void> =>
  inAccess({ pool: sidePool }, 0, async (db) => seedPermissions(db, permissions, endpoints));
