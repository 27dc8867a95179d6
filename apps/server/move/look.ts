import type pg from 'pg';
import { migrationsRun, queueVersion } from '../backup/structure.ts';
import { filledTables, movedTables } from './moved-tables.ts';
import { moveOn, type Move } from './move.ts';
import { ownSlots } from './replication.ts';

/** What keeps a tenant from moving, by the name of the sentence that says what to do. */
export type Lack = { readonly lack: LackKind; readonly [detail: string]: unknown };
export type LackKind =
  | 'noTenant'
  | 'operator'
  | 'migrations'
  | 'queue'
  | 'permissions'
  | 'walLevel'
  | 'slots'
  | 'sourceRights'
  | 'targetRights'
  | 'targetRole'
  | 'targetOrigins'
  | 'targetRows'
  | 'identity'
  | 'other'
  | 'elsewhere'
  | 'hasMoved';

/** Slots beside those with which tables are copied: the one of the flow, and one to spare. */
const MORE_SLOTS = 2;
/** The same of what the target remembers of each flow: a table that has been copied keeps its own for a moment. */
const MORE_ORIGINS = 4;

/** Everything that is lacking, so that nobody mends one thing after the other. Nothing is changed. */
export const look = async (move: Move): Promise<Lack[]> => {
  const lacks = (await Promise.all([tenantLacks(move), sourceLacks(move), targetLacks(move)])).flat();
  return [...lacks, ...(await differences(move))];
};

const tenantLacks = async ({ source, target, tenant, to }: Move): Promise<Lack[]> => {
  if (tenant === 0) return [{ lack: 'operator' }];
  const here = await moveOn(source.client, tenant);
  if (here?.state === 'removed') return [{ lack: 'hasMoved', address: here.address }];
  if (!(await has(source.client, `select from tenant where env_no = ${tenant}`)))
    return [{ lack: 'noTenant', tenant }];
  const isUnderWay = here !== undefined && here.state !== 'arrived';
  if (isUnderWay) return here.other === to ? [] : [{ lack: 'elsewhere', to: here.other }];
  const filled = await filledTables(target.client, tenant);
  return filled.length === 0 ? [] : [{ lack: 'targetRows', tenant, tables: filled.slice(0, 5).join(', ') }];
};

const sourceLacks = async (move: Move): Promise<Lack[]> => {
  const { client } = move.source;
  const { rows } = await client.query<{
    walLevel: string;
    slots: number;
    isFit: boolean;
    isOwner: boolean;
    others: string[];
  }>(
    `select current_setting('wal_level') as "walLevel",
      least(current_setting('max_replication_slots')::int - (select count(*) from pg_replication_slots where slot_name !~ $2)::int,
        current_setting('max_wal_senders')::int - (select count(*) from pg_stat_replication where application_name !~ $2)::int) as slots,
      (select (rolsuper or rolreplication) from pg_roles where rolname = current_user) and has_database_privilege(current_database(), 'create') as "isFit",
      pg_has_role((select relowner from pg_class where oid = 'tenant'::regclass), 'usage') as "isOwner",
      array(select env_no::text from tenant_move where env_no <> $1 and state in ('copying', 'holding', 'closed', 'cut', 'arriving')) as others`,
    [move.tenant, await ownSlots(move)],
  );
  const needed = (await copiers(move)) + MORE_SLOTS;
  const { walLevel, slots, isFit, isOwner, others } = rows[0]!;
  const loose = (await movedTables(client)).filter(({ fits }) => !fits).map(({ name }) => name);
  return [
    ...(walLevel === 'logical' ? [] : [{ lack: 'walLevel' as const, found: walLevel }]),
    ...(walLevel !== 'logical' || slots >= needed ? [] : [{ lack: 'slots' as const, free: slots, needed }]),
    ...(isFit && isOwner ? [] : [{ lack: 'sourceRights' as const }]),
    ...(loose.length === 0 ? [] : [{ lack: 'identity' as const, tables: loose.join(', ') }]),
    ...(others.length === 0 ? [] : [{ lack: 'other' as const, tenant: others.join(', ') }]),
  ];
};

/** Tables that the target copies at once, each through a slot of the source. */
const copiers = async ({ target }: Move): Promise<number> => {
  const { rows } = await target.client.query<{ copiers: number }>(
    `select current_setting('max_sync_workers_per_subscription')::int as copiers`,
  );
  return rows[0]!.copiers;
};

const targetLacks = async (move: Move): Promise<Lack[]> => {
  const { target, from } = move;
  const { rows } = await target.client.query<{
    isFit: boolean;
    isSuper: boolean;
    mayRest: boolean;
    origins: number;
  }>(
    `select rolsuper as "isSuper", rolsuper or (current_setting('server_version_num')::int >= 160000 and has_database_privilege(current_database(), 'create')
        and exists (select from pg_roles as may where may.rolname = 'pg_create_subscription' and pg_has_role(may.oid, 'usage'))
        and pg_has_role((select relowner from pg_class where oid = 'tenant'::regclass), 'usage')) as "isFit",
      has_parameter_privilege('session_replication_role', 'set') as "mayRest",
      coalesce(current_setting('max_active_replication_origins', true), current_setting('max_replication_slots'))::int as origins
    from pg_roles where rolname = current_user`,
  );
  const { isFit, isSuper, mayRest, origins } = rows[0]!;
  const needed = (await copiers(move)) + MORE_ORIGINS;
  const [user = ''] = from.slice(from.indexOf('//') + 2).split('@');
  const hasPassword = isSuper || user.includes(':') || from.includes('password=');
  return [
    ...(isFit && hasPassword ? [] : [{ lack: 'targetRights' as const }]),
    ...(mayRest ? [] : [{ lack: 'targetRole' as const }]),
    ...(origins >= needed ? [] : [{ lack: 'targetOrigins' as const, found: origins, needed }]),
  ];
};

/** Both must be of one version, to the last step. */
const differences = async ({ source, target }: Move): Promise<Lack[]> => {
  const [here, there] = await Promise.all([source, target].map(async ({ client }) => shapeOf(client)));
  const steps = [...without(here!.steps, there!.steps), ...without(there!.steps, here!.steps)];
  if (steps.length > 0) return [{ lack: 'migrations', names: steps.slice(0, 5).join(', ') }];
  const queues = without(here!.queues, there!.queues);
  const permissions = without(here!.permissions, there!.permissions);
  return [
    ...(queues.length === 0 && here!.queue === there!.queue
      ? []
      : [{ lack: 'queue' as const, names: queues.slice(0, 5).join(', ') }]),
    ...(permissions.length === 0
      ? []
      : [{ lack: 'permissions' as const, names: permissions.slice(0, 5).join(', ') }]),
  ];
};

const shapeOf = async (client: pg.Client) => ({
  steps: await migrationsRun(client),
  queue: await queueVersion(client),
  queues: await textsOf(client, 'select name as text from pgboss.queue'),
  permissions: await textsOf(client, 'select code as text from permission'),
});

const textsOf = async (client: pg.Client, text: string): Promise<string[]> =>
  (await client.query<{ text: string }>(text)).rows.map((row) => row.text);

const without = (all: readonly string[], others: readonly string[]): string[] => {
  const known = new Set(others);
  return all.filter((one) => !known.has(one));
};

const has = async (client: pg.Client, text: string): Promise<boolean> =>
  ((await client.query(text)).rowCount ?? 0) > 0;
