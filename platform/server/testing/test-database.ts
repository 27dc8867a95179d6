import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Client } from 'pg';
import { databaseUrl, startEmbedded } from '../../postgres/embedded.ts';
import type { EmbeddedDatabase } from '../../postgres/embedded.ts';
import { withClient } from '../database/connections/one-client.ts';

/** A finished database that is only copied, never connected to. */
export type TemplateDatabase = { name: string };
/** A database of one's own: `drop()` it when the test file is done; those of killed runs are dropped by later ones. */
export type TestDatabase = { name: string; url: string; drop(): Promise<void> };

/** Where the one PostgreSQL of all tests of this tree lies. */
export const FOLDER = path.resolve(import.meta.dirname, '../../../.cache/test-pg');
/** The most that PostgreSQL takes for a number of rows. */
const NEVER = 2 ** 31 - 1;
const SETTINGS = {
  shared_buffers: '128MB',
  max_connections: '300',
  // Tables are counted soon, as those of a real portal are: until then the planner takes a thousand rows for one. Nothing is cleared.
  autovacuum_naptime: '2s',
  autovacuum_analyze_threshold: '100',
  autovacuum_vacuum_threshold: String(NEVER),
  autovacuum_vacuum_insert_threshold: '-1',
  log_checkpoints: 'off',
};
const BUILDING = 20_250_002; // advisory lock: templates are built one after the other, as they make cluster-wide roles
const KEEP_TEMPLATES = 2;
const IN_USE = '55006';

/** The one PostgreSQL server for all tests on this machine; processes share it, the last one ends it. */
export function startTestServer(): Promise<EmbeddedDatabase> {
  return startEmbedded(FOLDER, { safe: false, settings: SETTINGS });
}

/**
 * A template made once for each content, whatever number of processes ask for it.
 * @param name what it holds, as `portal`; lower case letters and underscores
 * @param hash of all that `build` reads (migrations, seeds); another hash is another template
 * @param build fills the database at `url`, and has closed its connections when it is done
 * @param from what the database begins with; nothing without it
 */
export function templateDatabase(
  name: string,
  hash: string,
  build: (url: string) => Promise<void>,
  from?: TemplateDatabase,
): Promise<TemplateDatabase> {
  const template = `template_${name}_${hash.slice(0, 16)}`;
  const known = templates.get(template) ?? findOrBuild(name, template, build, from);
  templates.set(template, known);
  return known;
}

/** A new database with everything the template has. */
export async function cloneDatabase(template: TemplateDatabase): Promise<TestDatabase> {
  const { url, token } = await session();
  const name = `test_${token}_${++clones}`;
  // Copying files instead of writing pages through the log: faster without fsync; still 0.25 s for the whole portal on a quiet machine.
  await asAdmin(url, (admin) => admin.query(creating(name, template)));
  return {
    name,
    url: databaseUrl(url, name),
    drop: () => asAdmin(url, (admin) => dropWhenLeft(admin, name)),
  };
}

const creating = (name: string, from: TemplateDatabase | undefined): string =>
  from === undefined
    ? `create database ${name}`
    : `create database ${name} template ${from.name} strategy file_copy`;

const templates = new Map<string, Promise<TemplateDatabase>>();
let clones = 0;

async function findOrBuild(
  name: string,
  template: string,
  build: (url: string) => Promise<void>,
  from: TemplateDatabase | undefined,
): Promise<TemplateDatabase> {
  const { url, token } = await session();
  await asAdmin(url, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [BUILDING]); // until this connection ends
    const present = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (present.rowCount) return;

    const unfinished = `test_${token}_template`;
    await drop(admin, unfinished);
    await admin.query(creating(unfinished, from));
    await build(databaseUrl(url, unfinished));
    await renameWhenLeft(admin, unfinished, template);
    await dropOldTemplates(admin, name);
  });
  return { name: template };
}

/** The newest of a name stay: another run may still copy from the one before ours. */
async function dropOldTemplates(admin: Client, name: string) {
  const old = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname ~ ('^template_' || $1 || '_[0-9a-z]+$') order by oid desc offset $2`,
    [name, KEEP_TEMPLATES],
  );
  for (const { datname } of old.rows) await drop(admin, datname);
}

type Session = { url: string; token: string };
let current: Promise<Session> | undefined;

/** One idle connection for each process, named by the token its databases bear: while it lives, they are in use. */
function session(): Promise<Session> {
  current ??= openSession();
  return current;
}

async function openSession(): Promise<Session> {
  const { url } = await startTestServer();
  const token = randomBytes(5).toString('hex');
  const sign = new Client({
    connectionString: databaseUrl(url, 'postgres'),
    application_name: `tests ${token}`,
  });
  sign.on('error', () => {}); // a server that goes is told by the test that asks it
  await sign.connect();
  (sign as Client & { unref(): void }).unref(); // must not keep a finished test run alive
  await asAdmin(url, dropLeftovers);
  return { url, token };
}

/** Databases whose process is gone. */
async function dropLeftovers(admin: Client) {
  const leftovers = await admin.query<{ datname: string }>(
    // Each name with its table: pg_stat_activity has a datname of its own.
    `select present.datname from pg_database as present
      where present.datname ~ '^test_[0-9a-f]{10}_'
        and not exists (select 1 from pg_stat_activity as activity where activity.application_name = 'tests ' || split_part(present.datname, '_', 2))`,
  );
  for (const { datname } of leftovers.rows) await drop(admin, datname);
}

/**
 * Connections that were closed a moment ago may still be taking leave; cut off, they raise an error that nobody hears.
 * PostgreSQL waits 5 s for them by itself.
 */
async function dropWhenLeft(admin: Client, database: string) {
  await admin.query(`drop database if exists ${database}`).catch(async (error: { code?: string }) => {
    if (error.code !== IN_USE) throw error;
    await drop(admin, database);
  });
}

/** The same for one that gets another name: on a busy machine they take longer, and those that stay are cut off. */
async function renameWhenLeft(admin: Client, database: string, name: string) {
  const rename = `alter database ${database} rename to ${name}`;
  for (let tries = 1; tries <= 4; tries++) {
    try {
      await admin.query(rename);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== IN_USE) throw error;
    }
  }
  await admin.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [database],
  );
  await admin.query(rename);
}

async function drop(admin: Client, database: string) {
  await admin.query(`drop database if exists ${database} with (force)`);
}

async function asAdmin(url: string, work: (admin: Client) => Promise<unknown>) {
  await withClient({ connectionString: databaseUrl(url, 'postgres') }, work);
}
