import { handOnBoxKey } from '@portal/platform/server/config/secret-box.ts';
import { CommandFailure } from '../commands/command.ts';
import { carryJobs, dropJobs, raiseCounters, sharePlates } from './carrying.ts';
import { closeTenant, stillClosed } from './closing.ts';
import { deleteRows, filledTables } from './moved-tables.ts';
import { copyFiles, filesOf, removeFiles } from './moved-files.ts';
import { moveOn, setState, type Move, type MoveState } from './move.ts';
import { confirmed, endReplication, replicate } from './replication.ts';

/** Milliseconds in which the target takes in the last that was written. */
const CONFIRMED_AT_MOST = 60_000;

export type Moved = { readonly files: number; readonly jobs: number; readonly closedFor: number };

/**
 * Moves a tenant; what a look says is lacking has been mended (`look.ts`). Each step is written down on the source and may be done again, so what was ended
 * somewhere goes on there. Fails with `tenantMoveBusy` and others after which it is called again.
 * @param address where people find the tenant afterwards
 */
export const moveTenant = async (move: Move, address: string): Promise<Moved> => {
  const { source, target, tenant, tell } = move;
  let files = 0;
  await begin(move, address);
  if (await isOneOf(move, ['copying', 'holding'])) {
    // Processes of the target know it before the tenant is open: copying takes longer than they look away.
    if (!move.sharesFiles) await handOnBoxKey(tenant, source.files, target.files);
    await replicate(move);
    tell('files');
    files += await copyFiles(move);
    await sharePlates(move);
    await raiseCounters(move);
    await analyze(move);
    await replicate(move);
    await closeTenant(move);
    tell('closed');
  }
  if (await isOneOf(move, ['closed'])) {
    await stillClosed(move);
    await confirmed(move, CONFIRMED_AT_MOST);
    await setState(source.client, tenant, 'cut');
  }
  let jobs = 0;
  if (await isOneOf(move, ['cut'])) {
    if ((await moveOn(target.client, tenant))?.state === 'arriving') {
      await raiseCounters(move);
      jobs = await carryJobs(move);
      files += await copyFiles(move);
      await endReplication(move);
      // From here on there is no way back: people write there.
      await setState(target.client, tenant, 'arrived');
    }
    await setState(source.client, tenant, 'moved');
    tell('open', { address });
  }
  await dropJobs(source.client, tenant);
  return { files, jobs, closedFor: (await moveOn(source.client, tenant))?.closedFor ?? 0 };
};

const isOneOf = async ({ source, tenant }: Move, states: readonly MoveState[]): Promise<boolean> => {
  const here = await moveOn(source.client, tenant);
  return here !== undefined && states.includes(here.state);
};

/** The planner of the target knows the tables as they are when the first people come. */
const analyze = async ({ target, tenant }: Move): Promise<void> => {
  await target.client.query(`analyze ${(await filledTables(target.client, tenant)).join(', ')}`);
};

/** Both sides know of it before a row flows: the target lets nobody in, and does nothing by the clock for the tenant. */
const begin = async ({ source, target, tenant, to }: Move, address: string): Promise<void> => {
  await target.client.query(
    `insert into tenant_move as here (env_no, state, other, arrivals) values ($1, 'arriving', '', 1)
    on conflict on constraint tenant_move_pkey do update set state = 'arriving', began_at = now(), arrivals = here.arrivals + 1, closed_at = null, opened_at = null
      where here.state in ('moved', 'removed')`,
    [tenant],
  );
  await source.client.query(
    `insert into tenant_move as here (env_no, state, other, address) values ($1, 'copying', $2, $3)
    on conflict on constraint tenant_move_pkey do update set address = excluded.address, other = excluded.other,
      state = case when here.state = 'arrived' then 'copying' else here.state end,
      began_at = case when here.state = 'arrived' then now() else here.began_at end,
      closed_at = case when here.state = 'arrived' then null else here.closed_at end,
      opened_at = case when here.state = 'arrived' then null else here.opened_at end`,
    [tenant, to, address],
  );
};

/** Everything as it was before; the people work on the source again. Fails with `tenantMoveNotBegun`, `tenantMoveOpenThere`. */
export const moveBack = async (move: Move): Promise<void> => {
  const { source, target, tenant, tell } = move;
  const here = await moveOn(source.client, tenant);
  const there = await moveOn(target.client, tenant);
  if (here?.state === 'moved' || here?.state === 'removed' || there?.state === 'arrived')
    throw new CommandFailure('tenantMoveOpenThere', { tenant });
  if (there?.state !== 'arriving' && (here === undefined || here.state === 'arrived'))
    throw new CommandFailure('tenantMoveNotBegun', { tenant });
  tell('backing');
  await endReplication(move);
  if (there?.state === 'arriving') {
    await deleteRows(target.client, tenant);
    await dropJobs(target.client, tenant);
    if (!move.sharesFiles) await removeFiles(target.files, await filesOf(move));
    // Where it had been before, it has moved from all the same.
    await target.client.query(
      there.arrivals > 1
        ? `update tenant_move set state = 'removed', arrivals = arrivals - 1 where env_no = $1`
        : 'delete from tenant_move where env_no = $1',
      [tenant],
    );
  }
  await source.client.query(
    (here?.arrivals ?? 0) > 0
      ? `update tenant_move set state = 'arrived', address = null, closed_at = null where env_no = $1`
      : 'delete from tenant_move where env_no = $1',
    [tenant],
  );
};

/**
 * Deletes rows and files of a tenant that has moved away. Fails with `tenantMoveNotOpenThere`, with `tenantMoveFewer` where the other side holds fewer rows of a table, unless they
 * are let be (`force`), and with `tenantMoveFilesMissing`.
 */
export const removeMoved = async (move: Move, force: boolean): Promise<{ rows: number; files: number }> => {
  const { source, target, tenant, tell } = move;
  const there = await moveOn(target.client, tenant);
  if (!(await isOneOf(move, ['moved', 'removed'])) || there?.state !== 'arrived')
    throw new CommandFailure('tenantMoveNotOpenThere', { tenant });
  const fewer = force ? [] : await fewerThere(move);
  if (fewer.length > 0) throw new CommandFailure('tenantMoveFewer', { tables: fewer.join(', ') });
  const files = move.sharesFiles ? 0 : await removeFilesHere(move, force);
  const rows = await deleteRows(source.client, tenant, (gone) => tell('removing', { rows: gone }));
  await dropJobs(source.client, tenant);
  await setState(source.client, tenant, 'removed');
  return { rows, files };
};

const removeFilesHere = async (move: Move, force: boolean): Promise<number> => {
  const names = await filesOf(move);
  const there = new Set(await Array.fromAsync(move.target.files.names()));
  const missing = names.filter((name) => !there.has(name));
  if (missing.length > 0 && !force)
    throw new CommandFailure('tenantMoveFilesMissing', { count: missing.length });
  return removeFiles(move.source.files, names, there);
};

/** Rows go there by their age as well: these tables are not held against each other. */
const FORGETFUL =
  /^(session|sign_in_\w+|password_link|mail_code\w*|known_origin|idempotency|notification\w*|\w+_log\w*|stored_file|import_batch|record_change|failed_job|progress|\w*holds?|\w*wish(es)?)$/;

const fewerThere = async ({ source, target, tenant }: Move): Promise<string[]> => {
  const fewer: string[] = [];
  for (const name of await filledTables(source.client, tenant)) {
    if (FORGETFUL.test(name)) continue;
    const owner = name === 'tenant' ? 'env_no' : 'tenant_id';
    const text = `select count(*)::float8 as count from ${name} where ${owner} = $1`;
    const [here, there] = await Promise.all(
      [source, target].map(async ({ client }) => client.query<{ count: number }>(text, [tenant])),
    );
    if (there!.rows[0]!.count < here!.rows[0]!.count)
      fewer.push(`${name} (${here!.rows[0]!.count} / ${there!.rows[0]!.count})`);
  }
  return fewer;
};
