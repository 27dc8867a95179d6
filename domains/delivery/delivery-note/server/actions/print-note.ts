import { Failure } from '@portal/platform/contract/failure.ts';
import type { FileAction } from '@portal/platform/server/caller.ts';
import { documentFile } from '@portal/platform/server/print/document-file.ts';
import type * as calls from '../../contract/print-calls.ts';
import { words } from '../../contract/words.en.ts';
import { noteDocument } from '../note-document.ts';
import { noteById } from '../note-record.ts';
import { noteForUpdate } from '../queries.ts';
import { askReason } from '../print-log.ts';

/** The note or its packing list on A4. Each print is logged, a reprint says why. */
export const printNote: FileAction<typeof calls.printNote> = async (caller, { id, paper, reason }) => {
  await noteForUpdate(caller, id);
  const note = await noteById(caller, id);
  if (note.lineList.length === 0) throw new Failure('deliveryNote.noLines', { number: note.number });
  if (paper === 'packing-list' && note.unitList.length === 0)
    throw new Failure('deliveryNote.nothingPacked', { number: note.number });
  await askReason(caller, id, paper, reason);
  return documentFile(
    await noteDocument(caller, note, paper),
    `${words[caller.language].print[paper]} ${note.number}`,
    'deliveryNote.glyphsMissing',
    async (own, { pages }) => {
      await noteForUpdate(own, id);
      await askReason(own, id, paper, reason);
      await own.db
        .insertInto('print_log')
        .values({
          plant_no: own.scope.plantNo,
          supplier_code: note.supplierCode,
          delivery_note_id: id,
          kind: paper,
          pages,
          reason,
          file_uuid: null,
          failure: null,
        })
        .execute();
    },
  );
};
