import { existsSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { Config } from '@portal/platform/server/config/config.ts';
import {
  appConnection,
  type DatabaseAddress,
} from '@portal/platform/server/database/connections/connections.ts';
import { startEmbedded } from '@portal/platform/postgres/embedded.ts';
import { workPool } from '@portal/platform/server/database/connections/one-client.ts';
import { CommandFailure } from './command.ts';

/**
 * Runs `work` on the database of the settings: the server at DATABASE_URL, or the embedded one, which is joined when the portal
 * runs and brought up for as long as the work takes when not. Fails with `noDatabase`, unless the work may `make` it.
 */
export const withDatabase = async <T>(
  config: Config,
  work: (address: DatabaseAddress) => Promise<T>,
  { make = false }: { make?: boolean } = {},
): Promise<T> => {
  if ('url' in config.database) return work({ url: config.database.url });
  const { folder, binaries } = config.database;
  if (!make && !existsSync(path.join(folder, 'pg'))) throw new CommandFailure('noDatabase', { folder });
  const database = await startEmbedded(folder, binaries ? { binaries } : {});
  try {
    return await work({ url: database.url });
  } finally {
    await database.stop();
  }
};

/** Of PostgreSQL, where the migrations never ran: no such function, table, role. */
const WITHOUT_PORTAL: readonly (string | undefined)[] = ['42883', '42P01', '22023'];

/** The same with the connections of the portal, for what is done as the system. Fails with `notSetUp` before the portal's first start. */
export const withPool = async <T>(config: Config, work: (pool: pg.Pool) => Promise<T>): Promise<T> =>
  withDatabase(config, async (address) => {
    const pool = workPool({ ...appConnection(address), max: 2 });
    try {
      return await work(pool);
    } catch (error) {
      if (WITHOUT_PORTAL.includes((error as { code?: string }).code)) throw new CommandFailure('notSetUp');
      throw error;
    } finally {
      await pool.end();
    }
  });
