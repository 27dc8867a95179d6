import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import type { HowItCame, SignedIn } from '../authenticator.ts';
import type { OpenRequest } from '../route.ts';
import type { PortalServices } from '../services.ts';
import { cookieSetter, cookiesOf, SESSION_COOKIE } from './session-cookie.ts';

export const languageOf = (request: FastifyRequest): Language =>
  request.headers.language === 'en' ? 'en' : 'zh';

/** The token that a program sends, which no browser sends by itself: `Authorization: Bearer`, or `access-token`. */
const headerTokenOf = ({ headers }: FastifyRequest): string | undefined => {
  const bearer = BEARER.exec(headers.authorization ?? '')?.[1];
  const header = headers['access-token'];
  return bearer ?? (typeof header === 'string' && header !== '' ? header : undefined);
};
/** RFC 6750, 2.1. */
const BEARER = /^bearer ([\w.~+/=-]+)$/i;

/** What a request shows of who makes it: the token of a header, or a browser's session. */
export const askingOf = (request: FastifyRequest): HowItCame & { readonly token: string | undefined } => {
  const inHeader = headerTokenOf(request);
  return inHeader === undefined
    ? { token: cookiesOf(request)[SESSION_COOKIE], address: request.ip, inHeader: false }
    : programOf(request);
};

/** The same where no cookie counts. */
export const programOf = (request: FastifyRequest): HowItCame & { readonly token: string | undefined } => ({
  token: headerTokenOf(request),
  address: request.ip,
  inHeader: true,
});

/**
 * What a call was given. A query counts where nothing is written only: another site's form can make a browser send one, and a body it
 * cannot.
 */
export const inputOf = (request: FastifyRequest, { bodyList }: Endpoint): object => {
  const { _t: _, ...query } = (request.query ?? {}) as Record<string, unknown>;
  const body = request.body;
  return {
    ...(request.method === 'GET' || request.method === 'DELETE' ? query : {}),
    ...(Array.isArray(body)
      ? bodyList !== undefined && { [bodyList]: body as unknown[] }
      : typeof body === 'object' && body),
    ...(request.params as object),
  };
};

/**
 * Whose call it is, in the plant he asks for. Fails with `err.plantNotAllowed` for one that is not his, with `err.otherTenant` where
 * `tenant-id` names a tenant that the session is not of, and with `err.otherUser` when the browser shows another user (`user-id`) than its
 * session has: windows share a session, and what one of them shows may be of somebody else.
 */
export const scopeOf = (signedIn: SignedIn, request: FastifyRequest): Scope => {
  const { person } = signedIn;
  const shown = request.headers['user-id'];
  if (shown !== undefined && shown !== person.userId) throw new Failure('err.otherUser');
  const { 'tenant-id': requested } = request.headers;
  if (requested !== undefined && requested !== '' && tenantOf(request) !== person.tenantId)
    throw new Failure('err.otherTenant', {
      requested: String(requested).slice(0, LONGEST_SHOWN),
      tenantId: person.tenantId,
    });
  const plantNo = request.headers['plant-no'];
  if (typeof plantNo === 'string' && plantNo !== '' && !person.plants.includes(plantNo))
    throw new Failure('err.plantNotAllowed', { plantNo });
  return {
    ...person,
    plantNo: typeof plantNo === 'string' && plantNo !== '' ? plantNo : (person.plants[0] ?? ''),
  };
};

export const isWriting = ({ method, reads }: Endpoint): boolean => method !== 'GET' && reads !== true;

/**
 * A header of our own, which the page of another site cannot send: nobody is made to write, or signed in, without knowing it. A program's
 * token is such a header by itself (`headerTokenOf`), and no cookie ever holds one.
 */
export const needClientId = (
  endpoint: Endpoint,
  { headers }: FastifyRequest,
  scope?: Pick<Scope, 'program'>,
): void => {
  if (scope?.program === undefined && isWriting(endpoint) && headers['client-id'] === undefined)
    throw new Failure('err.clientId');
};

const LONGEST_SHOWN = 20;

/** The tenant somebody asks for, 0 if he does not say; what is no number of one is a tenant that nobody has. */
const tenantOf = ({ headers }: FastifyRequest): number => {
  const tenant = String(headers['tenant-id'] ?? '0');
  return /^\d{0,9}$/.test(tenant) ? Number(tenant) : NO_TENANT;
};
const NO_TENANT = -1;

const clientIdOf = ({ headers }: FastifyRequest): string =>
  typeof headers['client-id'] === 'string' ? headers['client-id'].slice(0, 100) : '';

export const openRequest = (
  request: FastifyRequest,
  reply: FastifyReply,
  services: PortalServices,
  language: Language,
): OpenRequest => ({
  services,
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  language,
  tenantId: tenantOf(request),
  clientId: clientIdOf(request),
  cookies: cookiesOf(request),
  setCookie: cookieSetter(request, reply),
});
