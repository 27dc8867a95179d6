import type { FastifyInstance } from 'fastify';
import { hearing } from '@portal/platform/server/database/connections/hearing.ts';
import {
  eventStream,
  whoListens,
  type EventStream,
} from '@portal/platform/server/http/streams/event-stream.ts';
import { streamCall } from '@portal/platform/server/http/openapi/raw-calls.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';

/** Windows of one user; the oldest gives way to a further one. */
const MOST = 8;

const PATH = '/system/v1/notification/stream';
/** The same as the API document describes it. */
export const noticeStreamCall = streamCall(
  {
    path: PATH,
    name: 'followNotices',
    needs: 'session',
    forPrograms: true,
    summary: 'Says that there are new notices',
    says: '`event: notice` with `data: {}`: ask `listNotices` for what it is.',
  },
  false,
);

type Stream = EventStream & { readonly user: string };

/**
 * `GET /api/system/v1/notification/stream`: server-sent events for an open browser. `event: notice` says that there is something
 * to ask for, no more: what it is, the browser asks with its ordinary call. Needs a session and ends with it (401 `err.token`).
 * All processes hear of a notice through the database (`tenant:user,user`), so it does not matter which of them a browser is connected to.
 */
export const noticeStream = (app: FastifyInstance, services: PortalServices): void => {
  const streams = new Set<Stream>();
  const toUsers = (users: ReadonlySet<string> | 'all'): void => {
    for (const stream of streams)
      if (users === 'all' || users.has(stream.user)) stream.send('event: notice\ndata: {}\n\n');
  };
  const listener = hearing(services, { channel: 'portal_notice', name: 'portal-notices' }, (payload) =>
    toUsers(payload === undefined ? 'all' : usersOf(payload)),
  );
  app.get(`/api${PATH}`, async (request, reply) => {
    const identity = await whoListens(request, services);
    await listener.open();
    const user = `${identity.scope.tenantId}:${identity.scope.userId}`;
    const others = [...streams].filter((stream) => stream.user === user);
    for (const oldest of others.slice(0, Math.max(0, others.length - MOST + 1))) oldest.end();
    const stream = { user, ...eventStream(reply, services, identity) };
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

const usersOf = (payload: string): ReadonlySet<string> => {
  const [tenant = '', users = ''] = payload.split(':');
  return new Set(users.split(',').map((user) => `${tenant}:${user}`));
};
