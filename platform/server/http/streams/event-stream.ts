import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { SignedIn } from '../../authenticator.ts';
import { SessionChanged, type DbIdentity } from '../../database/connections/db-identity.ts';
import { isTenantAway } from '../../database/connections/tenant-away.ts';
import { readDatabase } from '../../database/connections/read-database.ts';
import type { PortalServices } from '../../services.ts';
import { askingOf, scopeOf } from '../request.ts';
import { withSession } from '../with-session.ts';

/** Milliseconds between two signs of life. Proxies end what is silent for a minute; the session is looked at as often. */
const BEAT = 25_000;
/** A browser that does not take what it is sent has gone. */
const MOST_UNSENT = 64 * 1024;

/** Server-sent events to one browser. */
export type EventStream = { readonly send: (text: string | Buffer) => void; readonly end: () => void };

/** Whose stream it is. Fails with `err.token` without a session that holds; `isRefused` says whom remembered rights would refuse. */
export const whoListens = async (
  request: FastifyRequest,
  services: PortalServices,
  isRefused: (signedIn: SignedIn) => boolean = () => false,
): Promise<DbIdentity> =>
  withSession(services, askingOf(request), isRefused, async (signedIn) => {
    const identity = { scope: scopeOf(signedIn, request), proof: signedIn.proof };
    if (!(await holds(services, identity))) throw new SessionChanged();
    return identity;
  });

/** Opens the stream; it ends with its session. */
export const eventStream = (
  reply: FastifyReply,
  services: PortalServices,
  identity: DbIdentity,
): EventStream => {
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
  const send = (text: string | Buffer): void => {
    if (raw.writableLength > MOST_UNSENT) raw.destroy();
    else raw.write(text);
  };
  const beat = setInterval(() => {
    send(': alive\n\n');
    // Whoever is to ask elsewhere hears it with the call by which he comes back.
    holds(services, identity).then((alive) => (alive ? undefined : end()), end);
  }, BEAT);
  raw.once('close', () => clearInterval(beat));
  raw.on('error', end);
  send('retry: 5000\n\n');
  return { send, end };
};

/**
 * False when the session has ended or its rights have changed; a database that is away for a moment ends nothing. Fails where the tenant moves or
 * has moved.
 */
const holds = async ({ shared, log }: PortalServices, identity: DbIdentity): Promise<boolean> => {
  try {
    await sql`select 1 as alive`.execute(readDatabase(shared, identity));
    return true;
  } catch (error) {
    if (error instanceof SessionChanged) return false;
    if (isTenantAway(error)) throw error;
    log.warn({ err: error }, 'A stream of hints could not look after its session');
    return true;
  }
};

/**
 * Those of these identities whose sessions hold with the same rights, asked in one statement: what is sent to many by itself is sent to nobody
 * whose next call would be refused. For people who act for themselves.
 */
export const thoseWhoHold = async (
  { shared }: Pick<PortalServices, 'shared'>,
  identities: readonly DbIdentity[],
): Promise<ReadonlySet<DbIdentity>> => {
  const hashes = [...new Set(identities.flatMap(({ proof }) => (proof ? [proof.tokenHash] : [])))];
  const { rows } = await shared.use(async (client) =>
    client.query<{ hash: string; version: string | null }>(
      `select hash, case when hash = '' then '' else session_access_version(hash) end as version from unnest($1::text[]) as hash`,
      [hashes],
    ),
  );
  const versions = new Map(rows.map(({ hash, version }) => [hash, version]));
  return new Set(
    identities.filter(({ proof }) => !proof || versions.get(proof.tokenHash) === proof.accessVersion),
  );
};
