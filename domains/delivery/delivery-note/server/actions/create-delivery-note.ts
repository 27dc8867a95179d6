import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { startOfNote, startOfTemplate } from '../note-starts.ts';
import { packLike } from '../pack-like.ts';
import { writeNote } from '../write-note.ts';

/** A new note of one warehouse and unloading point; takes its quantities, and packs as a former note or a template does. */
export const createDeliveryNote: Action<typeof calls.createDeliveryNote> = async (
  caller,
  { packedAsNote, packedAsTemplate, ...input },
) => {
  const written = await writeNote(caller, input);
  if (packedAsNote !== undefined) await packLike(caller, written.id, await startOfNote(caller, packedAsNote));
  else if (packedAsTemplate !== undefined)
    await packLike(caller, written.id, await startOfTemplate(caller, packedAsTemplate));
  return written;
};
