import { afterEach, expect, test } from 'vitest';
import { useSession } from '../session/session.ts';
import { keepTenantCookie, takeTenant } from './tenant-address.ts';

const OPEN = ['/driver/$code', '/wall/$code', '/set-password'];
const here = location.pathname + location.search;
const at = (address: string): void => history.replaceState(null, '', address);
afterEach(() => {
  at(here);
  useSession.getState().setTenant('0');
});

test.each([
  ['/login?tenant=5', false, '5'],
  ['/login?tenant=05', false, '5'],
  ['/login?tenant=five', false, '0'],
  ['/set-password?tenant=3#secret', false, '3'],
  // A link of a driver and of a wall begin with the number of their tenant.
  ['/driver/link#7-x7Jd_q', false, '7'],
  ['/wall/open#12-x7Jd', false, '12'],
  ['/driver/link#x7-Jd', false, '0'],
  // Other pages name none, and a session keeps its own.
  ['/demand/call-off?tenant=5', false, '0'],
  ['/demand/call-off#7-x', false, '0'],
  ['/login?tenant=5', true, '0'],
  ['/driver/link#7-x7Jd', true, '0'],
])('%s, signed in: %s, is of tenant %s', (address, isSignedIn, tenant) => {
  at(address);
  takeTenant(isSignedIn, OPEN);
  expect(useSession.getState().tenantId).toBe(tenant);
});

test('the tenant stands in a cookie too, but for the first one', () => {
  keepTenantCookie();
  expect(document.cookie).not.toContain('portal_tenant');
  useSession.getState().setTenant('5');
  expect(document.cookie).toContain('portal_tenant=5');
  useSession.getState().setTenant('0');
  expect(document.cookie).not.toContain('portal_tenant');
});
