import type { OpenRequest } from '@portal/platform/server/route.ts';

/** What every way of signing in knows of the browser in front of it. */
export type SignInRequest = Pick<
  OpenRequest,
  'services' | 'ip' | 'userAgent' | 'tenantId' | 'cookies' | 'setCookie'
>;
