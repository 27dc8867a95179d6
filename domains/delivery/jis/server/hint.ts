import { sql } from 'kysely';
import type { Caller } from '@portal/platform/server/caller.ts';

/** Boards hear, once it is committed, that something of the plant's lines has changed; what it is, they ask. */
export const hint = async ({ db, scope }: Caller): Promise<void> => {
  await sql`select pg_notify('portal_jis', ${`${scope.tenantId}:${scope.plantNo}`})`.execute(db);
};
