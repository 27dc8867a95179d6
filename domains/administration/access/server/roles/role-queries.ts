import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { contains, is } from '@portal/platform/server/list/filters.ts';
import { pageFrom } from '@portal/platform/server/list/list-from.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import { selected } from '@portal/platform/server/list/sql-column.ts';
import * as calls from '../../contract/roles/role-calls.ts';

const userCount = sql<number>`(select count(*)::int from user_role
  where user_role.tenant_id = role.tenant_id and user_role.role_id = role.id)`;

export const roleTable = {
  ...recordColumns('role'),
  code: 'role.code',
  nameZh: 'role.name_zh',
  nameEn: 'role.name_en',
  type: 'role.type',
  description: 'role.description',
} as const;

export const listRoles = pageFrom(calls.listRoles, ({ db, scope }) => ({
  rows: db.selectFrom('role').where(ownRows(scope, 'role')),
  key: 'role.id',
  order: 'code',
  columns: { ...roleTable, demandsFactor: sql.ref('role.demands_factor'), userCount },
  filters: {
    code: contains('role.code'),
    name: contains('role.name_zh', 'role.name_en'),
    type: is('role.type'),
  },
}));

export const roleWithPrivileges = ({ db, scope }: Caller, id: string) =>
  db
    .selectFrom('role')
    .select(selected(roleTable))
    .select([
      'role.demands_factor as demandsFactor',
      userCount.as('userCount'),
      sql<string[]>`array(
        select permission_code from role_permission join permission on permission.code = permission_code
        where role_permission.tenant_id = role.tenant_id and role_id = role.id and ${CHOSEN_BY_PEOPLE}
        order by permission_code)`.as('permissions'),
    ])
    .where(ownRows(scope, 'role'))
    .where('role.id', '=', id)
    .executeTakeFirst();

/** Which of the names another role of the tenant has, upper and lower case alike. */
export const nameTaken = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  { nameZh, nameEn }: { nameZh: string; nameEn: string },
  id: string,
): Promise<'nameZh' | 'nameEn' | undefined> => {
  const { rows } = await sql<{ field: 'nameZh' | 'nameEn' }>`
    select case when lower(name_zh) = lower(${nameZh}) then 'nameZh' else 'nameEn' end as field
    from role where ${ownRows(scope, 'role')} and role.id <> ${id}
      and (lower(name_zh) = lower(${nameZh}) or lower(name_en) = lower(${nameEn})) limit 1`.execute(db);
  return rows[0]?.field;
};

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
