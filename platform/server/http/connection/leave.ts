import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { Server } from 'node:net';
import type { Server as HttpServer } from 'node:http';

/** Milliseconds in which a connection that nobody used is let go of by whoever keeps it: `keepalive_timeout` of `deploy/nginx.conf` and time to spare. */
const KEPT_BY_OTHERS = 2_500;
const LOOKS_EVERY = 50;
const LETS_IN = 500;
const QUIET_TURNS = 10;

/**
 * Takes leave of who keeps connections open, so that nobody's call falls into one that is just being closed: a proxy may say a GET again to another process,
 * but not a POST that has left it. Nobody gets in any more; each answer says that it is the last one of its connection; and connections without a call are
 * left to whoever opened them. Comes back once all are gone, or after a while.
 */
export const leave = async (server: HttpServer): Promise<void> => {
  server.prependListener('request', (_, answer) => answer.setHeader('connection', 'close'));
  await nobodyKnocks(server);
  // The door alone. `close` of an HTTP server also ends connections that rest, at the moment when the next call may be on its way.
  Server.prototype.close.call(server);
  for (const until = Date.now() + KEPT_BY_OTHERS; Date.now() < until; await sleep(LOOKS_EVERY))
    if ((await connectionsOf(server)) === 0) return;
};

/**
 * Until all who knocked while the process was busy are in: what still waits at a door that closes is lost with all it said. One gets in at each turn of the
 * event loop; after a while the door closes on whoever comes.
 */
const nobodyKnocks = async (server: Server): Promise<void> => {
  let quietTurns = 0;
  const count = () => (quietTurns = 0);
  server.on('connection', count);
  for (const until = Date.now() + LETS_IN; quietTurns < QUIET_TURNS && Date.now() < until; quietTurns++)
    await turn();
  server.off('connection', count);
};

const connectionsOf = async (server: Server): Promise<number> => {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  return promise;
};
