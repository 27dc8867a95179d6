import { sql } from 'kysely';
import type { GivenOf } from '@portal/platform/contract/endpoint.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { listPage } from '@portal/platform/server/database/list-page.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { holds } from '@portal/platform/server/database/search.ts';
import type * as roleCalls from '../contract/role-calls.ts';
import type { RoleDetail } from '../contract/role-fields.ts';

const userCount = sql<number>`(select count(*)::int from user_role
  where user_role.tenant_id = role.tenant_id and user_role.role_id = role.id)`;

const columns = [
  'role.id',
  'role.version',
  'role.code',
  'role.name_zh as nameZh',
  'role.name_en as nameEn',
  'role.type',
  'role.description',
  'role.demands_factor as demandsFactor',
  'role.updated_at as updatedAt',
  'role.updated_by as updatedBy',
] as const;

const rolesFound = ({ db, scope }: Caller, sought: GivenOf<typeof roleCalls.listRoles>) => {
  let found = db.selectFrom('role').where(ownRows(scope, 'role'));
  if (sought.code) found = found.where(holds(sought.code, 'role.code'));
  if (sought.name) found = found.where(holds(sought.name, 'role.name_zh', 'role.name_en'));
  if (sought.type) found = found.where('role.type', '=', sought.type);
  return found;
};

export const pageRoles = (caller: Caller, asked: GivenOf<typeof roleCalls.listRoles>) =>
  listPage(asked, {
    db: caller.db,
    base: rolesFound(caller, asked),
    key: 'role.id',
    select: (found) => found.select([...columns, userCount.as('userCount')]),
    sort: {
      code: 'role.code',
      nameZh: 'role.name_zh',
      nameEn: 'role.name_en',
      type: 'role.type',
      updatedAt: 'role.updated_at',
    },
    fallback: 'code',
  });

export const roleWithPrivileges = ({ db, scope }: Caller, id: string): Promise<RoleDetail | undefined> =>
  db
    .selectFrom('role')
    .select([
      ...columns,
      userCount.as('userCount'),
      sql<string[]>`array(
        select permission_code from role_permission join permission on permission.code = permission_code
        where role_permission.tenant_id = role.tenant_id and role_id = role.id and ${CHOSEN_BY_PEOPLE}
        order by permission_code)`.as('permissions'),
    ])
    .where(ownRows(scope, 'role'))
    .where('role.id', '=', id)
    .executeTakeFirst();

/** Menus follow from their pages; what is declared no longer keeps its bindings for the day it comes back. */
const CHOSEN_BY_PEOPLE = sql`permission.active = 'Y' and permission.kind <> 'menu'`;

/** Of these codes those that nobody can choose: not declared, menus, and what the tenant removed. */
export const unknownPermissions = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  codes: readonly string[],
): Promise<string[]> => {
  const { rows } = await sql<{ code: string }>`
    select given.code from unnest(${codes}::text[]) as given(code)
    where not exists (select from permission where permission.code = given.code and ${CHOSEN_BY_PEOPLE})
      or exists (select from permission_setting own where ${ownTenant(scope, 'own')} and own.permission_code = given.code and own.removed = 'Y')`.execute(
    db,
  );
  return rows.map((row) => row.code);
};

/** Makes the privileges of a role these. What stays is not written, so history tells only of what changed. */
export const bindPrivileges = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  roleId: string,
  codes: readonly string[],
): Promise<void> => {
  await sql`delete from role_permission using permission
    where ${ownTenant(scope, 'role_permission')} and role_id = ${roleId} and permission.code = permission_code
      and ${CHOSEN_BY_PEOPLE} and permission_code <> all (${codes}::text[])`.execute(db);
  await sql`insert into role_permission (tenant_id, role_id, permission_code)
    select ${scope.tenantId}::int, ${roleId}::bigint, code from unnest(${codes}::text[]) as given(code)
    on conflict do nothing`.execute(db);
};
