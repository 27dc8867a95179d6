import type { FastifyReply, FastifyRequest } from 'fastify';

/** Holds the token of a browser's session. */
export const SESSION_COOKIE = 'portal_session';
/** Tells the browser's program that there is a session; worth nothing by itself. */
export const SESSION_MARKER = 'portal-session';

/** With this beginning browsers take a cookie from this very host over https alone: no neighbour can slip in one of his own. */
const OF_THIS_HOST = '__Host-';
/** A cookie for some paths alone cannot bear that one. A neighbour may have set it, so it keeps its beginning and is never taken for one of the others. */
const OF_A_PATH = '__Secure-';

export type Cookies = Readonly<Record<string, string | undefined>>;
export type SetCookie = (name: string, value: string, options: CookieOptions) => void;
/** `path`: sent with what lies below it only, and read by `cookieOfPath`. */
type CookieOptions = { httpOnly: boolean; maxAge: number; path?: string };

const isHttps = (request: FastifyRequest): boolean => request.protocol === 'https';

/** The cookies of a request by the names that we gave them; on https only those that nobody else can have set. */
export const cookiesOf = (request: FastifyRequest): Cookies =>
  isHttps(request)
    ? Object.fromEntries(
        Object.entries(request.cookies).flatMap(([name, value]) =>
          name.startsWith(OF_THIS_HOST)
            ? [[name.slice(OF_THIS_HOST.length), value]]
            : name.startsWith(OF_A_PATH)
              ? [[name, value]]
              : [],
        ),
      )
    : request.cookies;

/** A cookie that was set for a path. */
export const cookieOfPath = (cookies: Cookies, name: string): string | undefined =>
  cookies[`${OF_A_PATH}${name}`] ?? cookies[name];

/** Under which name a cookie of a path is kept: for those that are set without `cookieSetter`, as one that must come along from another site. */
export const nameOfPath = (request: FastifyRequest, name: string): string =>
  isHttps(request) ? `${OF_A_PATH}${name}` : name;

export const cookieSetter =
  (request: FastifyRequest, reply: FastifyReply): SetCookie =>
  (name, value, { httpOnly, maxAge, path = '/' }) => {
    const beginning = path === '/' ? OF_THIS_HOST : OF_A_PATH;
    void reply.setCookie(isHttps(request) ? `${beginning}${name}` : name, value, {
      path,
      httpOnly,
      sameSite: 'strict',
      secure: isHttps(request),
      maxAge,
    });
  };

/** Takes the cookies of a session that has ended out of the browser. */
export const dropSessionCookies = (request: FastifyRequest, reply: FastifyReply): void => {
  const set = cookieSetter(request, reply);
  set(SESSION_COOKIE, '', { httpOnly: true, maxAge: 0 });
  set(SESSION_MARKER, '', { httpOnly: false, maxAge: 0 });
};
