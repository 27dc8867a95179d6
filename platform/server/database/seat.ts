import { Client } from 'pg';
import { SUPERUSER } from './cluster-folder.ts';
import type { Address } from './postmaster.ts';

/**
 * One idle session of each process that uses the server. Sessions vanish with their process however it ends, so they
 * tell who is here: the last to leave ends the server, and a killed process is not waited for.
 */
export type Seat = {
  /** Comes back when the session is lost or was left. */
  ended: Promise<void>;
  /** Gives the seat up; `endServer` is called first when nobody else is seated. */
  leave(endServer: () => Promise<void>): Promise<void>;
};

/** Any number, the same in all processes: guards "is somebody here?" and "is the database made?". */
const DOOR = 20_250_001;
const NAME = 'portal seat';

/** Takes a seat, and makes `database` if the server is new. Fails when the server is just ending: start it again then. */
export async function takeSeat(address: Address, database: string): Promise<Seat> {
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
    await session.query('select pg_advisory_lock($1)', [DOOR]);
    const present = await session.query('select 1 from pg_database where datname = $1', [database]);
    if (present.rowCount === 0) await session.query(`create database ${database}`);
    await session.query('select pg_advisory_unlock($1)', [DOOR]);
  } catch (error) {
    await session.end(); // else it holds the door shut, and the next try waits for it for ever
    throw error;
  }
  session.unref();
  return {
    ended,
    async leave(endServer) {
      session.ref();
      const isLast = await shutDoorAsLast(session).catch(() => undefined);
      if (isLast === undefined) return; // the server went away by itself, and the seat with it
      if (isLast) await endServer();
      await session.end();
    },
  };
}

/** `pg` has these, its types have not. Without a reference, a process that forgot to leave may end all the same. */
type Referenced = Client & { ref(): void; unref(): void };

/** When true the door stays shut, so nobody takes a seat at a server that is about to end. */
async function shutDoorAsLast(session: Client): Promise<boolean> {
  await session.query('select pg_advisory_lock($1)', [DOOR]);
  const others = await session.query(
    'select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid() limit 1',
    [NAME],
  );
  return others.rowCount === 0;
}
