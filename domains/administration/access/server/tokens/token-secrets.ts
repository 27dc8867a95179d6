import { sql, type Kysely } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';
import type { Tables } from '@portal/platform/server/database/tables.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { withAccessRights } from '../permissions/rights.ts';
import { apiTokenHashOf } from './secret.ts';

/** Keeps the hash of a new secret; those of before stay good for so many hours more, if they were good for longer. */
export const keepSecret = async (
  { db, scope }: Pick<Caller, 'db' | 'scope'>,
  tokenId: string,
  token: string,
  hours: number,
): Promise<void> =>
  withAccessRights(db, scope, async (access) => {
    await access
      .updateTable('api_token_secret')
      .set({ ends_at: sql<string>`least(ends_at, now() + make_interval(hours => ${hours}::int))` })
      .where(ownTenant(scope))
      .where('token_id', '=', tokenId)
      .execute();
    await dropEnded(access, scope.tenantId, tokenId);
    await access
      .insertInto('api_token_secret')
      .values({ token_hash: apiTokenHashOf(token), tenant_id: scope.tenantId, token_id: tokenId })
      .execute();
  });

const dropEnded = async (access: Kysely<Tables>, tenantId: number, tokenId: string): Promise<void> => {
  await access
    .deleteFrom('api_token_secret')
    .where(ownTenant({ tenantId }))
    .where('token_id', '=', tokenId)
    .where('ends_at', '<=', sql<string>`now()`)
    .execute();
};
