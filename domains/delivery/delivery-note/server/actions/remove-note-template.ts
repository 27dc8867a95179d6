import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import type * as calls from '../../contract/start/start-calls.ts';

/** Notes that were written of it know nothing of it. */
export const removeNoteTemplate: Action<typeof calls.removeNoteTemplate> = async (caller, { id }) => {
  const gone = await caller.db
    .deleteFrom('delivery_note_template')
    .where(ownRows(caller.scope, 'delivery_note_template'))
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  if (!gone) throw new Failure('err.notFound', { id });
  caller.records.push({ id, name: gone.name });
  return null;
};
