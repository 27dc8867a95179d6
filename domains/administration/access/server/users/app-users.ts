import { sql, type Expression, type SqlBool } from 'kysely';
import type { Party } from '@portal/platform/contract/scope.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { populated, rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { withAccessRights } from '../permissions/rights.ts';

type Columns = Readonly<Record<string, unknown>>;

/**
 * Users of the caller's tenant, without passwords and without rights, in one statement; whether he may make them is for the caller to know.
 * `rows` all have the same columns. Returns them as they are now, in any order; fails through the constraint `app_user_user_no` when a number is taken.
 */
export const insertUsers = async (
  { db, scope }: Caller,
  rows: readonly Columns[],
): Promise<{ id: string; version: number; userNo: string }[]> => {
  if (rows.length === 0) return [];
  const names = sql.join(['tenant_id', ...Object.keys(rows[0]!)].map((name) => sql.ref(name)));
  const owned = rows.map((row) => ({ ...row, tenant_id: scope.tenantId }));
  const { rows: made } = await sql<{ id: string; version: number; userNo: string }>`
    insert into app_user (${names}, administered_at) select ${names}, clock_timestamp() from ${populated('app_user', owned)}
    returning id, version, user_no as "userNo"`.execute(db);
  return made;
};

/** Changes users whom `mine` leaves to the caller, in one statement. `rows` all have the same columns, and an `id`. Returns their versions. */
export const updateUsers = async (
  { db, scope }: Caller,
  rows: readonly (Columns & { readonly id: string })[],
  mine: Expression<SqlBool>,
): Promise<{ id: string; version: number }[]> => {
  if (rows.length === 0) return [];
  const names = Object.keys(rows[0]!).filter((name) => name !== 'id');
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = given.${sql.ref(name)}`));
  const { rows: changed } = await sql<{ id: string; version: number }>`
    update app_user set ${set}, administered_at = clock_timestamp() from ${populated('app_user', rows)} as given
    where ${ownTenant(scope, 'app_user')} and ${mine} and app_user.id = given.id
    returning app_user.id, app_user.version`.execute(db);
  return changed;
};

/** Of these users those who were never given a password and have never come, whom `mine` leaves to the caller, are taken out. Returns who is gone. */
export const removeUsers = async (
  { db, scope }: Caller,
  users: readonly { readonly id: string; readonly version: number }[],
  mine: Expression<SqlBool>,
): Promise<{ id: string; party: Party }[]> =>
  withAccessRights(db, scope, async (access) => {
    const { rows } = await sql<{ id: string; party: Party }>`
      delete from app_user using ${rowsOf({ id: 'bigint', version: 'int' }, users)} as given
      where ${ownTenant(scope, 'app_user')} and ${mine} and app_user.id = given.id and app_user.version = given.version
        and app_user.first_login_at is null
        and not exists (select from user_password as password where password.tenant_id = app_user.tenant_id and password.user_id = app_user.id)
      returning app_user.id, app_user.party`.execute(access);
    return rows;
  });

/** Which of these user numbers somebody has, whoever may see him: by the number in lower case, his id. */
export const holdersOfNumbers = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  userNos: readonly string[],
): Promise<ReadonlyMap<string, string>> =>
  // Under row policies no index serves lower(user_no): they are asked first what the function might tell.
  withAccessRights(db, scope, async (access) => {
    const { rows } = await sql<{
      id: string;
      userNo: string;
    }>`
      select app_user.id, given."userNo" from unnest(${userNos.map((userNo) => userNo.toLowerCase())}::text[]) as given("userNo")
      join app_user on ${ownTenant(scope, 'app_user')} and lower(app_user.user_no) = given."userNo"`.execute(
      access,
    );
    return new Map(rows.map(({ id, userNo }) => [userNo, id]));
  });

/** Roles of a user, as ids. */
export type RolesOfUser = { readonly userId: string; readonly roleIds: readonly string[] };

/** Makes the roles of users these. What stays is not written, so history tells only of what changed. */
export const bindRoles = async ({ db, scope }: Caller, bound: readonly RolesOfUser[]): Promise<void> => {
  const users = bound.map(({ userId }) => userId);
  const given = rowsOf(
    { user_id: 'bigint', role_id: 'bigint' },
    bound.flatMap(({ userId, roleIds }) => roleIds.map((roleId) => ({ user_id: userId, role_id: roleId }))),
  );
  await sql`delete from user_role where ${ownTenant(scope)} and user_id = any (${users}::bigint[])
    and not exists (select from ${given} as given where given.user_id = user_role.user_id and given.role_id = user_role.role_id)`.execute(
    db,
  );
  await sql`insert into user_role (tenant_id, user_id, role_id)
    select ${scope.tenantId}::int, user_id, role_id from ${given} as given on conflict do nothing`.execute(
    db,
  );
};

/** Plants of a user, the one he starts in first. */
export type PlantsOfUser = { readonly userId: string; readonly plants: readonly string[] };

/** Makes the plants of users these, in this order, as far as they are the caller's to give: others they have stay with them. */
export const bindPlants = async ({ db, scope }: Caller, bound: readonly PlantsOfUser[]): Promise<void> => {
  const users = bound.map(({ userId }) => userId);
  const given = rowsOf(
    { user_id: 'bigint', plant_no: 'text', sort: 'int' },
    bound.flatMap(({ userId, plants }) =>
      plants.map((plantNo, sort) => ({ user_id: userId, plant_no: plantNo, sort })),
    ),
  );
  await sql`delete from user_plant where ${ownTenant(scope)} and user_id = any (${users}::bigint[])
    and plant_no = any (${scope.plants}::text[])
    and not exists (select from ${given} as given
      where given.user_id = user_plant.user_id and given.plant_no = user_plant.plant_no and given.sort = user_plant.sort)`.execute(
    db,
  );
  await sql`insert into user_plant (tenant_id, user_id, plant_no, sort)
    select ${scope.tenantId}::int, user_id, plant_no, sort from ${given} as given on conflict do nothing`.execute(
    db,
  );
};

/** Holds up everybody else who is about to change an administrator, until the transaction ends. */
export const lockAdministrators = async ({ db, scope }: Caller, roleCode: string): Promise<void> => {
  await sql`select from role where ${ownTenant(scope)} and code = ${roleCode} for update`.execute(db);
};
