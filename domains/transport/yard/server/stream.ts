import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Failure } from '@portal/platform/contract/failure.ts';
import { mayCall, type Endpoint } from '@portal/platform/contract/endpoint.ts';
import { callerOf } from '@portal/platform/server/callers.ts';
import type { DbIdentity } from '@portal/platform/server/database/db-identity.ts';
import { hearing } from '@portal/platform/server/database/hearing.ts';
import { readDatabase } from '@portal/platform/server/database/read-database.ts';
import {
  eventStream,
  thoseWhoHold,
  whoListens,
  type EventStream,
} from '@portal/platform/server/http/event-stream.ts';
import type { PortalServices } from '@portal/platform/server/services.ts';
import { plantZone } from '@portal/plant/server/offers.ts';
import { readYard, readYardBoard } from '../contract/endpoints.ts';
import { YARD_BOARD_STREAM, YARD_STREAM } from '../contract/stream.ts';
import { Audience, audienceOf, type Board } from './board-audience.ts';
import { yardBoardNow } from './yard-now.ts';

/** Streams of one user, who may be the sign-in of all walls of a plant; the oldest gives way to a further one. */
const MOST = 40;

type Stream = EventStream & { readonly user: string; readonly plant: string };
type Asked = FastifyRequest<{ Querystring: { plantNo?: string } }>;

/**
 * `GET /api/transport/v1/yard/stream?plantNo=`: `event: yard` says that something has changed in the yard of a plant, no more; its `after` is what the
 * question that follows names, so that all who follow one hint share an answer that is none of before it. For people of the plant who may see the
 * yard: 401 `err.token`, 403 `err.forbidden`, 403 `err.plantNotAllowed`.
 *
 * `GET /api/transport/v1/yard/board/stream?plantNo=`: `event: board` brings what a wall shows, when it comes and after each change; its `id` is such an
 * `after`. For people of the plant who may see the board.
 */
export const yardStream = (app: FastifyInstance, services: PortalServices): void => {
  const streams = new Set<Stream>();
  const audiences = new Map<string, { readonly plant: string; readonly audience: Audience }>();
  let last = 0;
  const listener = hearing(services, { channel: 'portal_yard', name: 'portal-yard' }, (plant) => {
    // Two hints of one millisecond are two.
    last = Math.max(last + 1, Date.now());
    for (const stream of streams)
      if (plant === undefined || plant === stream.plant)
        stream.send(`event: yard\ndata: {"after":"${String(last)}"}\n\n`);
    for (const one of audiences.values())
      if (plant === undefined || plant === one.plant) one.audience.change(String(last));
  });
  const walls = new Set<Stream>();

  app.get(YARD_STREAM, async (request: Asked, reply) => {
    const identity = await listenerOf(request, services, readYard);
    await listener.open();
    const stream = { ...placeOf(identity), ...eventStream(reply, services, identity) };
    giveWay(streams, stream);
    streams.add(stream);
    reply.raw.once('close', () => streams.delete(stream));
    return reply;
  });

  app.get(YARD_BOARD_STREAM, async (request: Asked, reply) => {
    const identity = await listenerOf(request, services, readYardBoard);
    await listener.open();
    const board = { ...placeOf(identity), identity, ...eventStream(reply, services, identity) };
    giveWay(walls, board);
    walls.add(board);
    const leave = join(board);
    reply.raw.once('close', () => {
      walls.delete(board);
      leave();
    });
    return reply;
  });

  /** A board among those that show the same; what it answers takes it away again. */
  const join = (board: Board & Stream): (() => void) => {
    const key = audienceOf(board.identity.scope);
    const { audience } = audiences.get(key) ?? { audience: new Audience(makingOf(services)) };
    audiences.set(key, { plant: board.plant, audience });
    audience.join(board);
    return () => {
      audience.leave(board);
      if (audience.size === 0 && audiences.get(key)?.audience === audience) audiences.delete(key);
    };
  };

  // Open streams would keep a process from ending.
  app.addHook('preClose', async () => {
    for (const stream of [...streams, ...walls]) stream.end();
    await listener.close();
  });
};

/** Who listens, at the plant he asks for: people of the plant who may make the call. */
const listenerOf = async (
  request: Asked,
  services: PortalServices,
  endpoint: Endpoint,
): Promise<DbIdentity> => {
  const identity = await whoListens(
    request,
    services,
    ({ person }) => !mayCall(endpoint, person.permissions),
  );
  const { scope } = identity;
  if (!mayCall(endpoint, scope.permissions) || (scope.party !== 'plant' && scope.party !== 'admin'))
    throw new Failure('err.forbidden', { needs: endpoint.needs });
  const { plantNo = scope.plantNo } = request.query;
  if (!scope.plants.includes(plantNo)) throw new Failure('err.plantNotAllowed', { plantNo });
  return { ...identity, scope: { ...scope, plantNo } };
};

const placeOf = ({ scope: { tenantId, userId, plantNo } }: DbIdentity) => ({
  user: `${tenantId}:${userId}`,
  plant: `${tenantId}:${plantNo}`,
});

const giveWay = (streams: ReadonlySet<Stream>, { user }: Stream): void => {
  const others = [...streams].filter((stream) => stream.user === user);
  for (const oldest of others.slice(0, Math.max(0, others.length - MOST + 1))) oldest.end();
};

const makingOf = (services: PortalServices) => ({
  show: async (identity: DbIdentity): Promise<string> => {
    const caller = callerOf(services, identity, 'zh', '', { db: readDatabase(services.shared, identity) });
    return JSON.stringify(await yardBoardNow(caller, await plantZone(caller)));
  },
  hold: async (identities: readonly DbIdentity[]) => thoseWhoHold(services, identities),
  failed: (error: unknown) =>
    services.log.warn({ err: error }, 'What walls show of a yard could not be made'),
});
