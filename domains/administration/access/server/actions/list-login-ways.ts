import type { OpenAction } from '@portal/platform/server/route.ts';
import type * as loginWaysCalls from '../../contract/sign-in/login-ways.ts';

export const listLoginWays: OpenAction<typeof loginWaysCalls.listLoginWays> = async ({
  services: { identityProvider },
}) => ({
  provider: identityProvider ? { name: identityProvider.name } : null,
});
