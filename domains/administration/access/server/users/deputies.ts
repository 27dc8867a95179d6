import { sql, type Kysely, type RawBuilder } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Deputies, DeputyInput } from '../../contract/profile/deputy.ts';
import type { Maintained } from './maintained.ts';

type Person = Pick<Maintained, 'id' | 'party' | 'companyCode'>;

/** Needs the rights of signing in, as the two that write. */
export const deputiesOf = async (
  access: Kysely<Tables>,
  scope: Pick<Scope, 'tenantId'>,
  userId: string,
): Promise<Deputies> => {
  const named = access
    .selectFrom('user_deputy as named')
    .where(ownTenant(scope, 'named'))
    .select(['named.valid_from as validFrom', 'named.valid_to as validTo']);
  const deputy = await named
    .innerJoin('app_user as other', (on) =>
      on.onRef('other.tenant_id', '=', 'named.tenant_id').onRef('other.id', '=', 'named.deputy_id'),
    )
    .where('named.user_id', '=', userId)
    .select(['other.id as userId', 'other.user_no as userNo', 'other.name'])
    .select(sql<boolean>`(other.active = 'Y' and other.locked = 'N')`.as('canBeTold'))
    .executeTakeFirst();
  const standsInFor = await named
    .innerJoin('app_user as other', (on) =>
      on.onRef('other.tenant_id', '=', 'named.tenant_id').onRef('other.id', '=', 'named.user_id'),
    )
    .where('named.deputy_id', '=', userId)
    .select(['other.user_no as userNo', 'other.name'])
    .orderBy('named.valid_from')
    .orderBy('other.user_no')
    .execute();
  return { deputy: deputy ?? null, standsInFor };
};

/** A deputy is somebody else of the same company who can sign in. Fails with `user.deputyUnfit`. */
export const keepDeputy = async (
  access: Kysely<Tables>,
  scope: Pick<Scope, 'tenantId'>,
  person: Person,
  { deputyId, validFrom, validTo }: DeputyInput,
): Promise<void> => {
  const deputy = await colleaguesOf(access, scope, person).where('id', '=', deputyId).executeTakeFirst();
  if (!deputy) throw new Failure('user.deputyUnfit', { field: 'deputyId' });
  await dropDeputy(access, scope, person.id);
  await access
    .insertInto('user_deputy')
    .values({
      tenant_id: scope.tenantId,
      user_id: person.id,
      deputy_id: deputy.id,
      deputy_no: deputy.userNo,
      valid_from: validFrom,
      valid_to: validTo,
    })
    .execute();
};

export const dropDeputy = async (
  access: Kysely<Tables>,
  scope: Pick<Scope, 'tenantId'>,
  userId: string,
): Promise<void> => {
  await access.deleteFrom('user_deputy').where(ownTenant(scope)).where('user_id', '=', userId).execute();
};

/** People of the same company who can sign in, but himself. */
export const colleaguesOf = (
  db: Kysely<Tables>,
  scope: Pick<Scope, 'tenantId'>,
  { id, party, companyCode }: Person,
) =>
  db
    .selectFrom('app_user')
    .select(['id', 'user_no as userNo', 'name'])
    .where(ownTenant(scope))
    .where('party', '=', party)
    .where('company_code', '=', companyCode)
    .where('active', '=', 'Y')
    .where('locked', '=', 'N')
    .where('id', '<>', id)
    .orderBy('user_no');

/**
 * SQL: who is away on a day, as a table of `user_id`, `deputy_id` and `can_be_told`: a deputy who is locked, inactive or away himself is not
 * told, and nobody stands in for a deputy. Needs the rights of a job.
 */
export const awayOn = ({ tenantId }: Pick<Scope, 'tenantId'>, day: Day): RawBuilder<unknown> =>
  sql`(select named.user_id, named.deputy_id, deputy.name as deputy_name,
      deputy.active = 'Y' and deputy.locked = 'N' and not exists (
        select from user_deputy as away where away.tenant_id = named.tenant_id and away.user_id = named.deputy_id
          and ${day}::date between away.valid_from and away.valid_to) as can_be_told
    from user_deputy as named join app_user as deputy on deputy.tenant_id = named.tenant_id and deputy.id = named.deputy_id
    where ${ownTenant({ tenantId }, 'named')} and ${day}::date between named.valid_from and named.valid_to)`;

export type Away = {
  readonly userId: string;
  readonly deputyId: string;
  readonly deputyName: string;
  readonly canBeTold: boolean;
};

/** Those of these people who are away on a day. */
export const awayAmong = async (
  db: Kysely<Tables>,
  { tenantId, userIds, day }: { tenantId: number; userIds: readonly string[]; day: Day },
): Promise<Away[]> => {
  const { rows } =
    await sql<Away>`select away.user_id as "userId", deputy_id as "deputyId", deputy_name as "deputyName", can_be_told as "canBeTold"
    from ${awayOn({ tenantId }, day)} as away where away.user_id = any (${userIds}::bigint[])`.execute(db);
  return rows;
};
