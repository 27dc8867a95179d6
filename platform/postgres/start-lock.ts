import { Client } from 'pg';
import { SUPERUSER } from './cluster-folder.ts';
import type { Address } from './postmaster.ts';

/**
 * One idle session of each process that uses the server. Sessions vanish with their process however it ends, so they
 * tell who is here: the last to leave ends the server, and a killed process is not waited for.
 */
export type StartLock = {
  /** Comes back when the session is lost or was left. */
  ended: Promise<void>;
  /** Leaves; `endServer` is called first when nobody else is here. */
  leave(endServer: () => Promise<void>): Promise<void>;
};

/** Any number, the same in all processes: guards "is somebody here?" and "is the database made?". */
const LOCK_KEY = 20_250_001;
const NAME = 'portal start lock';

/** Opens the session, and makes `database` if the server is new. Fails when the server is just ending: start it again then. */
export async function takeStartLock(address: Address, database: string): Promise<StartLock> {
  const session = new Client({
    ...address,
    user: SUPERUSER,
    database: 'postgres',
    application_name: NAME,
  }) as Referenced;
  session.on('error', () => {}); // 'end' follows, and is what we act on
  const ended = new Promise<void>((resolve) => session.once('end', resolve));
  await session.connect();
  try {
    await session.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    const present = await session.query('select 1 from pg_database where datname = $1', [database]);
    if (present.rowCount === 0) await session.query(`create database ${database}`);
    await session.query('select pg_advisory_unlock($1)', [LOCK_KEY]);
  } catch (error) {
    await session.end(); // else it keeps the lock, and the next try waits for ever
    throw error;
  }
  session.unref();
  return {
    ended,
    async leave(endServer) {
      session.ref();
      const isLast = await lockAsLast(session).catch(() => undefined);
      if (isLast === undefined) return; // the server went away by itself, and the session with it
      if (isLast) await endServer();
      await session.end();
    },
  };
}

/** `pg` has these, its types have not. Without a reference, a process that forgot to leave may end all the same. */
type Referenced = Client & { ref(): void; unref(): void };

/** When true the lock stays taken, so nobody joins a server that is about to end. */
async function lockAsLast(session: Client): Promise<boolean> {
  await session.query('select pg_advisory_lock($1)', [LOCK_KEY]);
  const others = await session.query(
    'select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid() limit 1',
    [NAME],
  );
  return others.rowCount === 0;
}
