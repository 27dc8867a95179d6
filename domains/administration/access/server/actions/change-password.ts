import { sql, type Kysely } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Scope } from '@portal/platform/contract/scope.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type * as loginCalls from '../../contract/sign-in/login-calls.ts';
import { passwordProblem } from '../../contract/passwords/password-rule.ts';
import { withAccessRights } from '../permissions/rights.ts';
import { isCommonPassword } from '../passwords/common-password.ts';
import { decrypted, privateKeyFor } from '../passwords/key-pairs.ts';
import { hashPassword, passwordFits } from '../passwords/password-hash.ts';
import { passwordRulesOf } from '../passwords/password-rules.ts';
import { endSessionsOf } from '../sign-in/session.ts';
import { setPassword } from '../passwords/set-password.ts';
import { countTryInSession, forgiveInSession, passwordsOf } from '../sign-in/tries.ts';

/**
 * The person's own new password. The current one is asked for and its tries are counted, so a session left
 * open at a desk does not give the password away. Afterwards every session of the person has ended (SPEC section 4).
 */
export const changePassword: Action<typeof loginCalls.changePassword> = async (caller, input) => {
  const { scope } = caller;
  // A transaction of its own: the try counts and the key is spent even when what follows is refused.
  const begun = await caller.inStream(async (db) =>
    withAccessRights(db, scope, async (access) => begin(access, scope, input.key)),
  );
  const current = await decrypted(begun.privateKey, input.currentPassword);
  const selected = await decrypted(begun.privateKey, input.newPassword);
  const confirmed = await decrypted(begun.privateKey, input.confirmpassword);
  if (begun.hash === undefined) throw new Failure('password.none', { field: 'currentPassword' });
  if (!(await passwordFits(begun.hash, current)))
    throw new Failure('password.wrongCurrent', { field: 'currentPassword' });
  await caller.inStream(async (db) =>
    withAccessRights(db, scope, async (access) =>
      forgiveInSession(access, passwordsOf(scope.tenantId, scope.userNo)),
    ),
  );
  if (selected !== confirmed) throw new Failure('password.mismatch', { field: 'confirmpassword' });
  const problem = passwordProblem(begun.rules, scope.userNo, selected);
  if (problem) throw new Failure(problem.key, { field: 'newPassword', limit: problem.limit });
  if (await isCommonPassword(selected)) throw new Failure('password.breached', { field: 'newPassword' });
  for (const previous of [begun.hash, ...begun.previous])
    if (await passwordFits(previous, selected))
      throw new Failure('password.usedBefore', { field: 'newPassword' });
  const hash = await hashPassword(selected);
  await withAccessRights(caller.db, scope, async (db) => {
    await setPassword(db, scope, hash, { given: 'N', kept: begun.rules.history });
    await endSessionsOf(db, scope.tenantId, scope.userId);
  });
  return null;
};

const begin = async (db: Kysely<Tables>, scope: Scope, key: string) => {
  const rules = await passwordRulesOf(db, scope.tenantId);
  await countTryInSession(db, passwordsOf(scope.tenantId, scope.userNo), rules);
  const { rows } = await sql<{ hash: string; previous: string[] }>`
    select hash, array(
      select hash from password_history former where former.tenant_id = password.tenant_id and former.user_id = password.user_id
      order by id desc limit ${rules.history}
    ) as previous
    from user_password password where ${ownTenant(scope)} and user_id = ${scope.userId}`.execute(db);
  return {
    rules,
    privateKey: await privateKeyFor(db, key),
    hash: rows[0]?.hash,
    previous: rows[0]?.previous ?? [],
  };
};
