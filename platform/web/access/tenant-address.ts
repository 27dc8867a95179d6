import { FIRST_TENANT, session, useSession } from '../session/session.ts';
import { LOGIN } from './route-guard.ts';

/** Name of the tenant's number in an address: `/login?tenant=5`. */
const TENANT = 'tenant';
/** What a tenant's number looks like. */
export const TENANT_NUMBER = /^\d{1,9}$/;

/** What a link for somebody without an account begins with behind its `#`: the number of its tenant. */
const OF_CODE = /^#(\d{1,9})-/;

/**
 * Takes the tenant that the address of a page names, so that signing in and the look are that tenant's from the first call on; the
 * browser remembers it. Only the login page and those that need no session (`open` are
 * their paths) may name one. A session that goes on keeps its own.
 */
export const takeTenant = (isSignedIn: boolean, open: readonly string[]): void => {
  const { pathname, search, hash } = location;
  const requested = new URLSearchParams(search).get(TENANT) ?? OF_CODE.exec(hash)?.[1] ?? '';
  const isOpen = [LOGIN, ...open].some((path) =>
    path.includes('$') ? pathname.startsWith(path.split('$')[0]!) : path === pathname,
  );
  if (!isSignedIn && isOpen && TENANT_NUMBER.test(requested)) session().setTenant(String(Number(requested)));
};

/**
 * Keeps the tenant in a cookie beside the header of calls: a proxy before several installations sends on by it what bears no header (streams, pictures,
 * pages; deploy/cells/nginx.conf). Nobody is let in by it. The first tenant needs none. Lax, for an identity provider on another site leads back here.
 */
export const keepTenantCookie = (): void => {
  const write = ({ tenantId }: { readonly tenantId: string }): void => {
    const age = tenantId === FIRST_TENANT ? 0 : YEAR_SECONDS;
    if (age > 0 || document.cookie.includes(`${TENANT_COOKIE}=`))
      document.cookie = `${TENANT_COOKIE}=${tenantId}; path=/; max-age=${age}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`;
  };
  write(session());
  useSession.subscribe(write);
};
const TENANT_COOKIE = 'portal_tenant';
const YEAR_SECONDS = 365 * 86_400;

/** Where people of a tenant sign in, on this host. */
export const loginAddress = (envNo: number | string): string => `${LOGIN}?${TENANT}=${envNo}`;
