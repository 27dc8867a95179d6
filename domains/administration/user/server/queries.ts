import { sql, type Expression, type SqlBool } from 'kysely';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { UserDetail } from '../contract/user.ts';

/** A partner's people only; a plant's people are kept apart by the row policies. */
export const ownUsers = (scope: Scope): Expression<SqlBool> =>
  scope.party === 'supplier' || scope.party === 'forwarder'
    ? sql<SqlBool>`${ownTenant(scope, 'app_user')} and app_user.party = ${scope.party} and app_user.company_code = ${scope.companyCode}`
    : sql<SqlBool>`${ownTenant(scope, 'app_user')}`;

/** True in rows of users who hold a role of which the condition is true. */
export const holdsRole = (condition: Expression<SqlBool>) =>
  sql<SqlBool>`exists (select from user_role join role on role.tenant_id = user_role.tenant_id and role.id = user_role.role_id
    where user_role.tenant_id = app_user.tenant_id and user_role.user_id = app_user.id and ${condition})`;

const detailsOf = ({ db, scope }: Caller) =>
  db
    .selectFrom('app_user')
    .select([
      'app_user.id',
      'app_user.version',
      'app_user.user_no as userNo',
      'app_user.party as type',
      'app_user.name',
      'app_user.name_en as nameEn',
      'app_user.company_code as companyCode',
      'app_user.company_name as companyName',
      'app_user.dept',
      'app_user.email',
      'app_user.phone',
      'app_user.tel',
      'app_user.fax',
      sql<string[]>`array(select plant_no from user_plant where user_plant.tenant_id = app_user.tenant_id
        and user_plant.user_id = app_user.id order by sort, plant_no)`.as('plants'),
      sql<string[]>`array(select role_code from user_role where user_role.tenant_id = app_user.tenant_id
        and user_role.user_id = app_user.id order by role_code)`.as('roles'),
      'app_user.mrp_controller as mrpController',
      'app_user.id_no_mask as idNoShown',
      'app_user.active',
    ])
    .where(ownUsers(scope));

export const userById = async (caller: Caller, id: string): Promise<UserDetail | undefined> =>
  detailsOf(caller).where('app_user.id', '=', id).executeTakeFirst();

/** Kept out by an administrator, or for a while by wrong passwords. */
export const isLocked = sql<
  'Y' | 'N'
>`case when app_user.locked = 'Y' or tried_too_often(app_user.user_no) then 'Y' else 'N' end`;

/** A user, and whether he is kept out. */
export type KeptUser = UserDetail & { readonly locked: string };

/** Of these users those whom the caller may see, by their ids; locked until the transaction ends. */
export const usersForUpdate = async (
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KeptUser>> => {
  if (ids.length === 0) return new Map();
  const found = await detailsOf(caller)
    .select(isLocked.as('locked'))
    .where(sql<SqlBool>`app_user.id = any (${ids}::bigint[])`)
    .orderBy('app_user.id')
    .forUpdate('app_user')
    .execute();
  return new Map(found.map((user) => [user.id, user]));
};

/** The numbers of users, by their ids. */
export const userNumbers = async (
  { db, scope }: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('app_user')
    .select(['id', 'user_no as userNo'])
    .where(ownUsers(scope))
    .where(sql<SqlBool>`id = any (${ids}::bigint[])`)
    .execute();
  return new Map(found.map(({ id, userNo }) => [id, userNo]));
};

export const allRoles = ({ db, scope }: Caller) =>
  db
    .selectFrom('role')
    .select(['id', 'type', 'code', 'name_zh as nameZh', 'name_en as nameEn'])
    .where(ownTenant(scope))
    .execute();

/** Whether somebody is left who holds the role and can sign in. */
export const hasAdministrator = async ({ db, scope }: Caller, roleCode: string): Promise<boolean> => {
  const found = await db
    .selectFrom('app_user')
    .select('app_user.id')
    .where(ownUsers(scope))
    .where('app_user.active', '=', 'Y')
    .where('app_user.locked', '=', 'N')
    .where(holdsRole(sql<SqlBool>`role.code = ${roleCode}`))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};
