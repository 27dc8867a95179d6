import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { ownerConnection, type DatabaseAddress } from '../connections/connections.ts';
import { workPool } from '../connections/one-client.ts';

/** Steps named beside each other at most. */
const MOST_NAMES = 5;

/** The database has steps that this version does not know; the message is for whoever starts the portal. */
export class NewerDatabase extends Error {
  constructor(names: readonly string[]) {
    const more = names.length > MOST_NAMES ? ` and ${names.length - MOST_NAMES} more` : '';
    super(
      `This database was migrated by a newer version of the portal; this one lacks ${names.slice(0, MOST_NAMES).join(', ')}${more}. Nothing was changed. Start the newer version, or restore a backup that this one made.`,
    );
  }
}

/**
 * Brings the database to the newest state: all `.sql` files of all folders in order of their names
 * (`20260906T0900-transport.sql`), each once, under a lock, forward only. Returns the names that ran now. Fails with `NewerDatabase`.
 * @param only the names that may run: a backup is loaded into the tables it was taken from
 */
export const migrate = async (
  address: DatabaseAddress,
  folders: readonly URL[],
  only?: ReadonlySet<string>,
): Promise<string[]> => {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: workPool({ ...ownerConnection(address), max: 2 }) }),
  });
  try {
    const migrations = await migrationsIn(folders);
    const unknown = (await migrationsRun(db)).filter((name) => !Object.hasOwn(migrations, name));
    if (unknown.length > 0) throw new NewerDatabase(unknown);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => selected(migrations, only) },
      allowUnorderedMigrations: true,
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error) {
      const failed = results?.find((one) => one.status === 'Error')?.migrationName;
      const doing = failed === undefined ? 'Migrating' : `Migration ${failed}`;
      throw new Error(`${doing} failed: ${(error as Error).message}`, { cause: error });
    }
    return (results ?? []).map((one) => one.migrationName);
  } finally {
    await db.destroy();
  }
};

/** What ran before, of whatever version; nothing in a new database. */
const migrationsRun = async (db: Kysely<unknown>): Promise<string[]> => {
  const { rows } = await sql<{
    table: string | null;
  }>`select to_regclass('kysely_migration') as table`.execute(db);
  if (rows[0]!.table === null) return [];
  const run = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return run.rows.map(({ name }) => name);
};

const selected = (all: Record<string, Migration>, only: ReadonlySet<string> | undefined) =>
  only ? Object.fromEntries(Object.entries(all).filter(([name]) => only.has(name))) : all;

/** All migrations by name; two folders must not hold the same name. */
export const migrationsIn = async (folders: readonly URL[]): Promise<Record<string, Migration>> => {
  const found: Record<string, Migration> = {};
  for (const folder of folders) {
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.sql'))) {
      if (found[file]) throw new Error(`Two migrations are called ${file}`);
      const text = await readFile(new URL(file, folder), 'utf8');
      found[file] = { up: async (db) => void (await sql.raw(text).execute(db)) };
    }
  }
  return found;
};
