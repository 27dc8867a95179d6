import * as z from 'zod/mini';
import { endpoint } from '@portal/platform/contract/endpoint.ts';

/** Below /api. The browser goes there itself: what follows are the pages of the provider. */
export const PROVIDER_LOGIN = '/system/v1/login/provider';
export const PROVIDER_CALLBACK = `${PROVIDER_LOGIN}/callback`;

/** Cookie that the page may read: the last session here came from the provider, where the person is still signed in. */
export const BY_PROVIDER = 'portal-by-provider';

export const listLoginWays = endpoint({
  method: 'GET',
  path: '/system/v1/login/way',
  needs: 'anyone',
  summary:
    'The tenant that one signs in to (header tenant-id), and which ways there are beside account and password',
  output: z.object({
    provider: z.nullable(z.object({ name: z.string() })),
    /** Null for a number that no tenant has, or one that is closed. */
    tenant: z.nullable(z.object({ envNo: z.number(), nameZh: z.string(), nameEn: z.string() })),
  }),
});
