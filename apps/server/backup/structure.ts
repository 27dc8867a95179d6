import type pg from 'pg';
import type { Manifest } from './manifest.ts';

/**
 * Of the job queue what cannot be made again. Its counters and warnings grow again, its version is the program's, and the names
 * of migrations are in the manifest.
 */
const QUEUE_TABLES = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock'];

/** `from`: what of it is read, where that is not all. */
export type TableShape = { name: string; columns: string[]; from?: string | undefined };

/** Every table that a backup holds, partitioned ones as one, without generated columns. Unlogged ones hold nothing that must last. */
export const tablesOf = async (client: pg.ClientBase): Promise<TableShape[]> => {
  const { rows } = await client.query<TableShape>(
    `select format('%I.%I', nspname, relname) as name,
      array(select quote_ident(attname) from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and not relispartition and relpersistence = 'p'
      and (nspname = 'public' and not relname = any ($1) or nspname = 'pgboss' and relname = any ($2))
    order by 1`,
    [MIGRATION_TABLES, QUEUE_TABLES],
  );
  return rows;
};

const PAST = 'public.history_past';
/** The past of the history without its months, which lie elsewhere; undefined in a database of before. */
export const pastShape = async (client: pg.ClientBase): Promise<TableShape | undefined> => {
  const shape = (await tablesOf(client)).find(({ name }) => name === PAST);
  return shape && { ...shape, from: `${PAST}_other` };
};

/** The monthly partitions of logs and histories; the default ones come with their tables. */
export const partitionsOf = async (client: pg.ClientBase): Promise<Manifest['partitions']> => {
  const { rows } = await client.query<Manifest['partitions'][number]>(
    `select inhparent::regclass::text as parent, format('%I.%I', nspname, relname) as name, pg_get_expr(relpartbound, pg_class.oid) as bound
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_inherits on inhrelid = pg_class.oid
    where relispartition and relkind = 'r' and nspname = 'public' and pg_get_expr(relpartbound, pg_class.oid) <> 'DEFAULT'
    order by 2`,
  );
  return rows;
};

/** Where the numbers of new rows go on. */
export const sequencesOf = async (client: pg.ClientBase): Promise<Manifest['sequences']> => {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, sequence.relname) as name
    from pg_class as sequence join pg_namespace on pg_namespace.oid = sequence.relnamespace
    where sequence.relkind = 'S' and sequence.relpersistence = 'p' and nspname = 'public'
      -- Those of the monthly partitions go with them; numbers are given by the parent's.
      and not exists (select from pg_depend join pg_class as owner on owner.oid = refobjid where objid = sequence.oid and owner.relispartition)
    order by 1`,
  );
  const found: Manifest['sequences'] = [];
  for (const { name } of rows) {
    const { rows: at } = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${name}`,
    );
    found.push({ name, ...at[0]! });
  }
  return found;
};

export const migrationsRun = async (client: pg.ClientBase): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
};

export const queueVersion = async (client: pg.ClientBase): Promise<number> => {
  const { rows } = await client.query<{ version: number }>(
    'select version::int as version from pgboss.version',
  );
  return rows[0]!.version;
};

/** Text comes the same from every server, and rows in the order in which they lie. */
export const readPlainly = async (client: pg.ClientBase): Promise<void> => {
  for (const setting of [
    "timezone = 'UTC'",
    "datestyle = 'ISO, YMD'",
    "intervalstyle = 'postgres'",
    'extra_float_digits = 1',
    "bytea_output = 'hex'",
    'synchronize_seqscans = off',
    'max_parallel_workers_per_gather = 0',
    'statement_timeout = 0',
    'search_path = public',
  ])
    await client.query(`set ${setting}`);
};
