import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { rowsOf } from '@portal/platform/server/database/bulk.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { passwordProblem } from '../../contract/passwords/password-rule.ts';
import { withAccessRights } from '../permissions/rights.ts';
import { isCommonPassword } from './common-password.ts';
import { decrypted, privateKeyFor } from './key-pairs.ts';
import { forgetOrigins } from '../sign-in/origin.ts';
import { hashPassword } from './password-hash.ts';
import { passwordRulesOf } from './password-rules.ts';
import { endSessionsOf } from '../sign-in/session.ts';
import { setPassword } from './set-password.ts';
import { codesOf, forgiveAccount, passwordsOf } from '../sign-in/tries.ts';

type Sent = { newPassword: string; confirmpassword: string; key: string };

/** The hash of a password that somebody gives another, typed twice and encrypted, when it keeps the tenant's rules. */
export const hashOfAssigned = async (caller: Caller, userNo: string, sent: Sent): Promise<string> => {
  const { scope } = caller;
  // A transaction of its own: the key is spent even when what follows is refused.
  const { rules, privateKey } = await caller.inStream(async (db) =>
    withAccessRights(db, scope, async (access) => ({
      rules: await passwordRulesOf(access, scope.tenantId),
      privateKey: await privateKeyFor(access, sent.key),
    })),
  );
  const selected = await decrypted(privateKey, sent.newPassword);
  if (selected !== (await decrypted(privateKey, sent.confirmpassword)))
    throw new Failure('password.mismatch', { field: 'confirmpassword' });
  const problem = passwordProblem(rules, userNo, selected);
  if (problem) throw new Failure(problem.key, { field: 'newPassword', limit: problem.limit });
  if (await isCommonPassword(selected)) throw new Failure('password.breached', { field: 'newPassword' });
  return hashPassword(selected);
};

/**
 * Puts the hash in force: the person has to replace it when he signs in, his sessions have ended, wrong passwords are
 * forgiven, and no browser is known any more.
 * Whoever calls has made sure that the user is the caller's to maintain.
 */
export const givePassword = async (
  { db, scope }: Caller,
  user: { id: string; userNo: string },
  hash: string,
): Promise<void> =>
  withAccessRights(db, scope, async (access) => {
    const { history } = await passwordRulesOf(access, scope.tenantId);
    await setPassword(access, { tenantId: scope.tenantId, userId: user.id }, hash, {
      given: 'Y',
      kept: history,
    });
    await forgiveAccount(access, passwordsOf(scope.tenantId, user.userNo));
    await forgetOrigins(access, { tenantId: scope.tenantId, userId: user.id });
    await endSessionsOf(access, scope.tenantId, user.id);
  });

/** Wrong passwords and codes of an account no longer hold up its signing in. */
export const forgiveTries = async ({ db, scope }: Caller, userNo: string): Promise<void> =>
  withAccessRights(db, scope, async (access) => {
    for (const tries of [passwordsOf, codesOf]) await forgiveAccount(access, tries(scope.tenantId, userNo));
  });

/** Everything the users have open ends, wherever they are. */
export const endSessions = async ({ db, scope }: Caller, userIds: readonly string[]): Promise<void> =>
  withAccessRights(db, scope, async (access) => {
    await access
      .deleteFrom('session')
      .where(ownTenant(scope))
      .where(sql<boolean>`user_id = any (${userIds}::bigint[])`)
      .execute();
  });

/** Keeps the identity numbers of users where only signing in may read; nobody is ever shown more than their masks. */
export const keepIdentities = async (
  { db, scope }: Caller,
  given: readonly { readonly userId: string; readonly idNo: string }[],
): Promise<void> =>
  withAccessRights(db, scope, async (access) => {
    const rows = given.map(({ userId, idNo }) => ({ user_id: userId, id_no: idNo }));
    await sql`insert into user_identity (tenant_id, user_id, id_no)
      select ${scope.tenantId}::int, user_id, id_no from ${rowsOf({ user_id: 'bigint', id_no: 'text' }, rows)} as given
      on conflict (tenant_id, user_id) do update set id_no = excluded.id_no`.execute(access);
  });
