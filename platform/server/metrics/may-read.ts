import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const HERE: readonly string[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether a caller may read the metrics: on this machine, or with the token. A proxy on this machine hands on calls of the whole
 * world, and says so in its headers: such a call needs the token.
 */
export const mayRead = (
  request: Pick<FastifyRequest, 'headers'> & {
    readonly socket: { readonly remoteAddress?: string | undefined };
  },
  token: string | undefined,
): boolean => {
  const isForwarded = FORWARDED.some((name) => request.headers[name] !== undefined);
  if (!isForwarded && HERE.includes(request.socket.remoteAddress ?? '')) return true;
  const presented = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  return token !== undefined && presented !== undefined && timingSafeEqual(digest(presented), digest(token));
};

/** Of one length whatever was given, so that comparing takes the same time. */
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
