import type { Endpoint } from '@portal/platform/contract/endpoint.ts';

/** The action's name in history and operation log: the permission that opens it, or its path. */
export const actionOf = (endpoint: Endpoint): string =>
  endpoint.needs === 'session' || endpoint.needs === 'anyone'
    ? `${endpoint.method} ${endpoint.path}`
    : endpoint.needs;
