import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mayCall, type Endpoint } from '../../../contract/endpoint.ts';
import { Failure } from '../../../contract/failure.ts';
import type { Scope } from '../../../contract/scope.ts';
import type { Caller } from '../../caller.ts';
import { callerOf } from '../../callers.ts';
import type { DbIdentity } from '../../database/connections/db-identity.ts';
import { hearing } from '../../database/connections/hearing.ts';
import { readDatabase } from '../../database/connections/read-database.ts';
import type { PortalServices } from '../../services.ts';
import { Audience, audienceOf } from './audience.ts';
import { eventStream, thoseWhoHold, whoListens, type EventStream } from './event-stream.ts';

/** Streams of one user, who may be the sign-in of all walls of a plant; the oldest gives way to a further one. */
const MOST = 40;

type Stream = EventStream & { readonly identity: DbIdentity; readonly user: string; readonly plant: string };
type StreamRequest = FastifyRequest<{ Querystring: { plantNo?: string } }>;

/** Who may listen: whoever may make the call, and of them those for whom it is. */
type Listeners = { readonly endpoint: Endpoint; readonly isFor?: (scope: Scope) => boolean };

/** What is done with a stream that opens; it answers what is done when that closes. */
type Room = {
  readonly join: (stream: Stream) => () => void;
  readonly hear: (plant: string | undefined, after: string) => void;
};

/**
 * Streams by which pages follow what happens at a plant, `GET <path>?plantNo=`, over one channel of the database whose notices name a plant
 * (`<tenant>:<plant>`; none: everybody is to ask). 401 `err.token`, 403 `err.forbidden`, 403 `err.plantNotAllowed`.
 */
export const plantStreams = (
  app: FastifyInstance,
  services: PortalServices,
  channel: { readonly channel: string; readonly name: string },
) => {
  const rooms: Room[] = [];
  const open = new Set<Stream>();
  let last = 0;
  const listener = hearing(services, channel, (plant) => {
    // Two hints of one millisecond are two.
    last = Math.max(last + 1, Date.now());
    for (const room of rooms) room.hear(plant, String(last));
  });
  // Open streams would keep a process from ending.
  app.addHook('preClose', async () => {
    for (const stream of open) stream.end();
    await listener.close();
  });

  const listen = (path: string, who: Listeners, room: Room): void => {
    const own = new Set<Stream>();
    rooms.push(room);
    app.get(path, async (request: StreamRequest, reply) => {
      const identity = await listenerOf(request, services, who);
      const { tenantId, userId, plantNo } = identity.scope;
      await listener.open();
      const stream = {
        identity,
        user: `${tenantId}:${userId}`,
        plant: `${tenantId}:${plantNo}`,
        ...eventStream(reply, services, identity),
      };
      const others = [...own].filter(({ user }) => user === stream.user);
      for (const oldest of others.slice(0, Math.max(0, others.length - MOST + 1))) oldest.end();
      own.add(stream);
      open.add(stream);
      const leave = room.join(stream);
      reply.raw.once('close', () => {
        own.delete(stream);
        open.delete(stream);
        leave();
      });
      return reply;
    });
  };

  return {
    /**
     * `event: <event>` says that something has changed, no more; its `after` is what the question that follows names, so that all who follow one hint
     * share an answer that is none of before it.
     */
    hints: (path: string, event: string, who: Listeners): void => {
      const streams = new Set<Stream>();
      listen(path, who, {
        join: (stream) => {
          streams.add(stream);
          return () => streams.delete(stream);
        },
        hear: (plant, after) => {
          for (const stream of streams)
            if (plant === undefined || plant === stream.plant)
              stream.send(`event: ${event}\ndata: {"after":"${after}"}\n\n`);
        },
      });
    },
    /** `event: board` brings what is shown, when it opens and after each change; its `id` is such an `after`. Made once for all who see the same. */
    boards: (path: string, who: Listeners, make: (caller: Caller) => Promise<unknown>): void => {
      const audiences = new Map<string, { readonly plant: string; readonly audience: Audience }>();
      const making = makingOf(services, path, make);
      listen(path, who, {
        join: (stream) => {
          const key = audienceOf(stream.identity.scope);
          const { audience } = audiences.get(key) ?? { audience: new Audience(making) };
          audiences.set(key, { plant: stream.plant, audience });
          audience.join(stream);
          return () => {
            audience.leave(stream);
            if (audience.size === 0 && audiences.get(key)?.audience === audience) audiences.delete(key);
          };
        },
        hear: (plant, after) => {
          for (const one of audiences.values())
            if (plant === undefined || plant === one.plant) one.audience.change(after);
        },
      });
    },
  };
};

/** Who listens, at the plant he asks for. */
const listenerOf = async (
  request: StreamRequest,
  services: PortalServices,
  { endpoint, isFor = () => true }: Listeners,
): Promise<DbIdentity> => {
  const identity = await whoListens(
    request,
    services,
    ({ person }) => !mayCall(endpoint, person.permissions),
  );
  const { scope } = identity;
  if (!mayCall(endpoint, scope.permissions) || !isFor(scope))
    throw new Failure('err.forbidden', { needs: endpoint.needs });
  const { plantNo = scope.plantNo } = request.query;
  if (!scope.plants.includes(plantNo)) throw new Failure('err.plantNotAllowed', { plantNo });
  return { ...identity, scope: { ...scope, plantNo } };
};

const makingOf = (services: PortalServices, path: string, make: (caller: Caller) => Promise<unknown>) => ({
  show: async (identity: DbIdentity): Promise<string> =>
    JSON.stringify(
      await make(callerOf(services, identity, 'zh', '', { db: readDatabase(services.shared, identity) })),
    ),
  hold: async (identities: readonly DbIdentity[]) => thoseWhoHold(services, identities),
  failed: (error: unknown) => services.log.warn({ err: error }, `What ${path} brings could not be made`),
});
