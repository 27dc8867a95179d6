import { sql, type Expression, type SqlBool } from 'kysely';
import type { GivenOf, OutputOf } from '@portal/platform/contract/endpoint.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import { words as accessWords } from '@portal/access/contract/words.en.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { inWords } from '@portal/platform/server/database/in-words.ts';
import { listPage } from '@portal/platform/server/database/list-page.ts';
import { holds } from '@portal/platform/server/database/search.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../contract/endpoints.ts';

/** A partner's people only; a plant's people are kept apart by the row policies. */
export const ownUsers = (scope: Scope): Expression<SqlBool> =>
  scope.party === 'supplier' || scope.party === 'forwarder'
    ? sql<SqlBool>`${ownTenant(scope, 'app_user')} and app_user.party = ${scope.party} and app_user.company_code = ${scope.companyCode}`
    : sql<SqlBool>`${ownTenant(scope, 'app_user')}`;

const holdsRole = (condition: Expression<SqlBool>) =>
  sql<SqlBool>`exists (select from user_role join role on role.tenant_id = user_role.tenant_id and role.id = user_role.role_id
    where user_role.tenant_id = app_user.tenant_id and user_role.user_id = app_user.id and ${condition})`;

/** The users that the filters choose; the list, its count and the export stand on it. `zone` tells when a day begins. */
const usersFound = ({ db, scope }: Caller, sought: GivenOf<typeof calls.exportUsers>, zone: string) => {
  let found = db.selectFrom('app_user').where(ownUsers(scope));
  if (sought.userNo) found = found.where(holds(sought.userNo, 'app_user.user_no'));
  if (sought.name) found = found.where(holds(sought.name, 'app_user.name', 'app_user.name_en'));
  if (sought.type) found = found.where('app_user.party', '=', sought.type);
  if (sought.company)
    found = found.where(holds(sought.company, 'app_user.company_code', 'app_user.company_name'));
  if (sought.role) found = found.where(holdsRole(sql<SqlBool>`role.code = ${sought.role}`));
  if (sought.plantNo)
    found = found.where(
      sql<SqlBool>`exists (select from user_plant where user_plant.tenant_id = app_user.tenant_id
        and user_plant.user_id = app_user.id and user_plant.plant_no = ${sought.plantNo})`,
    );
  if (sought.active) found = found.where('app_user.active', '=', sought.active);
  if (sought.locked) found = found.where('app_user.locked', '=', sought.locked);
  if (sought.lastLoginFrom)
    found = found.where(
      sql<SqlBool>`app_user.last_login_at >= ${sought.lastLoginFrom}::date::timestamp at time zone ${zone}`,
    );
  if (sought.lastLoginTo)
    found = found.where(
      sql<SqlBool>`app_user.last_login_at < (${sought.lastLoginTo}::date + 1)::timestamp at time zone ${zone}`,
    );
  return found;
};

const roleNames = (language: 'zh' | 'en') => sql<string>`coalesce((
  select string_agg(${sql.ref(language === 'en' ? 'role.name_en' : 'role.name_zh')}, ', ' order by role.code)
  from user_role join role on role.tenant_id = user_role.tenant_id and role.id = user_role.role_id
  where user_role.tenant_id = app_user.tenant_id and user_role.user_id = app_user.id), '')`;

const plantNumbers = sql<string>`coalesce((
  select string_agg(user_plant.plant_no, ', ' order by user_plant.sort, user_plant.plant_no) from user_plant
  where user_plant.tenant_id = app_user.tenant_id and user_plant.user_id = app_user.id), '')`;

export const pageUsers = (caller: Caller, asked: GivenOf<typeof calls.listUsers>, zone: string) =>
  listPage(asked, {
    db: caller.db,
    base: usersFound(caller, asked, zone),
    key: 'app_user.id',
    select: (found) =>
      found.select([
        'app_user.id',
        'app_user.version',
        'app_user.user_no as userNo',
        'app_user.name',
        'app_user.party as type',
        'app_user.company_code as companyCode',
        'app_user.company_name as companyName',
        'app_user.dept',
        'app_user.email',
        'app_user.phone',
        'app_user.tel',
        roleNames(caller.language).as('roles'),
        plantNumbers.as('plants'),
        'app_user.active',
        'app_user.locked',
        'app_user.last_login_at as lastLoginAt',
        'app_user.updated_at as updatedAt',
        'app_user.updated_by as updatedBy',
      ]),
    sort: {
      userNo: 'app_user.user_no',
      name: 'app_user.name',
      type: 'app_user.party',
      companyCode: 'app_user.company_code',
      active: 'app_user.active',
      locked: 'app_user.locked',
      lastLoginAt: 'app_user.last_login_at',
      updatedAt: 'app_user.updated_at',
    },
    fallback: 'userNo',
  });

/** The columns of `sheet.ts` in their order. */
export const usersForSheet = (caller: Caller, sought: GivenOf<typeof calls.exportUsers>, zone: string) =>
  usersFound(caller, sought, zone)
    .select([
      'app_user.user_no',
      'app_user.name',
      'app_user.name_en',
      inWords('app_user.party', accessWords[caller.language].parties).as('party'),
      'app_user.company_code',
      'app_user.company_name',
      'app_user.dept',
      'app_user.email',
      'app_user.phone',
      'app_user.tel',
      'app_user.fax',
      plantNumbers.as('plants'),
      roleNames(caller.language).as('roles'),
      'app_user.mrp_controller',
      sql<boolean>`app_user.active = 'Y'`.as('active'),
      sql<boolean>`app_user.locked = 'Y'`.as('locked'),
      'app_user.last_login_at',
    ])
    .orderBy('app_user.user_no');

export const userById = (
  { db, scope }: Caller,
  id: string,
): Promise<OutputOf<typeof calls.readUser> | undefined> =>
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
    .where(ownUsers(scope))
    .where('app_user.id', '=', id)
    .executeTakeFirst();

/** The user of this number, upper and lower case alike, when the caller may see him. */
export const userByNumber = ({ db, scope }: Caller, userNo: string) =>
  db
    .selectFrom('app_user')
    .select(['id', 'version', 'party'])
    .where(ownUsers(scope))
    .where(sql<SqlBool>`lower(user_no) = lower(${userNo})`)
    .executeTakeFirst();

/** Roles that fit a type of user, of these codes. */
export const rolesOf = ({ db, scope }: Caller, type: string, codes: readonly string[]) =>
  db
    .selectFrom('role')
    .select(['id', 'code'])
    .where(ownTenant(scope))
    .where(sql<SqlBool>`type = ${type} and code = any (${codes}::text[])`)
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
