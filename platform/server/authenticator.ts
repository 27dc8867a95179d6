import type { Scope } from '@portal/platform/contract/scope.ts';
import type { SessionProof } from './database/connections/db-identity.ts';

/** Somebody with a session: everything of a scope but the plant, which each request names. */
export type SignedIn = {
  readonly person: Omit<Scope, 'plantNo'>;
  readonly proof: SessionProof;
  /** True: he has to replace his password first, and may make no call but those that say `beforeNewPassword`. */
  readonly mustChangePassword?: boolean;
};

/** Where a token came from; in a header, which no browser sends by itself, or in a cookie. */
export type HowItCame = { readonly address: string; readonly inHeader: boolean };

/**
 * What the access domain gives the platform. `signedIn` may answer from memory: the database is asked again with
 * every statement whether the session still holds, and `forget` is called with the proof that failed when it does not. Several calls
 * may find that out at once: what one of them has read again meanwhile is kept.
 */
export type Authenticator = {
  /** Fails with `err.tokenAddress` for a program's token that is not used from there. */
  readonly signedIn: (token: string, came: HowItCame) => Promise<SignedIn | undefined>;
  readonly forget: (token: string, stale: SessionProof) => void;
};
