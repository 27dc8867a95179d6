import { session } from '../session/session.ts';
import { LOGIN } from './route-guard.ts';

/** Name of the tenant's number in an address: `/login?tenant=5`. */
const TENANT = 'tenant';
/** What a tenant's number looks like. */
export const TENANT_NUMBER = /^\d{1,9}$/;

/**
 * Takes the tenant that the address of a page names, so that signing in and the look are that tenant's from the first call on; the
 * browser remembers it. Only the login page and those that need no session (`open` are
 * their paths) may name one. A session that goes on keeps its own.
 */
export const takeTenant = (isSignedIn: boolean, open: readonly string[]): void => {
  const { pathname, search } = location;
  const requested = new URLSearchParams(search).get(TENANT) ?? '';
  if (!isSignedIn && [LOGIN, ...open].includes(pathname) && TENANT_NUMBER.test(requested))
    session().setTenant(String(Number(requested)));
};

/** Where people of a tenant sign in, on this host. */
export const loginAddress = (envNo: number | string): string => `${LOGIN}?${TENANT}=${envNo}`;
