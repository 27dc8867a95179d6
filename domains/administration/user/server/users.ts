import { sql, type SqlBool } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import { accessPermissions } from '@portal/access/contract/permissions.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { contains, fromDay, is, toDay } from '@portal/platform/server/list/filters.ts';
import { listFrom } from '@portal/platform/server/list/list-from.ts';
import { recordColumns } from '@portal/platform/server/list/record.ts';
import * as calls from '../contract/endpoints.ts';
import { words } from '../contract/words.en.ts';
import { separators } from '../contract/user.ts';
import { holdsRole, ownUsers, userById, isLocked } from './queries.ts';

/** Where the plain fields of a user stand; his company, plants, roles and identity number are kept in ways of their own. */
export const userTable = {
  ...recordColumns('app_user'),
  userNo: 'app_user.user_no',
  name: 'app_user.name',
  nameEn: 'app_user.name_en',
  type: 'app_user.party',
  dept: 'app_user.dept',
  email: 'app_user.email',
  phone: 'app_user.phone',
  tel: 'app_user.tel',
  fax: 'app_user.fax',
  mrpController: 'app_user.mrp_controller',
} as const;

export const userFrame = { title: accessPermissions['access:user-list'], words, zone: plantZone };

export const users = listFrom(calls.listUsers, userFrame, async (caller) => {
  const { db, scope, language } = caller;
  const zone = await plantZone(caller);
  return {
    rows: db.selectFrom('app_user').where(ownUsers(scope)),
    key: 'app_user.id',
    order: 'userNo',
    columns: {
      ...userTable,
      companyCode: 'app_user.company_code',
      companyName: companyName(language),
      roles: roleNames(language),
      plants: plantNumbers,
      active: sql.ref('app_user.active'),
      locked: isLocked,
      lockedUntil: sql`tried_until(app_user.user_no)`,
      lastLoginAt: 'app_user.last_login_at',
    },
    texts: { roles: roleNames(language, separators) },
    stamp: sql`app_user.id || ':' || app_user.version`,
    filters: {
      userNo: contains('app_user.user_no'),
      name: contains('app_user.name', 'app_user.name_en'),
      company: contains('app_user.company_code', 'app_user.company_name'),
      type: is('app_user.party'),
      role: (code) => holdsRole(sql<SqlBool>`role.code = ${code}`),
      plantNo: (plantNo) =>
        sql<SqlBool>`exists (select from user_plant where user_plant.tenant_id = app_user.tenant_id
          and user_plant.user_id = app_user.id and user_plant.plant_no = ${plantNo})`,
      active: is('app_user.active'),
      locked: (flag) => sql<SqlBool>`${isLocked} = ${flag}`,
      lastLoginFrom: fromDay('app_user.last_login_at', zone),
      lastLoginTo: toDay('app_user.last_login_at', zone),
    },
  };
});

/** In the reader's language, where the company has a name in it. */
const companyName = (language: Language) =>
  language === 'en'
    ? sql<string>`coalesce(company_name_en(app_user.party, app_user.company_code), app_user.company_name)`
    : sql.ref<string>('app_user.company_name');

/** In workbooks a name that has what parts names (`unlike`) gives way to its code, so that an import understands it. */
const roleNames = (language: Language, unlike = '^$') => {
  const name = sql.ref(language === 'en' ? 'role.name_en' : 'role.name_zh');
  return sql<string>`coalesce((
    select string_agg(case when ${name} ~ ${unlike} then role.code else ${name} end, ', ' order by role.code)
    from user_role join role on role.tenant_id = user_role.tenant_id and role.id = user_role.role_id
    where user_role.tenant_id = app_user.tenant_id and user_role.user_id = app_user.id), '')`;
};

const plantNumbers = sql<string>`coalesce((
  select string_agg(user_plant.plant_no, ', ' order by user_plant.sort, user_plant.plant_no) from user_plant
  where user_plant.tenant_id = app_user.tenant_id and user_plant.user_id = app_user.id), '')`;

export const readUser: Action<typeof calls.readUser> = async (caller, { id }) => {
  const found = await userById(caller, id);
  if (!found) throw new Failure('err.notFound');
  return found;
};
