import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Language } from '@portal/platform/contract/words.ts';
import type { HowItCame, SignedIn } from '../authenticator.ts';
import type { OpenRequest } from '../route.ts';
import type { PortalServices } from '../services.ts';
import { cookieSetter, cookiesOf, SESSION_COOKIE } from './session-cookie.ts';

/** The language of an answer: the portal's own header, else the first of the two that the reader names (RFC 9110, 12.5.4). */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Language => {
  const named = headers.language ?? /\b(?:zh|en)\b/i.exec(headers['accept-language'] ?? '')?.[0];
  return String(named).toLowerCase() === 'en' ? 'en' : 'zh';
};

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

type Sent = Pick<FastifyRequest, 'method' | 'query' | 'body' | 'params'>;

/**
 * What a call was given. A query counts where nothing is written only: another site's form can make a browser send one, and a body it
 * cannot.
 */
export const inputOf = (request: Sent, { bodyList }: Endpoint): object => {
  const body = request.body;
  return {
    ...(countsQuery(request) ? queryOf(request) : {}),
    ...(Array.isArray(body)
      ? bodyList !== undefined && { [bodyList]: body as unknown[] }
      : typeof body === 'object' && body),
    ...(request.params as object),
  };
};

/** A browser's mark against kept answers is nobody's input (SPEC section 7). */
const queryOf = ({ query }: Pick<Sent, 'query'>): Record<string, unknown> => {
  const { _t: _, ...names } = (query ?? {}) as Record<string, unknown>;
  return names;
};

const countsQuery = ({ method }: Pick<Sent, 'method'>): boolean => method === 'GET' || method === 'DELETE';

/** What a write carries in its address, where its call does not look. */
export const besideBody = (request: Sent): Record<string, unknown> =>
  countsQuery(request) ? {} : queryOf(request);

/** A body that is no object, and another value than that of the address under the same name: it would be dropped without a word. */
export const astrayIn = (request: Sent, { bodyList }: Endpoint): { path: string; code: string }[] => {
  const { body } = request;
  const isList = Array.isArray(body);
  const isOdd =
    body !== undefined && body !== null && (isList ? bodyList === undefined : typeof body !== 'object');
  const others = [isList ? {} : body, countsQuery(request) ? queryOf(request) : {}].filter(isObject);
  return [
    ...(isOdd ? [{ path: '', code: 'notAnObject' }] : []),
    ...Object.entries((request.params ?? {}) as Record<string, unknown>)
      .filter(([name, value]) =>
        others.some((one) => Object.hasOwn(one, name) && String(one[name]) !== String(value)),
      )
      .map(([path]) => ({ path, code: 'otherThanAddress' })),
  ];
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

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

/** Characters of the key under which a write that comes again is known. */
export const LONGEST_KEY = 100;
/** Days for which it is; browsers repeat within minutes. */
export const REPEATABLE_DAYS = 3;

/** Undefined where a call carries none. */
export const repeatKeyOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key !== '' ? key : undefined;
};

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
