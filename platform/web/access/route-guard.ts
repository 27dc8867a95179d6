import { hasMark } from '../session/marks.ts';

/** Cookie that the page may read: it tells that a session exists. The session itself lies in an HttpOnly cookie. */
export const SESSION_MARKER = 'portal-session';

export const HOME = '/index/home';
export const LOGIN = '/login';

/** Open without menu permission (SPEC section 2); pages with `open: true` come in addition. */
export const OPEN_ROUTES: readonly string[] = [
  LOGIN,
  '/403',
  '/404',
  '/index',
  HOME,
  '/system/notification',
  '/log/operation',
  '/log/email',
  '/log/message',
];

/** Shown to everybody, with or without a session; pages with `everybody: true` come in addition. */
const PUBLIC_ROUTES: readonly string[] = [LOGIN, '/403', '/404'];

export type Visit = {
  /** Path that is asked for, without query. */
  readonly path: string;
  /** Pattern of the page it belongs to (`/collaboration/supplier-config/$code`); undefined: no such page. */
  readonly page: string | undefined;
  /** A session exists and its user, plants and words are loaded. */
  readonly signedIn: boolean;
  /** Routes of the user's permissions. */
  readonly permissionUrls: readonly string[];
  /** Further open routes, from the pages themselves. */
  readonly openPages: readonly string[];
  /** Those of them that need no session. */
  readonly publicPages: readonly string[];
};

/**
 * The route guard of SPEC section 2: where a visit may go. Returns the route to go to instead, or null to let it pass.
 * A route that belongs to no page passes for somebody who is signed in: he is shown that the page does not exist,
 * otherwise that page could never be seen.
 */
export const detour = (visit: Visit): string | null => {
  const { path, page, signedIn, permissionUrls, openPages, publicPages } = visit;
  if (page !== undefined && publicPages.includes(page)) return null;
  if (!signedIn) return PUBLIC_ROUTES.includes(path) ? null : LOGIN;
  if (path === LOGIN) return '/';
  if (path === '/' || page === undefined) return null;
  const allowed = [...OPEN_ROUTES, ...openPages, ...permissionUrls];
  return allowed.includes(path) || allowed.includes(page) || allowed.includes(withoutPlaces(page))
    ? null
    : HOME;
};

/** Whether a link leads to a page that there is and that somebody may open: nothing else is offered. */
export const leadsSomewhere = (link: string, permissionUrls: readonly string[]): boolean => {
  const path = link.split(/[?#]/)[0]!;
  return [...OPEN_ROUTES, ...permissionUrls].some((open) => path === open || path.startsWith(`${open}/`));
};

/** True when the marker stands in `cookies` (the text of `document.cookie`). */
export const hasMarker = (cookies: string): boolean => hasMark(cookies, SESSION_MARKER);

/** `/collaboration/supplier-config/$code` -> `/collaboration/supplier-config`. */
const withoutPlaces = (pattern: string): string => pattern.replaceAll(/\/\$[^/]+/g, '');

/** The place to go to after signing in: only a path of this application, never another host. */
export const placeAfterLogin = (from: string | undefined): string =>
  from !== undefined && /^\/(?![/\\])/.test(from) && !from.startsWith(LOGIN) ? from : '/';
