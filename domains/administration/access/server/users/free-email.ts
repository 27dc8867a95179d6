import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { withAccessRights } from '../permissions/rights.ts';

/**
 * Fails with `user.emailTaken` when another user of the tenant has the address, upper and lower case alike: a code by e-mail would
 * reach neither of them. Holds up everybody else who takes the same address until the transaction ends.
 */
export const requireFreeEmail = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  email: string | null,
  userId?: string,
): Promise<void> => {
  if (email === null) return;
  const isTaken = await withAccessRights(db, scope, async (access) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`email ${scope.tenantId} ${email.toLowerCase()}`}, 0))`.execute(
      access,
    );
    const { rows } =
      await sql`select from app_user where ${ownTenant(scope)} and lower(email) = ${email.toLowerCase()}
      and id is distinct from ${userId ?? null}::bigint limit 1`.execute(access);
    return rows.length > 0;
  });
  if (isTaken) throw new Failure('user.emailTaken', { field: 'email', value: email });
};
