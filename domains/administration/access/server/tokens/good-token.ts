import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownTenant } from '@portal/platform/server/database/own-rows.ts';

/** A token that is neither ended nor expired, locked. Fails with `err.notFound`, `err.updatedByOther`, `token.notGood`. */
export const goodToken = async ({ db, scope, records }: Caller, id: string, version: number) => {
  const known = await db
    .selectFrom('api_token')
    .select(['user_id', 'name', 'version', 'ended_at', 'expires_at'])
    .where(ownTenant(scope))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!known) throw new Failure('err.notFound', { id });
  records.push({ id, name: known.name });
  if (known.version !== version) throw new Failure('err.updatedByOther', { id });
  if (known.ended_at !== null || Date.parse(known.expires_at) <= Date.now())
    throw new Failure('token.notGood');
  return known;
};
