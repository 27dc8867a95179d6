import * as client from 'openid-client';
import * as z from 'zod/mini';
import { judgedFetch } from '@portal/platform/server/outgoing/judged-fetch.ts';
import type { IdentityProvider } from '@portal/platform/server/config/provider-config.ts';

/** Seconds for one question to the provider. */
const TIMEOUT = 10;

/** What binds an answer of the provider to the browser that asked. */
export type Attempt = { state: string; nonce: string; verifier: string };

/** What we believe of somebody whom the provider has checked. */
const Claims = z.looseObject({
  sub: z.string().check(z.minLength(1), z.maxLength(255)),
  email: z.optional(z.string()),
  email_verified: z.optional(z.union([z.boolean(), z.string()])),
  preferred_username: z.optional(z.string()),
  name: z.optional(z.string()),
  /** How he proved it (RFC 8176). */
  amr: z.optional(z.array(z.string())),
});
export type Claims = z.output<typeof Claims>;

export const newAttempt = (): Attempt => ({
  state: client.randomState(),
  nonce: client.randomNonce(),
  verifier: client.randomPKCECodeVerifier(),
});

/** Where the browser goes to be checked. */
export const addressAtProvider = async (settings: IdentityProvider, attempt: Attempt): Promise<string> => {
  const address = client.buildAuthorizationUrl(await known(settings), {
    redirect_uri: settings.redirectUri,
    scope: settings.scope,
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
    code_challenge_method: 'S256',
  });
  return address.href;
};

/**
 * Who came back. Checked are state, nonce, PKCE, issuer, audience, expiry and signature of the identity token; throws when anything
 * is wrong. `query` is that of the callback.
 */
export const claimsBehind = async (
  settings: IdentityProvider,
  attempt: Attempt,
  query: string,
): Promise<Claims> => {
  const provider = await known(settings);
  const cameBack = new URL(settings.redirectUri);
  cameBack.search = query;
  const tokens = await client.authorizationCodeGrant(provider, cameBack, {
    expectedState: attempt.state,
    expectedNonce: attempt.nonce,
    pkceCodeVerifier: attempt.verifier,
    idTokenExpected: true,
  });
  const identity = tokens.claims()!;
  // By the standard, address and name come from here; the identity token need not carry them.
  const more =
    provider.serverMetadata().userinfo_endpoint === undefined
      ? {}
      : await client.fetchUserInfo(provider, tokens.access_token, identity.sub);
  return z.parse(Claims, { ...more, ...identity });
};

const providers = new Map<string, Promise<client.Configuration>>();

/** What the provider tells of itself, asked once; a failure is not remembered. */
const known = async (settings: IdentityProvider): Promise<client.Configuration> => {
  const name = JSON.stringify([settings.issuer, settings.mayBeInner, settings.clientId]);
  const found = providers.get(name) ?? discovered(settings);
  providers.set(name, found);
  try {
    return await found;
  } catch (error) {
    providers.delete(name);
    throw error;
  }
};

const discovered = ({
  issuer,
  mayBeInner,
  clientId,
  clientSecret,
}: IdentityProvider): Promise<client.Configuration> =>
  client.discovery(
    new URL(issuer),
    clientId,
    {},
    clientSecret === undefined ? client.None() : client.ClientSecretBasic(clientSecret),
    {
      timeout: TIMEOUT,
      // Its own address is the operator's word; what it names besides is its own.
      [client.customFetch]: judgedFetch((url) => mayBeInner || url.origin === new URL(issuer).origin),
      execute: [
        // Without it the token's signature would not be looked at, only the way it came.
        client.enableNonRepudiationChecks,
        // The settings allow plain HTTP for this machine alone.
        ...(new URL(issuer).protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
    },
  );
