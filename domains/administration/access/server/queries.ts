import { sql, type Expression, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import type { Party } from '@portal/platform/contract/scope.ts';
import type { PermissionCode } from '@portal/platform/contract/permission.ts';
import type { Caller, Reader } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';

type OwnAccount = {
  id: string;
  user_no: string;
  name: string;
  email: string | null;
  tel: string | null;
  company_name: string;
  company_name_en: string | null;
  contact_complete: 'Y' | 'N';
  is_new: boolean;
  password_expired: boolean;
  password_unfit: boolean;
  dept: string | null;
  phone: string | null;
  fax: string | null;
  mrp_controller: string | null;
  roles: string[];
  last_login_at: string | null;
  first_login_at: string | null;
  password_changed_at: string | null;
};

/** The calling person, whatever his party lets him see of others. */
export const ownAccount = async ({ db, scope }: Caller): Promise<OwnAccount | undefined> => {
  const { rows } = await sql<OwnAccount>`select own.*, company_name_en(${scope.party}, ${scope.companyCode})
    from own_account() as own`.execute(db);
  return rows[0];
};

/** The code under which the calling person plans material; null for who is no MRP controller. */
export const ownMrpController = async (caller: Caller): Promise<string | null> =>
  (await ownAccount(caller))?.mrp_controller ?? null;

export const roleChoices = async ({ db, scope }: Caller) =>
  db
    .selectFrom('role')
    .select(['id', 'code', 'name_zh as zh', 'name_en as en', 'type'])
    .where(ownTenant(scope))
    .$if(scope.party === 'supplier' || scope.party === 'forwarder', (query) =>
      query.where('type', '=', scope.party as Party),
    )
    .orderBy('code')
    .execute();

export const tenantChoices = async ({ db, scope }: Caller) =>
  db
    .selectFrom('tenant')
    .select(['env_no as envNo', 'name_zh as zh', 'name_en as en'])
    .where('env_no', '=', scope.tenantId)
    .execute();

const MOST_CHOICES = 50;

/** Active people whom the caller may see; a partner sees his own company only. */
const users = ({ db, scope }: Caller, name: string | undefined) =>
  db
    .selectFrom('app_user')
    .select([
      'app_user.id',
      'user_no as userNo',
      'name',
      'company_code as companyCode',
      'company_name as companyName',
    ])
    .where(ownTenant(scope, 'app_user'))
    .where('active', '=', 'Y')
    .$if(scope.party === 'supplier' || scope.party === 'forwarder', (query) =>
      query.where('party', '=', scope.party as Party).where('company_code', '=', scope.companyCode),
    )
    .$if(name !== undefined && name !== '', (query) =>
      query.where(sql<SqlBool>`strpos(lower(user_no || ' ' || name), lower(${name})) > 0`),
    )
    .orderBy('user_no')
    .limit(MOST_CHOICES);

export const colleagues = async (caller: Caller, name: string | undefined) => users(caller, name).execute();

/** Those of the present plant who hold a role. */
export const holdersOf = async (caller: Caller, roleCode: string, name: string | undefined) =>
  users(caller, name)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('user_role')
          .innerJoin('role', (join) =>
            join
              .onRef('role.tenant_id', '=', 'user_role.tenant_id')
              .onRef('role.id', '=', 'user_role.role_id'),
          )
          .whereRef('user_role.tenant_id', '=', 'app_user.tenant_id')
          .whereRef('user_role.user_id', '=', 'app_user.id')
          .where('role.code', '=', roleCode)
          .select('role.id'),
      ),
    )
    .$if(caller.scope.plantNo !== '', (query) => query.where(worksIn(sql`${caller.scope.plantNo}`)))
    .execute();

/** Whom something concerns: a party, and of it a company, a plant, holders of a permission. */
export type Recipients = {
  tenantId: number;
  party: Party;
  companyCode?: string | undefined;
  plantNo?: string | undefined;
  permission?: string | undefined;
  /** No others than these. */
  userIds?: readonly string[] | undefined;
};

/** The condition on `app_user` for active users who are meant. Needs the rights of a job or an administrator. */
export const recipientsWhere = (to: Recipients): Expression<SqlBool> => {
  const parts: Expression<SqlBool>[] = [
    sql<SqlBool>`${ownTenant(to, 'app_user')} and app_user.party = ${to.party} and app_user.active = 'Y' and app_user.locked = 'N'`,
  ];
  if (to.companyCode !== undefined) parts.push(sql<SqlBool>`app_user.company_code = ${to.companyCode}`);
  if (to.userIds !== undefined) parts.push(sql<SqlBool>`app_user.id = any (${to.userIds}::bigint[])`);
  // An administrator works in every plant.
  if (to.plantNo !== undefined && to.party !== 'admin') parts.push(worksIn(sql`${to.plantNo}`));
  if (to.permission !== undefined)
    parts.push(sql<SqlBool>`exists (
      select from user_role join role_permission on role_permission.tenant_id = user_role.tenant_id and role_permission.role_id = user_role.role_id
      where user_role.tenant_id = app_user.tenant_id and user_role.user_id = app_user.id and permission_code = ${to.permission})`);
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`;
};

/**
 * SQL: `path, code` of the permissions that open the routes of links, such as `/management/notify?status=new`; `links` are the rows of one
 * column. To be looked up once (`with opener as materialized`), not for each reader.
 */
export const openersOf = (links: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select asked.path, page.code
  from (select distinct split_part(one.link, '?', 1) as path from (${links}) as one (link)) as asked
  join permission as page on page.active = 'Y' and asked.path = any (page.path || page.opens)`;

/** SQL: `app_user` holds a page that opens the route of the link in the named column, by the rows `opener` of `openersOf`. */
export const mayOpenLink = (link: string): Expression<SqlBool> => sql<SqlBool>`exists (
  select from opener join role_permission on role_permission.permission_code = opener.code
  join user_role on user_role.tenant_id = role_permission.tenant_id and user_role.role_id = role_permission.role_id
  where opener.path = split_part(${sql.ref(link)}, '?', 1)
    and user_role.tenant_id = app_user.tenant_id and user_role.user_id = app_user.id)`;

const worksIn = (plantNo: Expression<unknown>): Expression<SqlBool> =>
  sql<SqlBool>`exists (select from user_plant where user_plant.tenant_id = app_user.tenant_id and user_plant.user_id = app_user.id and user_plant.plant_no = ${plantNo})`;

/** SQL: the name of the person whose account a column holds; the account where he is not the asking party's to see, or is none of a person. */
export const personIn = (column: string): RawBuilder<string> =>
  sql<string>`coalesce((select person.name from app_user as person
    where person.tenant_id = (select asking_tenant()) and person.user_no = ${sql.ref(column)}), ${sql.ref(column)})`;

/** Whether a role of the type holds the permission, so that it can be given to people of that type. */
export const isHeldByRole = async (
  { db, scope }: Reader,
  { party, permission }: { party: Party; permission: PermissionCode },
): Promise<boolean> => {
  const { rows } = await sql<{ held: boolean }>`select exists (
    select from role join role_permission on role_permission.tenant_id = role.tenant_id and role_permission.role_id = role.id
    where ${ownTenant(scope, 'role')} and role.type = ${party} and permission_code = ${permission}) as held`.execute(
    db,
  );
  return rows[0]!.held;
};

/** The recipients at many companies, each with those of the permissions that he holds. */
export const recipientsAt = async (
  db: Kysely<Tables>,
  {
    companyCodes,
    permissions,
    ...to
  }: Pick<Recipients, 'tenantId' | 'party' | 'plantNo'> & {
    /** Not named: of all. */
    companyCodes?: readonly string[];
    permissions: readonly PermissionCode[];
  },
) =>
  db
    .selectFrom('app_user')
    .select([
      'app_user.id',
      'app_user.name',
      'app_user.email',
      'app_user.company_code as companyCode',
      sql<string[]>`array(select distinct permission_code from user_role
        join role_permission on role_permission.tenant_id = user_role.tenant_id and role_permission.role_id = user_role.role_id
        where user_role.tenant_id = app_user.tenant_id and user_role.user_id = app_user.id
          and permission_code = any (${permissions}::text[]))`.as('permissions'),
    ])
    .where(ownTenant(to, 'app_user'))
    .where(recipientsWhere(to))
    .$if(companyCodes !== undefined, (query) =>
      query.where(sql<SqlBool>`app_user.company_code = any (${companyCodes}::text[])`),
    )
    .orderBy('user_no')
    .execute();

export const recipients = async (db: Kysely<Tables>, to: Recipients) =>
  db
    .selectFrom('app_user')
    .select(['id', 'user_no as userNo', 'name', 'email', 'language'])
    .where(ownTenant(to, 'app_user'))
    .where(recipientsWhere(to))
    .orderBy('user_no')
    .execute();

/** Of the people of some suppliers who work in the present plant those who hold a permission, by one of these roles where roles are named. */
export const holdersAt = async (
  { db, scope }: Reader,
  {
    companyCodes,
    permission,
    roles,
  }: {
    readonly companyCodes: readonly string[];
    readonly permission: PermissionCode;
    readonly roles: readonly string[];
  },
): Promise<{ userId: string; name: string; companyCode: string }[]> => {
  const { rows } = await sql<{ userId: string; name: string; companyCode: string }>`
    select user_id as "userId", name, company_code as "companyCode"
    from holders_at(${companyCodes}::text[], ${scope.plantNo}, ${permission}, ${roles}::text[]) order by company_code, user_id`.execute(
    db,
  );
  return rows;
};

/** The roles of a party, by code. */
export const rolesOf = async (
  { db, scope }: Reader,
  party: Party,
): Promise<{ code: string; nameZh: string; nameEn: string }[]> =>
  db
    .selectFrom('role')
    .where(ownTenant(scope, 'role'))
    .where('type', '=', party)
    .select(['code', 'name_zh as nameZh', 'name_en as nameEn'])
    .orderBy('code')
    .execute();

/** The party and company of an account, by the number that a person signs in with; undefined where it is none of a person. */
export const companyOf = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  userNo: string,
): Promise<{ party: Party; companyCode: string } | undefined> =>
  db
    .selectFrom('app_user')
    .where(ownTenant(scope))
    .where('user_no', '=', userNo)
    .select(['party', 'company_code as companyCode'])
    .executeTakeFirst();
