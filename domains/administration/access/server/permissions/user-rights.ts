import { sql } from 'kysely';

/** Plants of a user, the one he starts in first; an administrator has every plant of the tenant. Over the alias `u` of `app_user`. */
export const plantsOfUser = sql<string[]>`array(
  select plant_no from user_plant where tenant_id = u.tenant_id and user_id = u.id order by sort, plant_no
) || case when u.party = 'admin' then array(
  select plant_no from tenant_plant known where known.tenant_id = u.tenant_id and not exists (
    select from user_plant where user_plant.tenant_id = u.tenant_id and user_id = u.id and user_plant.plant_no = known.plant_no
  ) order by plant_no
) else '{}' end`;

/** What his roles hold of what is declared now. Over the alias `u` of `app_user`. */
export const permissionsOfUser = sql<string[]>`array(
  select distinct permission_code from user_role
  join role_permission on role_permission.tenant_id = user_role.tenant_id and role_permission.role_id = user_role.role_id
  join permission on permission.code = permission_code and permission.active = 'Y'
  where user_role.tenant_id = u.tenant_id and user_role.user_id = u.id
)`;
