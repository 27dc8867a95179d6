import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import { printStatus } from '../../contract/status.ts';
import { noteById, outerUnits } from '../note-record.ts';
import { checkPacked } from '../note-rules.ts';
import { noteForUpdate } from '../queries.ts';
import { askReason } from '../print-log.ts';

/** Orders the labels of a fully packed note. They are drawn by a job, so hundreds of them hold up nobody. */
export const orderLabels: Action<typeof calls.orderLabels> = async (caller, { id, reason }) => {
  await noteForUpdate(caller, id);
  const note = await noteById(caller, id);
  if (note.lineList.length === 0) throw new Failure('deliveryNote.noLines', { number: note.number });
  checkPacked(caller.language, note.number, note.lineList, outerUnits(note.unitList));
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
