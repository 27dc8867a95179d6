import { Failure } from '@portal/platform/contract/failure.ts';
import type { FileAction } from '@portal/platform/server/caller.ts';
import { renderInWorker } from '@portal/platform/server/print/print-worker.ts';
import type * as calls from '../../contract/print-calls.ts';
import { words } from '../../contract/words.en.ts';
import { noteDocument } from '../note-document.ts';
import { noteById } from '../note-record.ts';
import { noteForUpdate } from '../queries.ts';
import { PDF, askReason } from '../print-log.ts';

/** The note or its packing list on A4. Each print is logged, a reprint says why. */
export const printNote: FileAction<typeof calls.printNote> = async (caller, { id, paper, reason }) => {
  await noteForUpdate(caller, id);
  const note = await noteById(caller, id);
  if (note.lineList.length === 0) throw new Failure('deliveryNote.noLines', { number: note.number });
  if (paper === 'packing-list' && note.unitList.length === 0)
    throw new Failure('deliveryNote.nothingPacked', { number: note.number });
  await askReason(caller, id, paper, reason);
  const printed = await renderInWorker(
    new URL(import.meta.resolve('@portal/platform/server/print/document.ts')),
    await noteDocument(caller, note, paper),
    'renderDocument',
  );
  refuseMissing(printed.missing);
  await caller.db
    .insertInto('print_log')
    .values({
      plant_no: caller.scope.plantNo,
      supplier_code: note.supplierCode,
      delivery_note_id: id,
      kind: paper,
      pages: printed.pages,
      reason,
      file_uuid: null,
      failure: null,
    })
    .execute();
  return {
    name: `${words[caller.language].print[paper]} ${note.number}.pdf`,
    contentType: PDF,
    body: Buffer.from(printed.pdf),
    inline: true,
  };
};

const refuseMissing = (missing: readonly string[]): void => {
  if (missing.length > 0) throw new Failure('deliveryNote.glyphsMissing', { characters: missing.join(' ') });
};
