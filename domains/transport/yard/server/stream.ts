import type { FastifyInstance } from 'fastify';
import { Failure } from '@portal/platform/contract/failure.ts';
import { mayCall } from '@portal/platform/contract/endpoint.ts';
import { hearing } from '@portal/platform/server/database/hearing.ts';
import { eventStream, whoListens, type EventStream } from '@portal/platform/server/http/event-stream.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { readYard } from '../contract/endpoints.ts';
import { YARD_STREAM } from '../contract/stream.ts';

type Stream = EventStream & { readonly plant: string };

/**
 * `GET /api/transport/v1/yard/stream?plantNo=`: `event: yard` says that something has changed in the yard of a plant, no more; its `after` is what the
 * question that follows names, so that all who follow one hint share an answer that is none of before it. For people of the plant who may see the
 * yard: 401 `err.token`, 403 `err.forbidden`, 403 `err.plantNotAllowed`.
 */
export const yardStream = (app: FastifyInstance, services: PortalServices): void => {
  const streams = new Set<Stream>();
  let last = 0;
  const listener = hearing(services, { channel: 'portal_yard', name: 'portal-yard' }, (plant) => {
    // Two hints of one millisecond are two.
    last = Math.max(last + 1, Date.now());
    for (const stream of streams)
      if (plant === undefined || plant === stream.plant)
        stream.send(`event: yard\ndata: {"after":"${String(last)}"}\n\n`);
  });
  app.get<{ Querystring: { plantNo?: string } }>(YARD_STREAM, async (request, reply) => {
    const identity = await whoListens(
      request,
      services,
      ({ person }) => !mayCall(readYard, person.permissions),
    );
    const { scope } = identity;
    if (!mayCall(readYard, scope.permissions) || (scope.party !== 'plant' && scope.party !== 'admin'))
      throw new Failure('err.forbidden', { needs: readYard.needs });
    const { plantNo = scope.plantNo } = request.query;
    if (!scope.plants.includes(plantNo)) throw new Failure('err.plantNotAllowed', { plantNo });
    await listener.open();
    const stream = { plant: `${scope.tenantId}:${plantNo}`, ...eventStream(reply, services, identity) };
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
