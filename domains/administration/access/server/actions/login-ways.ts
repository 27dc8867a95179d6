import type { OpenAction } from '@portal/platform/server/route.ts';
import type * as loginWaysCalls from '../../contract/login-ways.ts';

export const ways: OpenAction<typeof loginWaysCalls.loginWays> = async ({
  services: { identityProvider },
}) => ({
  provider: identityProvider ? { name: identityProvider.name } : null,
});
