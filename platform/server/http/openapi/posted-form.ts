import type { Endpoint } from '@portal/platform/contract/endpoint.ts';

/**
 * SPEC section 7 asks for exports by GET or POST: as a body a filter of any length fits. The call as it is posted; undefined where its own
 * method is the only one.
 */
export const postedForm = (endpoint: Endpoint): Endpoint | undefined =>
  endpoint.kind === 'file' && endpoint.method === 'GET' && endpoint.path.endsWith('/export')
    ? { ...endpoint, method: 'POST', reads: true }
    : undefined;
