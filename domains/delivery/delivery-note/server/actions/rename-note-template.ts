import type { Action } from '@portal/platform/server/caller.ts';
import { rowForUpdate } from '@portal/platform/server/database/lock.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/start/start-calls.ts';

/** Another name for a template. */
export const renameNoteTemplate: Action<typeof calls.renameNoteTemplate> = async (
  caller,
  { id, version, name },
) => {
  await rowForUpdate(caller, 'delivery_note_template', id, { version });
  await caller.db
    .updateTable('delivery_note_template')
    .set({ name })
    .where(ownRows(caller.scope, 'delivery_note_template'))
    .where('id', '=', id)
    .execute();
  return null;
};
