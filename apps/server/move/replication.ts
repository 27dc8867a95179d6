import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { CommandFailure } from '../commands/command.ts';
import { movedTables } from './moved-tables.ts';
import { nameOf, saidBy, type Move } from './move.ts';

/** Milliseconds between two looks. */
const LOOK = 250;
const TELL = 5_000;
/** Bytes that the target may be behind when the tenant is closed: less than it takes in within a moment. */
const NEAR = 1024 * 1024;
/** Milliseconds in which something must come, where there are errors. */
const PATIENCE = 60_000;

/**
 * Lets the rows of the tenant flow, and comes back when all of them are there and what people do meanwhile follows within a moment. Whatever of it is there
 * already is used. Fails with `tenantMoveNoWay`, `tenantMoveStuck`.
 */
export const replicate = async (move: Move): Promise<void> => {
  await samePartitions(move);
  await publish(move);
  await subscribe(move);
  await allReady(move);
  await caughtUp(move);
};

const publish = async ({ source: { client }, tenant, ...move }: Move): Promise<void> => {
  const name = nameOf({ tenant });
  if (await isThere(client, 'select from pg_publication where pubname = $1', name)) return;
  const tables = await movedTables(client);
  const filtered = tables.map((table) => `${table.name} where (${table.owner} = ${tenant})`);
  move.tell('copying', { tables: tables.length });
  await client.query(
    `create publication ${name} for table ${filtered.join(', ')} with (publish = 'insert, update, delete', publish_via_partition_root)`,
  );
};

/** The bounds of a partition overlap those of another one. */
const OVERLAPS = '42P17';

/**
 * Logs lie in partitions by month: rows of a month without one would lie in the way of those that are made later. Where the target was set up in another
 * month, a partition of its own has the rows of several: they go there.
 */
const samePartitions = async ({ source, target }: Move): Promise<void> => {
  const { rows } = await source.client.query<{ parent: string; name: string; bound: string }>(
    `select inhparent::regclass::text as parent, part.oid::regclass::text as name, pg_get_expr(part.relpartbound, part.oid) as bound
    from pg_inherits join pg_class part on part.oid = inhrelid
    where part.relkind = 'r' and part.relnamespace = 'public'::regnamespace and pg_get_expr(part.relpartbound, part.oid) <> 'DEFAULT'`,
  );
  for (const { parent, name, bound } of rows)
    await target.client
      .query(`create table if not exists ${name} partition of ${parent} ${bound}`)
      .catch((error: unknown) => {
        if ((error as { code?: string }).code !== OVERLAPS) throw error;
      });
};

const subscribe = async ({ source, target, from, ...move }: Move): Promise<void> => {
  const name = nameOf(move);
  if (await isThere(target.client, 'select from pg_subscription where subname = $1', name)) return;
  // One that was ended while it began may have left its slot.
  await dropSlots(source.client, `^${name}$`);
  const address = target.client.escapeLiteral(from);
  await target.client
    .query(`create subscription ${name} connection ${address} publication ${name}`)
    .catch((error: unknown) => {
      throw new CommandFailure('tenantMoveNoWay', { reason: saidBy(error) });
    });
};

type Ready = { ready: number; all: number; errors: number };

const allReady = async (move: Move): Promise<void> => {
  let last: Ready | undefined;
  for (let changedAt = Date.now(), saidAt = Date.now(); ; await sleep(LOOK)) {
    const { rows } = await move.target.client.query<Ready>(
      `select count(*) filter (where one.srsubstate = 'r')::int as ready, count(*)::int as all, coalesce((
          select (apply_error_count + sync_error_count)::int from pg_stat_subscription_stats as stats where stats.subid = min(one.srsubid::bigint)::oid), 0) as errors
        from pg_subscription_rel as one join pg_subscription as subscription on subscription.oid = one.srsubid and subscription.subname = $1`,
      [nameOf(move)],
    );
    const now = rows[0]!;
    if (now.all > 0 && now.ready === now.all) return;
    if (now.ready !== last?.ready) changedAt = Date.now();
    if (now.errors > 0 && Date.now() - changedAt > PATIENCE) throw new CommandFailure('tenantMoveStuck', now);
    if (Date.now() - saidAt > TELL) {
      move.tell('ready', now);
      saidAt = Date.now();
    }
    last = now;
  }
};

/** Bytes of the log that the target has not confirmed. Fails with `tenantMoveLost` where nothing leads there. */
const behind = async ({ source: { client }, ...move }: Move, position?: string): Promise<number> => {
  const { rows } = await client.query<{ behind: number }>(
    `select pg_wal_lsn_diff(coalesce($2::pg_lsn, pg_current_wal_flush_lsn()), confirmed_flush_lsn)::float8 as behind from pg_replication_slots where slot_name = $1`,
    [nameOf(move), position ?? null],
  );
  if (rows[0] === undefined) throw new CommandFailure('tenantMoveLost', { name: nameOf(move) });
  return rows[0].behind;
};

const caughtUp = async (move: Move): Promise<void> => {
  for (let saidAt = Date.now(); ; await sleep(LOOK)) {
    const bytes = await behind(move);
    if (bytes <= NEAR) return;
    if (Date.now() - saidAt > TELL) {
      move.tell('behind', { bytes });
      saidAt = Date.now();
    }
  }
};

/** Comes back when the target has on its disk all that was written up to now. Fails with `tenantMoveBehind` when that takes too long. */
export const confirmed = async (move: Move, milliseconds: number): Promise<void> => {
  const { rows } = await move.source.client.query<{ position: string }>(
    `select pg_logical_emit_message(true, $1, 'cut')::text, pg_current_wal_insert_lsn()::text as position`,
    [nameOf(move)],
  );
  for (const until = Date.now() + milliseconds; ; await sleep(20)) {
    const bytes = await behind(move, rows[0]!.position);
    if (bytes <= 0) return;
    if (Date.now() > until) throw new CommandFailure('tenantMoveBehind', { bytes });
  }
};

/**
 * Names of slots and senders that serve this move already, as an expression: one that was ended goes on with them, its tables being copied all the while.
 * A slot that copies a table bears the number of its subscription.
 */
export const ownSlots = async ({ target, ...move }: Move): Promise<string> => {
  const { rows } = await target.client.query<{ id: string }>(
    'select oid::text as id from pg_subscription where subname = $1',
    [nameOf(move)],
  );
  return `^(${[nameOf(move), ...rows.map(({ id }) => `pg_${id}_sync_.*`)].join('|')})$`;
};

/** Ends the flow on both sides; what of it is gone already is no fault. */
export const endReplication = async ({ source, target, ...move }: Move): Promise<void> => {
  const name = nameOf(move);
  const { rows } = await target.client.query<{ id: string }>(
    'select oid::text as id from pg_subscription where subname = $1',
    [name],
  );
  for (const { id } of rows) {
    await target.client.query(`alter subscription ${name} disable`);
    // The slot goes by itself below: one that is missing would keep the subscription.
    await target.client.query(`alter subscription ${name} set (slot_name = none)`);
    await target.client.query(`drop subscription ${name}`);
    await dropSlots(source.client, `^pg_${id}_sync_`);
  }
  await dropSlots(source.client, `^${name}$`);
  await source.client.query(`drop publication if exists ${name}`);
};

/** Slots of the source whose names are like this, also those that somebody is still connected to. */
const dropSlots = async (client: pg.Client, like: string): Promise<void> => {
  for (const until = Date.now() + PATIENCE; ; await sleep(20)) {
    const { rows } = await client.query<{ slot: string; pid: number | null }>(
      'select slot_name as slot, active_pid as pid from pg_replication_slots where database = current_database() and slot_name ~ $1',
      [like],
    );
    for (const { slot, pid } of rows)
      if (pid === null) await client.query('select pg_drop_replication_slot($1)', [slot]);
      else await client.query('select pg_terminate_backend($1)', [pid]);
    if (rows.every(({ pid }) => pid === null)) return;
    if (Date.now() > until)
      throw new CommandFailure('tenantMoveSlot', { name: rows.map(({ slot }) => slot).join(', ') });
  }
};

const isThere = async (client: pg.Client, text: string, name: string): Promise<boolean> =>
  ((await client.query(text, [name])).rowCount ?? 0) > 0;
