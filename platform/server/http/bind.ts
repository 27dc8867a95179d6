import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { rememberRequests } from './lone-faults.ts';
import type { ServerPlugin } from '../plugin.ts';
import type { Route } from '../route.ts';
import type { PortalServices } from '../services.ts';
import { rememberAddresses, type RefuseUnknown } from './serve/addresses.ts';
import { admission, withLimit } from './admission.ts';
import { apiDocs } from './openapi/api-docs.ts';
import { apiBytesOf, apiFilesOf, type ApiBytes } from './openapi/api-files.ts';
import { drained, hangUpLater } from './connection/drained.ts';
import type { Envelope } from './envelope.ts';
import { onlyDeclared } from './declared-refusals.ts';
import { answerTo, MOST_BODY_MEGABYTES, nameCause } from './failures.ts';
import { health } from './health.ts';
import { answerSchemaOf } from './openapi/output-schema.ts';
import { logRefusedAhead } from './refused-ahead.ts';
import { languageOf } from './request.ts';
import { rateHeaders } from './pace.ts';
import { postedForm } from './openapi/posted-form.ts';
import { securityHeaders } from './security-headers.ts';
import { handler } from './serve/serve.ts';

const MEGABYTE = 1024 * 1024;

/** Every declared call under its address, and what the portal answers beside them. Returns what refuses everything else. */
export const bind = async (
  app: FastifyInstance,
  plugins: readonly ServerPlugin[],
  services: PortalServices,
  {
    documentBytes = async () => apiBytesOf(plugins),
    apiDocs: isListed = true,
  }: { documentBytes?: () => Promise<ApiBytes>; apiDocs?: boolean } = {},
): Promise<RefuseUnknown> => {
  const refuseUnknown = rememberAddresses(app);
  rememberRequests(app);
  await app.register(cookie);
  await app.register(multipart);
  securityHeaders(app);
  // A program that reports a call names it by this number; the logs have it as well.
  app.addHook('onRequest', async (request, reply) => void reply.header('request-id', request.id));
  app.setErrorHandler(async (error, request, reply) => refuse(error, request, reply, services));
  const routes = plugins.flatMap(({ routes: own, asOneself }) =>
    ((own ?? []) as readonly Route[]).map((route) => (asOneself ? { ...route, asOneself } : route)),
  );
  for (const route of routes) {
    const { endpoint } = route;
    app.route({
      method: [endpoint, postedForm(endpoint)].flatMap((one) => one?.method ?? []),
      url: `/api${endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      handler: handler(route, services),
      errorHandler: async (error, request, reply) =>
        refuse(onlyDeclared(endpoint, error, services), request, reply, services),
      ...admission(route, services, MOST_BODY_MEGABYTES * MEGABYTE),
      ...(endpoint.kind === 'file' ? {} : { schema: { response: { 200: answerSchemaOf(endpoint) } } }),
    });
  }
  for (const plugin of plugins) plugin.raw?.(app, services);
  health(app, services);
  if (isListed) apiDocs(app, async () => apiFilesOf(await documentBytes()));
  return refuseUnknown;
};

/**
 * What a refusal says in its head: seconds after which a program may ask again what was too much, or not there, for now (RFC 9110, 10.2.3),
 * what is left of what it may ask, and which methods an address takes (10.2.1).
 */
const headersOf = (status: number, { info, data }: Envelope): Record<string, string | number> => {
  const { seconds, limit, allowed } = data as { seconds?: unknown; limit?: unknown; allowed?: unknown };
  if (status === 405) return { allow: String(allowed) };
  const after = typeof seconds === 'number' ? seconds : A_MOMENT;
  if (status === 503) return { 'retry-after': info === 'err.tenantMoves' ? after : A_MOMENT };
  if (status !== 429) return {};
  return {
    'retry-after': after,
    ...(typeof limit === 'number' && rateHeaders({ limit, left: 0, seconds: after })),
  };
};
const A_MOMENT = 10;

/** The answer to what failed, once the rest of the request is taken in. */
export const refuse = async (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  services: PortalServices,
): Promise<FastifyReply> => {
  const { words, log } = services;
  await logRefusedAhead(request, error, services);
  const { status, body } = answerTo(withLimit(error, request), languageOf(request), words, log, request.id);
  if (services.checkAnswers) nameCause(body, error);
  await drained(request.raw);
  hangUpLater(request.raw, reply.raw);
  reply.serializer((payload: unknown) => JSON.stringify(payload));
  void reply.headers(headersOf(status, body));
  return reply.status(status).type('application/json; charset=utf-8').send(body);
};
