import pg from 'pg';

/**
 * Does `work` over a connection of its own that ends with it. That the connection is lost is told by the statement that
 * fails; the event that tells it as well would end the process if nobody heard it.
 */
export const withClient = async <T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> => {
  const client = new pg.Client(config);
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** A pool for the time of one piece of work, which ends it. What it loses it opens again, or the next statement fails. */
export const workPool = (config: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool(config);
  pool.on('error', () => undefined);
  // The pool hears only of idle ones.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};
