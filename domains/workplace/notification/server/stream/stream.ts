import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { SessionChanged, type DbIdentity } from '@portal/platform/server/database/db-identity.ts';
import { readDatabase } from '@portal/platform/server/database/read-database.ts';
import { scopeOf, tokenOf } from '@portal/platform/server/http/request.ts';
import { withSession } from '@portal/platform/server/http/with-session.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { listening } from './listening.ts';

/** Milliseconds between two signs of life. Proxies end what is silent for a minute; the session is looked at as often. */
const BEAT = 25_000;
/** Windows of one user; the oldest gives way to a further one. */
const MOST = 8;
/** A browser that does not take what it is sent has gone. */
const MOST_UNSENT = 64 * 1024;

type Stream = { readonly user: string; readonly send: (text: string) => void; readonly end: () => void };

/**
 * `GET /api/system/v1/notification/stream`: server-sent events for an open browser. `event: notice` says that there is something
 * to ask for, no more: what it is, the browser asks with its ordinary call. Needs a session and ends with it (401 `err.token`).
 * All processes hear of a notice through the database, so it does not matter which of them a browser is connected to.
 */
export const noticeStream = (app: FastifyInstance, services: PortalServices): void => {
  const streams = new Set<Stream>();
  const toUsers = (users: ReadonlySet<string> | 'all'): void => {
    for (const stream of streams)
      if (users === 'all' || users.has(stream.user)) stream.send('event: notice\ndata: {}\n\n');
  };
  const listener = listening(services, toUsers);
  app.get('/api/system/v1/notification/stream', async (request, reply) => {
    const identity = await whoAsks(request, services);
    await listener.open();
    const user = `${identity.scope.tenantId}:${identity.scope.userId}`;
    const others = [...streams].filter((stream) => stream.user === user);
    for (const oldest of others.slice(0, Math.max(0, others.length - MOST + 1))) oldest.end();
    const stream = streamOver(reply, user, async () => holds(services, identity));
    streams.add(stream);
    reply.raw.once('close', () => streams.delete(stream));
    return reply;
  });
  // Open streams would keep a process from ending.
  app.addHook('preClose', async () => {
    for (const stream of streams) stream.end();
    await listener.close();
  });
};

/** Fails with `err.token` without a session that holds. */
const whoAsks = async (request: FastifyRequest, services: PortalServices): Promise<DbIdentity> =>
  withSession(
    services,
    tokenOf(request),
    () => false,
    async (signedIn) => {
      const identity = { scope: scopeOf(signedIn, request), proof: signedIn.proof };
      if (!(await holds(services, identity))) throw new SessionChanged();
      return identity;
    },
  );

const streamOver = (reply: FastifyReply, user: string, isAlive: () => Promise<boolean>): Stream => {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
    // Ends with the stream: kept for another call, it would hold up the end of the process.
    connection: 'close',
  });
  const end = (): void => {
    clearInterval(beat);
    raw.end();
  };
  const send = (text: string): void => {
    if (raw.writableLength > MOST_UNSENT) raw.destroy();
    else raw.write(text);
  };
  const beat = setInterval(() => {
    send(': alive\n\n');
    void isAlive().then((alive) => (alive ? undefined : end()));
  }, BEAT);
  raw.once('close', () => clearInterval(beat));
  raw.on('error', end);
  send('retry: 5000\n\n');
  return { user, send, end };
};

/** False when the session has ended or its rights have changed; a database that is away for a moment ends nothing. */
const holds = async ({ shared, log }: PortalServices, identity: DbIdentity): Promise<boolean> => {
  try {
    await sql`select 1 as alive`.execute(readDatabase(shared, identity));
    return true;
  } catch (error) {
    if (error instanceof SessionChanged) return false;
    log.warn({ err: error }, 'A stream of notices could not look after its session');
    return true;
  }
};
