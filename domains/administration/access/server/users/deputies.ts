import { sql, type Kysely, type RawBuilder } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Day } from '@portal/platform/contract/day.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { closesCircle, commonShare, type Deputies, type DeputyInput } from '../../contract/profile/deputy.ts';
import type { Maintained } from './maintained.ts';

type Person = Pick<Maintained, 'id' | 'party' | 'companyCode'>;

/** Needs the rights of signing in, as the two that write. */
export const deputiesOf = async (
  access: Kysely<Tables>,
  scope: Pick<Scope, 'tenantId'>,
  userId: string,
): Promise<Deputies> => {
  const deputies = await access
    .selectFrom('user_deputy as named')
    .innerJoin('app_user as other', (on) =>
      on.onRef('other.tenant_id', '=', 'named.tenant_id').onRef('other.id', '=', 'named.deputy_id'),
    )
    .where(ownTenant(scope, 'named'))
    .where('named.user_id', '=', userId)
    .select([
      'named.id',
      'other.id as userId',
      'other.user_no as userNo',
      'other.name',
      'named.valid_from as validFrom',
      'named.valid_to as validTo',
      'named.plants',
      'named.scenarios',
      'named.zone',
      sql<boolean>`(other.active = 'Y' and other.locked = 'N')`.as('canBeTold'),
      sql<
        'coming' | 'now' | 'over'
      >`case when ${TODAY} < named.valid_from then 'coming' when ${TODAY} > named.valid_to then 'over' else 'now' end`.as(
        'time',
      ),
    ])
    .orderBy(sql`${TODAY} > named.valid_to`)
    .orderBy('named.valid_from')
    .orderBy('named.id')
    .execute();
  const standsInFor = await access
    .selectFrom('user_deputy as named')
    .innerJoin('app_user as other', (on) =>
      on.onRef('other.tenant_id', '=', 'named.tenant_id').onRef('other.id', '=', 'named.user_id'),
    )
    .where(ownTenant(scope, 'named'))
    .where('named.deputy_id', '=', userId)
    .where(sql<boolean>`${TODAY} <= named.valid_to`)
    .select([
      'other.user_no as userNo',
      'other.name',
      'named.valid_from as validFrom',
      'named.valid_to as validTo',
      'named.plants',
      'named.scenarios',
    ])
    .orderBy('named.valid_from')
    .orderBy('other.user_no')
    .execute();
  return { deputies, standsInFor };
};

/** SQL: the day where the one is who is away. */
const TODAY = sql`(now() at time zone named.zone)::date`;
/** What one person plans ahead. */
const MOST = 50;

/**
 * A deputy is somebody else of the same company who can sign in; several may stand in at once, one of them not twice for the same. Fails with
 * `user.deputyPlants`, `user.deputyUnfit`, `user.deputyTwice`, `user.deputyCircle`, `user.tooManyDeputies`.
 */
export const keepDeputy = async (
  access: Kysely<Tables>,
  scope: Pick<Scope, 'tenantId'>,
  person: Person,
  input: DeputyInput,
): Promise<void> => {
  const { deputyId, validFrom, validTo, plants, scenarios, zone } = input;
  await requirePlants(access, scope, plants);
  const deputy = await colleaguesOf(access, scope, person).where('id', '=', deputyId).executeTakeFirst();
  if (!deputy) throw new Failure('user.deputyUnfit', { field: 'deputyId' });
  const named = await namedIn(access, scope, person, validFrom);
  const own = named.filter(({ userId }) => userId === person.id);
  if (own.length >= MOST) throw new Failure('user.tooManyDeputies', { most: MOST });
  const details = { name: deputy.name, field: 'deputyId' };
  if (own.some((one) => one.deputyId === deputy.id && commonShare(one, input) !== null))
    throw new Failure('user.deputyTwice', details);
  if (closesCircle(named, { ...input, userId: person.id, deputyId: deputy.id }))
    throw new Failure('user.deputyCircle', details);
  await access
    .insertInto('user_deputy')
    .values({
      tenant_id: scope.tenantId,
      user_id: person.id,
      deputy_id: deputy.id,
      deputy_no: deputy.userNo,
      valid_from: validFrom,
      valid_to: validTo,
      plants,
      scenarios,
      zone,
    })
    .execute();
};

const requirePlants = async (
  access: Kysely<Tables>,
  scope: Pick<Scope, 'tenantId'>,
  plants: readonly string[],
): Promise<void> => {
  if (plants.length === 0) return;
  const known = await access
    .selectFrom('tenant_plant')
    .select('plant_no')
    .where(ownTenant(scope))
    .where('plant_no', 'in', [...plants])
    .execute();
  const unknown = plants.filter((one) => !known.some(({ plant_no: plantNo }) => plantNo === one));
  if (unknown.length > 0)
    throw new Failure('user.deputyPlants', { plants: unknown.join(', '), field: 'plants' });
};

/** Who stands in for whom in the company of a person, from a day on. */
const namedIn = async (
  access: Kysely<Tables>,
  scope: Pick<Scope, 'tenantId'>,
  { party, companyCode }: Person,
  from: Day,
) =>
  access
    .selectFrom('user_deputy as named')
    .innerJoin('app_user as away', (on) =>
      on.onRef('away.tenant_id', '=', 'named.tenant_id').onRef('away.id', '=', 'named.user_id'),
    )
    .where(ownTenant(scope, 'named'))
    .where('away.party', '=', party)
    .where('away.company_code', '=', companyCode)
    .where('named.valid_to', '>=', from)
    .select([
      'named.user_id as userId',
      'named.deputy_id as deputyId',
      'named.valid_from as validFrom',
      'named.valid_to as validTo',
      'named.plants',
      'named.scenarios',
    ])
    .execute();

/** Fails with `err.notFound` for one that is not of this person. */
export const dropDeputy = async (
  access: Kysely<Tables>,
  scope: Pick<Scope, 'tenantId'>,
  { userId, id }: { userId: string; id: string },
): Promise<void> => {
  const { numDeletedRows } = await access
    .deleteFrom('user_deputy')
    .where(ownTenant(scope))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw new Failure('err.notFound', { id });
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

/** What a deputy is looked for: a plant, where it is of one, and the kind of the notice. */
type Share = {
  readonly plantNo?: string | undefined;
  /** Its code, or a column of it. */
  readonly scenario?: string | RawBuilder<string> | undefined;
};

/**
 * SQL: who is away, as a table of `user_id`, `deputy_id` and `can_be_told`, one row for each deputy: one who is locked, inactive or away himself,
 * for the same plant and kind, gets no notice, and nobody stands in for a deputy. Each is away on the days of his own zone; with `day`, on that one. Needs the rights of a job.
 */
export const awayOn = (
  { tenantId }: Pick<Scope, 'tenantId'>,
  { day, plantNo, scenario }: Share & { readonly day?: Day | undefined },
): RawBuilder<unknown> => {
  const now = new Date().toISOString();
  const on = (row: string) =>
    sql`${day === undefined ? sql`(${now}::timestamptz at time zone ${sql.ref(`${row}.zone`)})::date` : sql`${day}::date`} between ${sql.ref(`${row}.valid_from`)} and ${sql.ref(`${row}.valid_to`)}`;
  const within = (value: Share['scenario'], column: string) =>
    value === undefined || value === ''
      ? sql`true`
      : sql`(${sql.ref(column)} = '{}' or ${value} = any (${sql.ref(column)}))`;
  const of = (row: string) =>
    sql`${on(row)} and ${within(plantNo, `${row}.plants`)} and ${within(scenario, `${row}.scenarios`)}`;
  return sql`(select named.user_id, named.deputy_id, deputy.name as deputy_name,
      deputy.active = 'Y' and deputy.locked = 'N' and not exists (
        select from user_deputy as away where away.tenant_id = named.tenant_id and away.user_id = named.deputy_id and ${of('away')}) as can_be_told
    from user_deputy as named join app_user as deputy on deputy.tenant_id = named.tenant_id and deputy.id = named.deputy_id
    where ${ownTenant({ tenantId }, 'named')} and ${of('named')})`;
};

export type Away = {
  readonly userId: string;
  /** The kind of notice of which this is so. */
  readonly scenario: string;
  readonly deputyId: string;
  readonly deputyName: string;
  readonly canBeTold: boolean;
};

/** Those of these people who are away on a day, for each kind of notice, each with the first of his deputies whom notices reach. */
export const awayAmong = async (
  db: Kysely<Tables>,
  {
    tenantId,
    userIds,
    day,
    plantNo,
    scenarios,
  }: {
    tenantId: number;
    userIds: readonly string[];
    day: Day;
    plantNo: string;
    scenarios: readonly string[];
  },
): Promise<Away[]> => {
  const of = { day, plantNo, scenario: sql<string>`kind.code` };
  const { rows } =
    await sql<Away>`select distinct on (away.user_id, kind.code) away.user_id as "userId", kind.code as scenario, deputy_id as "deputyId", deputy_name as "deputyName", can_be_told as "canBeTold"
    from unnest(${scenarios}::text[]) as kind(code), lateral ${awayOn({ tenantId }, of)} as away where away.user_id = any (${userIds}::bigint[])
    order by away.user_id, kind.code, can_be_told desc, deputy_id`.execute(db);
  return rows;
};
