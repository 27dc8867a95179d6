import { sql } from 'kysely';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/endpoints.ts';
import { notes } from '../notes.ts';

/** A draft is nobody's yet, and a refused note nobody's any more. */
export const deleteContainerNote: Action<typeof calls.deleteContainerNote> = async (caller, which) => {
  const { id } = await notes.toMove(caller, 'delete', which);
  for (const [table, key] of [
    ['container_note_item', 'note_id'],
    ['container_note', 'id'],
  ] as const)
    await sql`delete from ${sql.table(table)} where ${ownRows(caller.scope, table)} and ${sql.ref(key)} = ${id}`.execute(
      caller.db,
    );
  return { id };
};
