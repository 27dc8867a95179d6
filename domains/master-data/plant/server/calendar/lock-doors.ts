import { sql } from 'kysely';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Caller } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';

/** Waits for whoever writes these docks or their week; all of them must be there. */
export const lockDoors = async ({ db, scope }: Caller, ids: readonly string[]): Promise<void> => {
  const found = await db
    .selectFrom('door')
    .where(ownRows(scope, 'door'))
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .select('id')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (found.length < ids.length) throw new Failure('err.notFound', {});
};
