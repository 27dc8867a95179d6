import type { Socket } from 'node:net';
import type pg from 'pg';

const held = new WeakMap<pg.Pool, Set<pg.PoolClient>>();

/** Remembers which connections of the pool are in use, so that `endPool` finds them. */
export const endable = (pool: pg.Pool): pg.Pool => {
  const clients = new Set<pg.PoolClient>();
  held.set(pool, clients);
  pool.on('acquire', (client) => clients.add(client));
  pool.on('release', (_, client) => clients.delete(client));
  return pool;
};

/** Ends the pool and cuts the connections that somebody still holds: the database takes back what their transactions did. */
export const endPool = async (pool: pg.Pool): Promise<void> => {
  for (const client of held.get(pool) ?? [])
    (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy();
  await pool.end();
};
