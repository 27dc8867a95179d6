import { sql, type Kysely } from 'kysely';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as permissionCalls from '../../contract/permissions/permission-calls.ts';
import type { PermissionEntry } from '../../contract/roles/role-fields.ts';
import { mustChange } from '../authenticator.ts';
import type { PermissionNode } from './menu.ts';
import { withAccessRights } from './rights.ts';

/** What is declared now, with what the tenant made of it as `own`. */
const permissionsOf = ({ db, scope }: Reader) =>
  db
    .selectFrom('permission')
    .leftJoin('permission_setting as own', (join) =>
      join
        .onRef('own.permission_code', '=', 'permission.code')
        .on('own.tenant_id', '=', sql<number>`${scope.tenantId}`),
    )
    .where('permission.active', '=', 'Y');

const named = [
  'permission.code',
  'permission.kind',
  'permission.parent',
  'permission.path',
  'permission.parties',
  sql<string>`coalesce(own.name_zh, permission.name_zh)`.as('zh'),
  sql<string>`coalesce(own.name_en, permission.name_en)`.as('en'),
  sql<string | null>`coalesce(own.icon, permission.icon)`.as('icon'),
  sql<number>`coalesce(own.sort, permission.sort)`.as('sort'),
] as const;
const removed = sql<'Y' | 'N'>`coalesce(own.removed, 'N')`.as('removed');

export const permissionTree = async (caller: Reader): Promise<PermissionNode[]> =>
  permissionsOf(caller)
    .select([...named, 'permission.opens', 'permission.in_menu as inMenu'])
    .orderBy('sort')
    .orderBy('permission.code')
    .execute();

/** The tree with the calls that each permission opens. */
export const permissionEntries = (caller: Reader): Promise<PermissionEntry[]> =>
  permissionsOf(caller)
    .select([...named, removed, 'permission.calls'])
    .orderBy('sort')
    .orderBy('permission.code')
    .execute();

export const permissionByCode = async (
  caller: Reader,
  code: string,
): Promise<OutputOf<typeof permissionCalls.readPermission> | undefined> => {
  const found = await permissionsOf(caller)
    .select([
      ...named,
      removed,
      'permission.calls',
      'permission.opens',
      'own.id as settingId',
      sql<number>`coalesce(own.version, 0)`.as('version'),
      'permission.name_zh as declaredZh',
      'permission.name_en as declaredEn',
      'permission.icon as declaredIcon',
      'permission.sort as declaredSort',
    ])
    .where('permission.code', '=', code)
    .executeTakeFirst();
  if (!found) return undefined;
  const { declaredZh, declaredEn, declaredIcon, declaredSort, ...entry } = found;
  return {
    ...entry,
    declared: { nameZh: declaredZh, nameEn: declaredEn, icon: declaredIcon, sort: declaredSort },
    roles: await rolesHolding(caller, [code]),
  };
};

/** Roles of the tenant that hold one of these. */
export const rolesHolding = ({ db, scope }: Reader, codes: readonly string[]) =>
  db
    .selectFrom('role')
    .select([
      'code',
      'name_zh as zh',
      'name_en as en',
      'type',
      sql<number>`(select count(*)::int from user_role
        where user_role.tenant_id = role.tenant_id and user_role.role_id = role.id)`.as('userCount'),
    ])
    .where(ownTenant(scope))
    .where(
      sql<boolean>`exists (select from role_permission held where held.tenant_id = role.tenant_id and held.role_id = role.id
        and held.permission_code = any (${codes}::text[]))`,
    )
    .orderBy('code')
    .execute();

/** Until the transaction ends, nobody else binds, changes or removes permissions of the tenant: none may overtake the other's look. */
export const holdPermissions = async ({ db, scope }: Reader): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${BINDING}, ${scope.tenantId})`.execute(db);
};
const BINDING = 20_261_121;

/** What the setting's version is, 0 when nobody has changed anything yet; undefined: no such permission. */
export const settingOf = (caller: Reader, code: string) =>
  permissionsOf(caller)
    .select(['permission.kind', sql<number>`coalesce(own.version, 0)`.as('version')])
    .where('permission.code', '=', code)
    .executeTakeFirst();

type Wording = OutputOf<typeof permissionCalls.readPermission>['declared'];

/** What equals the declaration is not kept, so that a better word of the next version shows. */
export const saveWording = async (
  { db, scope }: Reader,
  code: string,
  { nameZh, nameEn, icon, sort }: Wording,
): Promise<OutputOf<typeof permissionCalls.changePermission>> => {
  await haveSettings({ db, scope }, [code]);
  const { rows } = await sql<{ version: number }>`
    update permission_setting own set name_zh = nullif(${nameZh}, declared.name_zh), name_en = nullif(${nameEn}, declared.name_en),
      icon = nullif(${icon}::text, declared.icon), sort = nullif(${sort}::int, declared.sort)
    from permission declared
    where declared.code = own.permission_code and ${ownTenant(scope, 'own')} and own.permission_code = ${code}
    returning own.version`.execute(db);
  return { version: rows[0]!.version };
};

const haveSettings = async ({ db, scope }: Reader, codes: readonly string[]): Promise<void> => {
  await sql`insert into permission_setting (tenant_id, permission_code)
    select ${scope.tenantId}::int, code from unnest(${codes}::text[]) as given(code) on conflict do nothing`.execute(
    db,
  );
};

/** Takes permissions out of the tenant's choice, or offers them again. */
export const setRemoved = async (caller: Reader, codes: readonly string[], is: 'Y' | 'N'): Promise<void> => {
  await haveSettings(caller, codes);
  await caller.db
    .updateTable('permission_setting')
    .set({ removed: is })
    .where(ownTenant(caller.scope))
    .where(sql<boolean>`permission_code = any (${codes}::text[])`)
    .where('removed', '<>', is)
    .execute();
};

/** A permission with all that is below it. */
export const branchBelow = ({ db }: Reader, code: string): Promise<string[]> =>
  codesOf(
    db,
    sql`select ${code}::text as code union select below.code from permission below join branch on below.parent = branch.code where below.active = 'Y'`,
  );

/** The pages above a permission; menus are not among them. */
export const pagesAbove = ({ db }: Reader, code: string): Promise<string[]> =>
  codesOf(
    db,
    sql`select parent as code from permission where code = ${code}
      union select above.parent from permission above join branch on above.code = branch.code`,
    sql`permission.kind <> 'menu'`,
  );

const codesOf = async (
  db: Kysely<Tables>,
  members: ReturnType<typeof sql>,
  condition = sql`true`,
): Promise<string[]> => {
  const { rows } = await sql<{ code: string }>`with recursive branch as (${members})
    select permission.code from branch join permission on permission.code = branch.code where ${condition}`.execute(
    db,
  );
  return rows.map((row) => row.code);
};

/** The user as far as it matters for what he may do; undefined when he is not of the tenant. */
export const userWithObstacles = async (db: Kysely<Tables>, scope: Caller['scope'], userId: string) => {
  const user = await db
    .selectFrom('app_user')
    .select([
      'user_no as userNo',
      'name',
      'party as type',
      'active',
      'locked',
      sql<boolean>`not exists (select from user_role where user_role.tenant_id = app_user.tenant_id and user_role.user_id = app_user.id)`.as(
        'noRole',
      ),
    ])
    .where(ownTenant(scope))
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!user) return undefined;
  const { active, locked, noRole, ...person } = user;
  const passwordDue = await mustChangePassword(db, scope, userId);
  return { ...person, inactive: active === 'N', locked: locked === 'Y', noRole, passwordDue };
};

/** Who was never given a password has none to replace: he comes in by his mailbox, by the provider, or by a link. */
const mustChangePassword = (db: Kysely<Tables>, scope: Caller['scope'], userId: string): Promise<boolean> =>
  withAccessRights(db, scope, async (access) => {
    const { rows } = await sql<{ due: boolean }>`
      select ${mustChange} as due from user_password password left join password_rule rule on rule.tenant_id = password.tenant_id
      where ${ownTenant(scope, 'password')} and password.user_id = ${userId}`.execute(access);
    return rows[0]?.due ?? false;
  });

/** What a user's roles hold, with the roles that each permission comes from. */
export const permissionsThroughRoles = (
  caller: Reader,
  userId: string,
): Promise<OutputOf<typeof permissionCalls.readPermissionsOfUser>['permissions']> =>
  permissionsOf(caller)
    .innerJoin(
      sql<{ code: string; through: { code: string; zh: string; en: string }[] }>`(
        select permission_code as code,
          jsonb_agg(jsonb_build_object('code', role.code, 'zh', role.name_zh, 'en', role.name_en) order by role.code) as through
        from user_role
        join role on role.tenant_id = user_role.tenant_id and role.id = user_role.role_id
        join role_permission on role_permission.tenant_id = role.tenant_id and role_permission.role_id = role.id
        where ${ownTenant(caller.scope, 'user_role')} and user_role.user_id = ${userId}
        group by permission_code)`.as('held'),
      'held.code',
      'permission.code',
    )
    .select([...named, removed, 'permission.calls', 'held.through'])
    .orderBy('sort')
    .orderBy('permission.code')
    .execute();
