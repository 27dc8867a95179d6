import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { keepContainers, presentContainers } from '../packing/note-containers.ts';
import { startOfNote, startOfTemplate } from '../start/note-starts.ts';
import { packLike } from '../packing/pack-like.ts';
import { noteForUpdate } from '../queries.ts';
import { writeNote } from '../note/write-note.ts';

/**
 * A new note of one warehouse and unloading point; takes its quantities, and packs as a former note or a template does. What went along with
 * that goes along with it, too.
 */
export const createDeliveryNote: Action<typeof calls.createDeliveryNote> = async (
  caller,
  { packedAsNote, packedAsTemplate, ...input },
) => {
  const written = await writeNote(caller, input);
  const start =
    packedAsNote !== undefined
      ? await startOfNote(caller, packedAsNote)
      : packedAsTemplate !== undefined
        ? await startOfTemplate(caller, packedAsTemplate)
        : undefined;
  if (start === undefined) return written;
  await packLike(caller, written.id, start);
  const { known } = await presentContainers(caller, start.containers);
  await keepContainers(caller, await noteForUpdate(caller, written.id), known);
  return written;
};
