import type { OpenAction } from '@portal/platform/server/plugin.ts';
import type { loginWays } from '../../contract/login-ways.ts';

export const ways: OpenAction<typeof loginWays> = async ({ services: { identityProvider } }) => ({
  provider: identityProvider ? { name: identityProvider.name } : null,
});
