import { sql } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';

/** Marks call-offs as read. Only their supplier does it; what the plant looks at stays unread for him. */
export const readJisCallOffs: Action<typeof calls.readJisCallOffs> = async ({ db, scope }, { ids }) => {
  if (scope.party !== 'supplier') return { read: 0 };
  const { rows } = await sql<{ id: string }>`
    update jis_message set read_at = now(), read_by = ${scope.userNo}
    where ${ownRows(scope, 'jis_message')} and id = any (${ids}::bigint[]) and read_at is null
    returning id`.execute(db);
  return { read: rows.length };
};
