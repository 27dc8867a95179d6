import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayCall } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import { hearing } from '@portal/platform/server/database/hearing.ts';
import { eventStream, whoListens, type EventStream } from '@portal/platform/server/http/event-stream.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { JIS_STREAM } from '../contract/board.ts';
import { readJisBoard } from '../contract/endpoints.ts';

/** Streams of one user, who may be the sign-in of all walls of a plant; the oldest gives way to a further one. */
const MOST = 40;

type Stream = EventStream & { readonly user: string; readonly plant: string };
type Asked = FastifyRequest<{ Querystring: { plantNo?: string } }>;

/**
 * `GET /api/jis/v1/stream?plantNo=`: `event: jis` says that something has changed on the lines of a plant, no more; its `after` is what the question
 * that follows names, so that all who follow one hint share an answer that is none of before it. 401 `err.token`, 403 `err.forbidden`,
 * 403 `err.plantNotAllowed`.
 */
export const jisStream = (app: FastifyInstance, services: PortalServices): void => {
  const streams = new Set<Stream>();
  let last = 0;
  const listener = hearing(services, { channel: 'portal_jis', name: 'portal-jis' }, (plant) => {
    // Two hints of one millisecond are two.
    last = Math.max(last + 1, Date.now());
    for (const stream of streams)
      if (plant === undefined || plant === stream.plant)
        stream.send(`event: jis\ndata: {"after":"${String(last)}"}\n\n`);
  });

  app.get(JIS_STREAM, async (request: Asked, reply) => {
    const identity = await whoListens(
      request,
      services,
      ({ person }) => !mayCall(readJisBoard, person.permissions),
    );
    const { tenantId, userId, permissions, plants } = identity.scope;
    if (!mayCall(readJisBoard, permissions))
      throw new Failure('err.forbidden', { needs: readJisBoard.needs });
    const { plantNo = identity.scope.plantNo } = request.query;
    if (!plants.includes(plantNo)) throw new Failure('err.plantNotAllowed', { plantNo });
    await listener.open();
    const stream = {
      user: `${tenantId}:${userId}`,
      plant: `${tenantId}:${plantNo}`,
      ...eventStream(reply, services, { ...identity, scope: { ...identity.scope, plantNo } }),
    };
    const others = [...streams].filter(({ user }) => user === stream.user);
    for (const oldest of others.slice(0, Math.max(0, others.length - MOST + 1))) oldest.end();
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
