import { Failure } from '@portal/platform/contract/failure.ts';
import type { SignedIn } from '../authenticator.ts';
import { SessionChanged } from '../database/db-identity.ts';
import type { PortalServices } from '../services.ts';

/** Rights may change again while they are read again; a session that changes so often is refused. */
const TRIES = 4;

/**
 * Does `work` for the user of a session; every way into the portal goes through here. What is remembered of a session may be old: the
 * database then answers `SessionChanged`, and the session is read and the work done once more, and so it is when the remembered
 * rights would refuse it (`isRefused`). Fails with `err.token` without a session.
 */
export const withSession = async <Answer>(
  { authenticator }: Pick<PortalServices, 'authenticator'>,
  token: string | undefined,
  isRefused: (signedIn: SignedIn) => boolean,
  work: (signedIn: SignedIn) => Promise<Answer>,
): Promise<Answer> => {
  for (let tried = 1; ; tried++) {
    const signedIn = token === undefined ? undefined : await authenticator.signedIn(token);
    if (token === undefined || signedIn === undefined) throw new Failure('err.token');
    // What was given since is as true as what was taken away: nobody is refused from memory.
    if (tried === 1 && isRefused(signedIn)) {
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
