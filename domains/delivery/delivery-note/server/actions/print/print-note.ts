import { Failure } from '@portal/platform/contract/failure.ts';
import type { FileAction } from '@portal/platform/server/caller.ts';
import { documentFile } from '@portal/platform/server/print/document-file.ts';
import { logPaper, requireReprintReason } from '@portal/label/server/offers.ts';
import { words as labelWords } from '@portal/label/contract/words.en.ts';
import type * as calls from '../../../contract/print-calls.ts';
import { noteDocument } from '../../print/note-document.ts';
import { noteById } from '../../note/note-record.ts';
import { noteForUpdate } from '../../queries.ts';

/** The note or its packing list on A4. Each print is logged, a reprint says why. */
export const printNote: FileAction<typeof calls.printNote> = async (caller, { id, paper, reason }) => {
  await noteForUpdate(caller, id);
  const note = await noteById(caller, id);
  if (note.lineList.length === 0) throw new Failure('deliveryNote.noLines', { number: note.number });
  if (paper === 'packing-list' && note.unitList.length === 0)
    throw new Failure('deliveryNote.nothingPacked', { number: note.number });
  await requireReprintReason(caller, { noteId: id, kind: paper, reason });
  return documentFile(
    await noteDocument(caller, note, paper),
    `${labelWords[caller.language].print[paper]} ${note.number}`,
    'deliveryNote.glyphsMissing',
    async (own, { pages }) => {
      await noteForUpdate(own, id);
      await requireReprintReason(own, { noteId: id, kind: paper, reason });
      await logPaper(own, { noteId: id, supplierCode: note.supplierCode, kind: paper, pages, reason });
    },
  );
};
