import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { orderPrint, paperFor, refuseUnprintableSigns } from '@portal/label/server/offers.ts';
import type { DeliveryNote } from '../../../contract/fields.ts';
import type * as calls from '../../../contract/print-calls.ts';
import { outerUnits } from '../../packing/note-packing.ts';
import { noteById } from '../../note/note-record.ts';
import { checkPacked } from '../../note/note-rules.ts';
import { labelsOf } from '../../print/note-labels.ts';
import { requireUnits, selectedUnits, type SelectedLabels } from '../../print/selected-units.ts';
import { noteForUpdate } from '../../queries.ts';

/**
 * Orders labels of fully packed notes of one supplier as one file, or straight to a printer: all of them, outer or inner ones, a range, or those
 * of selected units. Who prints a label again says why.
 */
export const orderLabels: Action<typeof calls.orderLabels> = async (
  caller,
  { id, also, what, unitIds, from, to, reason, ...paper },
) => {
  const onPaper = await paperFor(caller, paper);
  if (what === 'range' && also.length > 0)
    throw new Failure('deliveryNote.range', { field: 'from', most: 0 });
  const labelled: LabelledNote[] = [];
  for (const noteId of [...new Set([id, ...also])].toSorted((one, other) => Number(one) - Number(other)))
    labelled.push(await labelledNote(caller, noteId, { what, unitIds, from, to }));
  const notes = labelled.map(({ note }) => note);
  requireUnits(notes, unitIds);
  const [supplierCode, another] = new Set(notes.map((note) => note.supplierCode));
  if (another !== undefined) throw new Failure('deliveryNote.severalSuppliers');
  const printId = await orderPrint(caller, {
    supplierCode: supplierCode!,
    what,
    from,
    to,
    labels: labelled.map(({ note, ...labels }) => ({ noteId: note.id, number: note.number, ...labels })),
    paper: onPaper,
    reason,
  });
  return { printId };
};

/** A note, and which labels of it. */
type LabelledNote = { readonly note: DeliveryNote; readonly unitIds: string[]; readonly plates: string[] };

/** A note that may be printed, and its units whose labels are selected. Fails with `deliveryNote.noLabels` when there are none. */
const labelledNote = async (
  caller: Caller,
  noteId: string,
  choice: SelectedLabels,
): Promise<LabelledNote> => {
  await noteForUpdate(caller, noteId);
  const note = await noteById(caller, noteId);
  if (note.lineList.length === 0) throw new Failure('deliveryNote.noLines', { number: note.number });
  await checkPacked(caller, note.number, note.lineList, outerUnits(note.unitList));
  const unitIds = selectedUnits(note, choice);
  await checkSigns(caller, note, unitIds);
  const selected = new Set(unitIds);
  const plates = note.unitList.flatMap(({ id, licencePlate }) => (selected.has(id) ? licencePlate : []));
  return { note, unitIds, plates };
};

/** One unit of each kind and material is looked at: the labels of the others say the same. */
const checkSigns = async (caller: Caller, note: DeliveryNote, unitIds: readonly string[]): Promise<void> => {
  const selected = new Set(unitIds);
  const firstBox = new Map(note.unitList.toReversed().map((unit) => [unit.parentId ?? '', unit]));
  const alike = new Map(
    note.unitList
      .filter(({ id }) => selected.has(id))
      .map((unit) => [`${unit.packageType} ${unit.lineId ?? firstBox.get(unit.id)?.lineId ?? ''}`, unit]),
  );
  const labels = await labelsOf(caller, note.id, {
    language: caller.language,
    unitIds: [...alike.values()].map(({ id }) => id),
  });
  await refuseUnprintableSigns(caller, note, labels.values());
};
