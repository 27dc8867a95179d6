import { readdir, readFile } from 'node:fs/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { ownerConnection, type DatabaseAddress } from './connections.ts';
import { workPool } from './one-client.ts';

/**
 * Brings the database to the newest state: all `.sql` files of all folders in order of their names
 * (`20260901T0900-delivery-note.sql`), each once, under a lock, forward only. Returns the names that ran now.
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
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => selected(await migrationsIn(folders), only) },
      allowUnorderedMigrations: true,
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error) {
      const failed = results?.find((one) => one.status === 'Error')?.migrationName;
      throw new Error(`Migration ${failed ?? ''} failed: ${(error as Error).message}`, { cause: error });
    }
    return (results ?? []).map((one) => one.migrationName);
  } finally {
    await db.destroy();
  }
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
