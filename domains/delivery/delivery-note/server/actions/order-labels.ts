import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import type * as calls from '../../contract/endpoints.ts';
import type { DeliveryNote, HandlingUnit } from '../../contract/fields.ts';
import { printStatus } from '../../contract/status.ts';
import { noteById, outerUnits } from '../note-record.ts';
import { checkPacked } from '../note-rules.ts';
import { hasLabelsOf } from '../print-log.ts';
import { noteForUpdate } from '../queries.ts';

type Choice = Pick<ParsedInput<typeof calls.orderLabels>, 'what' | 'unitIds'>;

/**
 * Orders labels of fully packed notes as one PDF: all of them, outer or inner ones, or those of chosen units. They are drawn by a job,
 * so hundreds of them hold up nobody. Who prints a label again says why.
 */
export const orderLabels: Action<typeof calls.orderLabels> = async (
  caller,
  { id, also, what, unitIds, sheet, reason },
) => {
  const notes: { note: DeliveryNote; unitIds: string[] }[] = [];
  for (const noteId of [...new Set([id, ...also])].toSorted((one, other) => Number(one) - Number(other)))
    notes.push(await chosenOf(caller, noteId, { what, unitIds }));
  if (new Set(notes.map(({ note }) => note.supplierCode)).size > 1)
    throw new Failure('deliveryNote.severalSuppliers');
  const again = new Set<string>();
  for (const { note, unitIds: ofNote } of notes)
    if (await hasLabelsOf(caller, note.id, ofNote)) again.add(note.id);
  if (again.size > 0 && reason === null) {
    const numbers = notes.flatMap(({ note }) => (again.has(note.id) ? note.number : [])).join(', ');
    throw new Failure('deliveryNote.reprintReason', { field: 'reason', numbers });
  }
  let leader: string | null = null;
  for (const { note, unitIds: ofNote } of notes) {
    const print: { id: string } = await caller.db
      .insertInto('print_log')
      .values({
        plant_no: caller.scope.plantNo,
        supplier_code: note.supplierCode,
        delivery_note_id: note.id,
        kind: 'labels',
        what,
        sheet,
        unit_ids: ofNote,
        leader_id: leader,
        reason: again.has(note.id) ? reason : null,
        status: printStatus.start,
        file_uuid: null,
        failure: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    leader ??= print.id;
  }
  await caller.tell('delivery-note.labels-ordered', { printId: leader!, language: caller.language });
  return { printId: leader! };
};

/** A note that may be printed, and its units whose labels are meant. Fails with `deliveryNote.noLabels` when there are none. */
const chosenOf = async (
  caller: Caller,
  noteId: string,
  choice: Choice,
): Promise<{ note: DeliveryNote; unitIds: string[] }> => {
  await noteForUpdate(caller, noteId);
  const note = await noteById(caller, noteId);
  if (note.lineList.length === 0) throw new Failure('deliveryNote.noLines', { number: note.number });
  checkPacked(caller.language, note.number, note.lineList, outerUnits(note.unitList));
  const unitIds = note.unitList.filter(meantBy(choice)).map((unit) => unit.id);
  if (unitIds.length === 0) throw new Failure('deliveryNote.noLabels', { number: note.number });
  return { note, unitIds };
};

const meantBy =
  ({ what, unitIds }: Choice) =>
  (unit: HandlingUnit): boolean => {
    if (what === 'outer') return unit.parentId === null;
    if (what === 'inner') return unit.parentId !== null;
    return what === 'all' || unitIds.includes(unit.id);
  };
