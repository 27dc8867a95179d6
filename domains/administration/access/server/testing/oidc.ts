import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { IdentityProvider } from '@portal/platform/server/config/provider-config.ts';

export type Account = { sub: string; email: string; email_verified?: boolean } & Record<string, unknown>;
export const REDIRECT_URI = 'http://127.0.0.1:8080/api/system/v1/login/provider/callback';

/** A real provider on this machine that knows these accounts by name, whatever the password. */
export const startProvider = async (
  accounts: Readonly<Record<string, Account>>,
  redirectUri = REDIRECT_URI,
) => {
  const server = createServer();
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: 'portal', client_secret: 'known-to-both', redirect_uris: [redirectUri] }],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'company', 'groups'],
    },
    findAccount: (_context, id) => {
      const account = accounts[id];
      return account && { accountId: id, claims: () => account };
    },
    cookies: { keys: ['of the test alone'] },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    close: () => new Promise<void>((closed) => void server.close(() => closed())),
  };
};

export const settingsFor = (issuer: string, more: Partial<IdentityProvider> = {}): IdentityProvider => ({
  issuer,
  mayBeInner: false,
  clientId: 'portal',
  clientSecret: 'known-to-both',
  redirectUri: REDIRECT_URI,
  scope: 'openid profile email',
  name: 'OEM',
  tenantId: 0,
  match: 'email',
  trustsEmail: false,
  creates: undefined,
  ...more,
});
