import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller, FileAction } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { renderInWorker } from '@portal/platform/server/print/print-worker.ts';
import { isZero } from '@portal/platform/contract/quantity.ts';
import type * as calls from '../../contract/endpoints.ts';
import { unpacked } from '../../contract/packing.ts';
import { PRINT_FAILED, isPrintReady, printStatus } from '../../contract/status.ts';
import { words } from '../../contract/words.en.ts';
import { noteDocument } from '../note-document.ts';
import { noteById, outerUnits } from '../note-record.ts';
import { noteForUpdate } from '../queries.ts';

const PDF = 'application/pdf';

/** The note on A4. Each print is logged, a reprint says why. */
export const printNote: FileAction<typeof calls.printNote> = async (caller, { id, reason }) => {
  await noteForUpdate(caller, id);
  const note = await noteById(caller, id);
  if (note.lineList.length === 0) throw new Failure('deliveryNote.noLines', { number: note.number });
  await askReason(caller, id, 'note', reason);
  const printed = await renderInWorker(
    new URL(import.meta.resolve('@portal/platform/server/print/document.ts')),
    await noteDocument(caller, note),
    'renderDocument',
  );
  refuseMissing(printed.missing);
  await caller.db
    .insertInto('print_log')
    .values({
      plant_no: caller.scope.plantNo,
      supplier_code: note.supplierCode,
      delivery_note_id: id,
      kind: 'note',
      pages: 1,
      reason,
      file_uuid: null,
      failure: null,
    })
    .execute();
  return {
    name: `${words[caller.language].print.note} ${note.number}.pdf`,
    contentType: PDF,
    body: Buffer.from(printed.pdf),
    inline: true,
  };
};

/** Orders the labels of a fully packed note. They are drawn by a job, so hundreds of them hold up nobody. */
export const orderLabels: Action<typeof calls.orderLabels> = async (caller, { id, reason }) => {
  await noteForUpdate(caller, id);
  const note = await noteById(caller, id);
  if (note.lineList.length === 0) throw new Failure('deliveryNote.noLines', { number: note.number });
  const open = unpacked(note.lineList, outerUnits(note.unitList)).find(({ rest }) => !isZero(rest));
  if (open)
    throw new Failure('deliveryNote.notPacked', {
      number: note.number,
      partNo: note.lineList.find((line) => line.id === open.lineId)!.partNo,
      rest: open.rest,
    });
  await askReason(caller, id, 'labels', reason);
  const print = await caller.db
    .insertInto('print_log')
    .values({
      plant_no: caller.scope.plantNo,
      supplier_code: note.supplierCode,
      delivery_note_id: id,
      kind: 'labels',
      reason,
      status: printStatus.start,
      file_uuid: null,
      failure: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await caller.tell('delivery-note.labels-ordered', { printId: print.id, language: caller.language });
  return { printId: print.id };
};

export const readLabelPrint: Action<typeof calls.readLabelPrint> = async (caller, { printId }) => {
  const { status, pages, failure } = await printById(caller, printId);
  return { status, pages, failure };
};

export const downloadLabels: FileAction<typeof calls.downloadLabels> = async (caller, { printId }) => {
  const print = await printById(caller, printId);
  if (!isPrintReady(print.status) || print.file === null) throw new Failure('deliveryNote.printNotReady');
  return {
    name: `${words[caller.language].print.labels} ${print.number}.pdf`,
    contentType: PDF,
    body: caller.files.get(print.file),
    inline: true,
  };
};

const printById = async ({ db, scope }: Caller, printId: string) => {
  const print = await db
    .selectFrom('print_log as print')
    .innerJoin('delivery_note as note', (join) =>
      join.onRef('note.tenant_id', '=', 'print.tenant_id').onRef('note.id', '=', 'print.delivery_note_id'),
    )
    .where(ownRows(scope, 'print_log', 'print'))
    .where('print.id', '=', printId)
    .select(['print.status', 'print.pages', 'print.failure', 'print.file_uuid as file', 'note.number'])
    .executeTakeFirst();
  if (!print) throw new Failure('err.notFound', { id: printId });
  return print;
};

const askReason = async (
  { db, scope }: Caller,
  noteId: string,
  kind: 'note' | 'labels',
  reason: string | null,
): Promise<void> => {
  if (reason !== null) return;
  const former = await db
    .selectFrom('print_log')
    .where(ownRows(scope, 'print_log'))
    .where('delivery_note_id', '=', noteId)
    .where('kind', '=', kind)
    .where('status', '<>', PRINT_FAILED)
    .select('id')
    .executeTakeFirst();
  if (former) throw new Failure('deliveryNote.reprintReason', { field: 'reason' });
};

const refuseMissing = (missing: readonly string[]): void => {
  if (missing.length > 0) throw new Failure('deliveryNote.glyphsMissing', { characters: missing.join(' ') });
};
