import type { OpenAction } from '@portal/platform/server/route.ts';
import type * as loginWaysCalls from '../../contract/sign-in/login-ways.ts';
import { inAccess } from '../permissions/rights.ts';
import { openTenant } from '../tenants.ts';

export const listLoginWays: OpenAction<typeof loginWaysCalls.listLoginWays> = async ({
  services,
  tenantId,
}) => {
  const { identityProvider } = services;
  return {
    provider: identityProvider?.tenantId === tenantId ? { name: identityProvider.name } : null,
    tenant: await inAccess(services, tenantId, async (db) => openTenant(db, tenantId)),
  };
};
