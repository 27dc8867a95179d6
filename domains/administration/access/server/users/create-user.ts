import { sql, type Kysely } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Party } from '@portal/platform/contract/scope.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { safeRules } from '../passwords/password-rules.ts';
import { setPassword } from '../passwords/set-password.ts';

export type NewUser = {
  tenantId: number;
  userNo: string;
  name: string;
  party: Party;
  /** Supplier or forwarder code, plant number of a plant user, nothing for an administrator. */
  companyCode?: string;
  companyName?: string;
  /** The first is the plant he starts in. An administrator needs none: he works in all. */
  plants?: readonly string[];
  /** Codes of roles that fit the party. */
  roles: readonly string[];
  /** Without one he comes in by his mailbox, by the identity provider, or by a link that he is sent. */
  password?: string;
  /** Y makes him choose his own password when he signs in first; the default. */
  mustChange?: 'Y' | 'N';
  dept?: string;
  email?: string;
  tel?: string;
  phone?: string;
  /** The code under which parts name him as their MRP controller. */
  mrpController?: string;
  language?: 'zh' | 'en';
  active?: 'Y' | 'N';
};

/**
 * A user with plants, roles and password; answers his id. The statements belong to the caller's transaction, and `db` is the
 * owner's database or has access rights. Fails with `user.chineseNumber`, `user.companyRequired`, `user.unknownRole`, and
 * through the constraint `app_user_user_no` when the number is taken.
 */
export const createUser = async (db: Kysely<Tables>, user: NewUser): Promise<string> => {
  if (!/^[A-Za-z0-9._@-]{1,64}$/.test(user.userNo))
    throw new Failure('user.chineseNumber', { field: 'userNo' });
  const companyCode = user.companyCode ?? '';
  if (companyCode === '' && user.party !== 'admin')
    throw new Failure('user.companyRequired', { field: 'companyCode' });
  const author = sql<string>`coalesce(nullif(current_setting('app.user_no', true), ''), 'system')`;
  const { id } = await db
    .insertInto('app_user')
    .values({
      tenant_id: user.tenantId,
      user_no: user.userNo,
      name: user.name,
      party: user.party,
      company_code: companyCode,
      company_name: user.companyName ?? '',
      dept: user.dept ?? null,
      email: user.email ?? null,
      tel: user.tel ?? null,
      phone: user.phone ?? null,
      mrp_controller: user.mrpController ?? null,
      language: user.language ?? 'zh',
      active: user.active ?? 'Y',
      created_by: author,
      updated_by: author,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await givePlants(db, user.tenantId, id, user.plants ?? []);
  await giveRoles(db, user, id);
  if (user.password !== undefined)
    await setPassword(db, { tenantId: user.tenantId, userId: id }, await hashPassword(user.password), {
      given: user.mustChange ?? 'Y',
      kept: safeRules.history,
    });
  return id;
};

const givePlants = async (
  db: Kysely<Tables>,
  tenantId: number,
  userId: string,
  plants: readonly string[],
): Promise<void> => {
  for (const [sort, plantNo] of plants.entries()) {
    await openPlant(db, { tenantId, plantNo });
    await db
      .insertInto('user_plant')
      .values({ tenant_id: tenantId, user_id: userId, plant_no: plantNo, sort })
      .execute();
  }
};

/** Makes a plant known, so that users can be tied to it and administrators see it. Known ones stay as they are. */
export const openPlant = async (
  db: Kysely<Tables>,
  { tenantId, plantNo }: { tenantId: number; plantNo: string },
): Promise<void> => {
  await db
    .insertInto('tenant_plant')
    .values({ tenant_id: tenantId, plant_no: plantNo })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

const giveRoles = async (db: Kysely<Tables>, user: NewUser, userId: string): Promise<void> => {
  for (const code of user.roles) {
    const role = await db
      .selectFrom('role')
      .select('id')
      .where(ownTenant(user))
      .where('code', '=', code)
      .where('type', '=', user.party)
      .executeTakeFirst();
    if (!role) throw new Failure('user.unknownRole', { code });
    await db
      .insertInto('user_role')
      .values({ tenant_id: user.tenantId, user_id: userId, role_id: role.id })
      .execute();
  }
};
