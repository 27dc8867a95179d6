import { Failure } from '@portal/platform/contract/failure.ts';
import type { HowItCame, SignedIn } from '../authenticator.ts';
import { SessionChanged } from '../database/connections/db-identity.ts';
import type { PortalServices } from '../services.ts';

/** What a request shows of who makes it (`askingOf`). */
type Asking = HowItCame & { readonly token: string | undefined };

/** Rights may change again while they are read again; a session that changes so often is refused. */
const TRIES = 4;

/**
 * Does `work` for the user of a session; every way into the portal goes through here. What is remembered of a session may be old: the
 * database then answers `SessionChanged`, and the session is read and the work done once more. So it is when the remembered rights would
 * refuse it (`isRefused`) and are no longer those that he has. Fails with `err.token` without a session.
 */
export const withSession = async <Answer>(
  services: Pick<PortalServices, 'authenticator' | 'shared'>,
  { token, ...came }: Asking,
  isRefused: (signedIn: SignedIn) => boolean,
  work: (signedIn: SignedIn) => Promise<Answer>,
): Promise<Answer> => {
  const { authenticator } = services;
  for (let tried = 1; ; tried++) {
    const signedIn = token === undefined ? undefined : await authenticator.signedIn(token, came);
    if (token === undefined || signedIn === undefined) throw new Failure('err.token');
    // What was given since is as true as what was taken away: nobody is refused by what is remembered alone.
    if (tried === 1 && isRefused(signedIn) && (await hasChanged(services, signedIn))) {
      authenticator.forget(token, signedIn.proof);
      continue;
    }
    try {
      return await work(signedIn);
    } catch (error) {
      if (!(error instanceof SessionChanged)) throw error;
      authenticator.forget(token, signedIn.proof);
      if (tried >= TRIES) throw new Failure('err.token');
    }
  }
};

/** Whether the session ended or its rights are others than those remembered: one question, however often somebody asks for what he may not. */
const hasChanged = async (
  { shared }: Pick<PortalServices, 'shared'>,
  { proof }: SignedIn,
): Promise<boolean> => {
  const { rows } = await shared.use(async (client) =>
    client.query<{ version: string | null }>({
      name: 'session-version',
      text: 'select session_access_version($1) as version',
      values: [proof.tokenHash],
    }),
  );
  return rows[0]!.version !== proof.accessVersion;
};
