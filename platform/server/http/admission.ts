import type { FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Route } from '../route.ts';
import type { PortalServices } from '../services.ts';
import { BODY_TOO_LARGE } from './failures.ts';
import { expectCall } from './refused-ahead.ts';
import { actionOf } from './action-name.ts';
import { askingOf, isWriting } from './request.ts';

const KILOBYTE = 1024;
/** Largest body of a call that anybody may make: nothing of it is more than a form. */
export const MOST_OPEN_BYTES = 64 * KILOBYTE;
/** Above this a body counts among the large ones, of which a few at a time are held in memory. */
const LARGE_BYTES = 128 * KILOBYTE;
/** A sender has this long (ms), and a second more for each so many bytes that he announces. */
const SENDS_WITHIN = 30_000;
const SLOWEST = 32 * KILOBYTE;

type Admission = Required<Pick<RouteShorthandOptions, 'onRequest' | 'bodyLimit'>>;

/**
 * What stands before a call, ahead of the first byte of its body: whoever needs a session has one, and large bodies wait for their
 * turn. A stranger never makes the portal hold more than the body of a form.
 */
export const admission = (route: Route, services: PortalServices, mostBytes: number): Admission => {
  const isOpen = route.kind === 'open' || route.kind === 'open-file';
  return {
    bodyLimit: isOpen ? MOST_OPEN_BYTES : mostBytes,
    onRequest: async (request, reply) => {
      hurry(request.raw, reply.raw, isOpen ? MOST_OPEN_BYTES : (route.endpoint.maxBytes ?? mostBytes));
      if (!isOpen) await admit(route, services, request, reply);
      needMediaType(route, request.raw);
    },
  };
};

const admit = async (
  route: Route,
  services: PortalServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const { token, ...came } = askingOf(request);
  const signedIn = token === undefined ? undefined : await services.authenticator.signedIn(token, came);
  if (signedIn === undefined) throw new Failure('err.token');
  const { endpoint } = route;
  if (isWriting(endpoint)) expectCall(request, { person: signedIn.person, type: actionOf(route) });
  if (route.kind === 'upload' || !isLarge(request.raw)) return;
  await services.turns.takeFor(reply.raw, 'largeCall', signedIn.person);
};

/** How much may be sent depends on the call, which the framework's complaint does not say. */
export const withLimit = (error: unknown, { routeOptions }: FastifyRequest): unknown =>
  (error as { code?: string }).code === BODY_TOO_LARGE && routeOptions.bodyLimit === MOST_OPEN_BYTES
    ? new Failure('err.bodyTooLarge', { limit: MOST_OPEN_BYTES / KILOBYTE })
    : error;

/** A body is JSON, of an upload a form: what says it is anything else is refused unread. */
const needMediaType = ({ kind }: Route, request: IncomingMessage): void => {
  if (request.method === 'GET' || request.method === 'HEAD' || !announces(request)) return;
  const accepted = kind === 'upload' ? 'multipart/form-data' : 'application/json';
  const [found = ''] = (request.headers['content-type'] ?? '').split(';');
  if (found.trim().toLowerCase() === accepted) return;
  throw new Failure('err.mediaType', { found: found.trim().slice(0, LONGEST_TYPE) || '-', accepted });
};
const LONGEST_TYPE = 60;

/** Whether it may have a body at all: a length, or chunks of one. */
const announces = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isLarge = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE_BYTES;

const TOO_SLOW = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** Hangs up on a sender whose body is not here in time: he holds a place that others wait for. */
const hurry = (request: IncomingMessage, answer: ServerResponse, mostBytes: number): void => {
  if (!announces(request)) return;
  const bytes = Math.min(Number(request.headers['content-length'] ?? mostBytes), mostBytes);
  const clock = setTimeout(
    () => {
      if (request.complete) return;
      request.socket.end(TOO_SLOW);
      request.socket.destroySoon();
    },
    SENDS_WITHIN + (bytes / SLOWEST) * 1000,
  );
  const stop = (): void => clearTimeout(clock);
  request.once('end', stop).once('close', stop);
  answer.once('finish', stop);
};
