import { sql, type Expression, type InsertObject, type SqlBool, type UpdateObject } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { withAccessRights } from '../permissions/rights.ts';

/** A user of the caller's tenant, without a password and without rights; whether he may make him is for the caller to know. */
export const insertUser = async (
  { db, scope }: Caller,
  columns: Omit<InsertObject<Tables, 'app_user'>, 'tenant_id'>,
): Promise<{ id: string }> =>
  db
    .insertInto('app_user')
    .values({ ...columns, tenant_id: scope.tenantId })
    .returning('id')
    .executeTakeFirstOrThrow();

/** Changes a user whom `mine` leaves to the caller; sessions learn of changed rights by triggers. Fails when there is none. */
export const updateUser = async (
  { db, scope }: Caller,
  id: string,
  columns: UpdateObject<Tables, 'app_user'>,
  mine: Expression<SqlBool>,
): Promise<{ id: string; version: number }> =>
  db
    .updateTable('app_user')
    .set(columns)
    .where(ownTenant(scope, 'app_user'))
    .where(mine)
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();

/** Takes a user out who was never given a password and has never come, whom `mine` leaves to the caller; false when he stays. */
export const removeUser = async (
  { db, scope }: Caller,
  id: string,
  mine: Expression<SqlBool>,
): Promise<boolean> =>
  withAccessRights(db, scope, async (access) => {
    const { numDeletedRows } = await access
      .deleteFrom('app_user')
      .where(ownTenant(scope, 'app_user'))
      .where(mine)
      .where('id', '=', id)
      .where('first_login_at', 'is', null)
      .where(
        sql<SqlBool>`not exists (select from user_password as password
          where password.tenant_id = app_user.tenant_id and password.user_id = app_user.id)`,
      )
      .executeTakeFirst();
    return numDeletedRows > 0n;
  });

/** Makes the user's roles these. What stays is not written, so history tells only of what changed. */
export const bindRoles = async (
  { db, scope }: Caller,
  userId: string,
  roleIds: readonly string[],
): Promise<void> => {
  await sql`delete from user_role where ${ownTenant(scope)} and user_id = ${userId} and role_id <> all (${roleIds}::bigint[])`.execute(
    db,
  );
  await sql`insert into user_role (tenant_id, user_id, role_id)
    select ${scope.tenantId}::int, ${userId}::bigint, id from unnest(${roleIds}::bigint[]) as given(id) on conflict do nothing`.execute(
    db,
  );
};

/** Makes the user's plants these, in this order, as far as they are the caller's to give: others he has stay with him. */
export const bindPlants = async (
  { db, scope }: Caller,
  userId: string,
  plants: readonly string[],
): Promise<void> => {
  const input = sql`unnest(${plants}::text[]) with ordinality as given(plant_no, place)`;
  await sql`delete from user_plant where ${ownTenant(scope)} and user_id = ${userId}
    and plant_no = any (${scope.plants}::text[])
    and not exists (select from ${input} where given.plant_no = user_plant.plant_no and given.place - 1 = user_plant.sort)`.execute(
    db,
  );
  await sql`insert into user_plant (tenant_id, user_id, plant_no, sort)
    select ${scope.tenantId}::int, ${userId}::bigint, plant_no, place - 1 from ${input} on conflict do nothing`.execute(
    db,
  );
};

/** Holds up everybody else who is about to change an administrator, until the transaction ends. */
export const lockAdministrators = async ({ db, scope }: Caller, roleCode: string): Promise<void> => {
  await sql`select from role where ${ownTenant(scope)} and code = ${roleCode} for update`.execute(db);
};
