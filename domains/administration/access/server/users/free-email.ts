import { sql, type Kysely } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { holdName } from '@portal/platform/server/database/hold-name.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
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
    await sql`select pg_advisory_xact_lock_shared(${allEmails(scope)})`.execute(access);
    await holdName(access, `email ${scope.tenantId} ${email.toLowerCase()}`);
    const holders = (await holdersIn(access, scope, [email])).get(email.toLowerCase()) ?? [];
    return holders.some((holder) => holder !== userId);
  });
  if (isTaken) throw new Failure('user.emailTaken', { field: 'email', value: email });
};

/** Who has these addresses: by the address in lower case the ids of its users. */
export const holdersOfEmails = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  emails: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> =>
  withAccessRights(db, scope, async (access) => holdersIn(access, scope, emails));

/**
 * The last word on many addresses that were written without holding anybody up: fails with `user.emailTaken` when somebody else has taken one
 * of them meanwhile. Holds up everybody else who takes an address until the transaction ends, so it comes last.
 */
export const requireUnsharedEmails = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  emails: readonly string[],
): Promise<void> => {
  if (emails.length === 0) return;
  const shared = await withAccessRights(db, scope, async (access) => {
    await sql`select pg_advisory_xact_lock(${allEmails(scope)})`.execute(access);
    const holders = await holdersIn(access, scope, emails);
    return emails.find((email) => (holders.get(email.toLowerCase()) ?? []).length > 1);
  });
  if (shared !== undefined) throw new Failure('user.emailTaken', { field: 'email', value: shared });
};

const allEmails = ({ tenantId }: Pick<Caller['scope'], 'tenantId'>) =>
  sql`hashtextextended(${`emails of tenant ${tenantId}`}, 0)`;

const holdersIn = async (
  access: Kysely<Tables>,
  scope: Pick<Caller['scope'], 'tenantId'>,
  emails: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ email: string; ids: string[] }>`
    select given.email, array_agg(app_user.id::text) as ids
    from (select distinct email from unnest(${emails.map((email) => email.toLowerCase())}::text[]) as input(email)) as given
    join app_user on ${ownTenant(scope, 'app_user')} and lower(app_user.email) = given.email group by 1`.execute(
    access,
  );
  return new Map(rows.map(({ email, ids }) => [email, ids]));
};
