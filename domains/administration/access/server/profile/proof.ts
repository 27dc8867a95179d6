import { sql, type Kysely } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { PROOF_LASTS_MINUTES } from '../../contract/profile/proof.ts';
import { withAccessRights } from '../permissions/rights.ts';
import { decrypted, privateKeyFor } from '../passwords/key-pairs.ts';
import { passwordFits } from '../passwords/password-hash.ts';
import { passwordRulesOf } from '../passwords/password-rules.ts';
import { countTryInSession, forgiveInSession, passwordsOf } from '../sign-in/tries.ts';

/** Refuses with `err.proofNeeded` a session whose person has not proved lately who he is. */
export const requireProof = async (caller: Pick<Caller, 'db' | 'scope' | 'sessionHash'>): Promise<void> => {
  const proven = await withAccessRights(caller.db, caller.scope, async (db) =>
    db
      .selectFrom('session')
      .select('id')
      .where('token_hash', '=', caller.sessionHash ?? '')
      .where('proven_at', '>', sql<string>`now() - make_interval(mins => ${PROOF_LASTS_MINUTES}::int)`)
      .executeTakeFirst(),
  );
  if (!proven) throw new Failure('err.proofNeeded');
};

/** Notes that the person of the session has just proved who he is. */
export const markProven = async (caller: Pick<Caller, 'db' | 'scope' | 'sessionHash'>): Promise<void> =>
  withAccessRights(caller.db, caller.scope, async (db) => {
    await db
      .updateTable('session')
      .set({ proven_at: sql<string>`now()` })
      .where('token_hash', '=', caller.sessionHash ?? '')
      .execute();
  });

type Sent = { password: string; key: string };

/**
 * The caller's own password, encrypted. Its tries are counted, apart from those of signing in: a session left open at a desk does not
 * give the account away, and nobody outside holds up who is in. Each step is a transaction of its own, so that it holds even when what follows is refused.
 */
export const provePassword = async (caller: Caller, sent: Sent): Promise<void> => {
  const { tenantId, userId, userNo } = caller.scope;
  const passwords = passwordsOf(tenantId, userNo);
  const { hash, privateKey } = await apart(caller, async (db) => {
    await countTryInSession(db, passwords, await passwordRulesOf(db, tenantId));
    const kept = await db
      .selectFrom('user_password')
      .select('hash')
      .where(ownTenant({ tenantId }))
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return { hash: kept?.hash, privateKey: await privateKeyFor(db, sent.key) };
  });
  if (hash === undefined) throw new Failure('password.none', { field: 'password' });
  if (!(await passwordFits(hash, await decrypted(privateKey, sent.password))))
    throw new Failure('password.wrongCurrent', { field: 'password' });
  await apart(caller, async (db) => forgiveInSession(db, passwords));
};

/** Work on what signing in alone may touch, in a transaction of its own. */
export const apart = <T>(caller: Caller, work: (db: Kysely<Tables>) => Promise<T>): Promise<T> =>
  caller.inStream(async (db) => withAccessRights(db, caller.scope, work));
