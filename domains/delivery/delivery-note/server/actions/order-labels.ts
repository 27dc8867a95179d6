import type { ParsedInput } from '@portal/platform/contract/endpoint.ts';
import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, Caller } from '@portal/platform/server/caller.ts';
import { printersAreOn, usablePrinter } from '@portal/label-printer/server/offers.ts';
import type * as calls from '../../contract/print-calls.ts';
import type { DeliveryNote, HandlingUnit, PrinterDots } from '../../contract/fields.ts';
import { printStatus, sendStatus } from '../../contract/status.ts';
import { checkLabelSigns } from '../label/label-signs.ts';
import { inLabelOrder } from '../label/label-data.ts';
import { outerUnits } from '../note-packing.ts';
import { noteById } from '../note-record.ts';
import { checkPacked } from '../note-rules.ts';
import { hasLabelsOf } from '../print-log.ts';
import { noteForUpdate } from '../queries.ts';

type Choice = Pick<ParsedInput<typeof calls.orderLabels>, 'what' | 'unitIds' | 'from' | 'to'>;

/**
 * Orders labels of fully packed notes as one PDF: all of them, outer or inner ones, or those of chosen units. They are drawn by a job,
 * so hundreds of them hold up nobody. Who prints a label again says why.
 */
export const orderLabels: Action<typeof calls.orderLabels> = async (
  caller,
  { id, also, what, unitIds, from, to, sheet, copies, reason, printerId, ...asked },
) => {
  const printer = printerId === null ? null : await printerFor(caller, printerId);
  const { output, dots } = printer ? { output: 'zpl' as const, dots: printer.dots } : asked;
  if (what === 'range' && also.length > 0)
    throw new Failure('deliveryNote.range', { field: 'from', most: 0 });
  const notes: Chosen[] = [];
  for (const noteId of [...new Set([id, ...also])].toSorted((one, other) => Number(one) - Number(other)))
    notes.push(await chosenOf(caller, noteId, { what, unitIds, from, to }));
  requireUnits(
    notes.map(({ note }) => note),
    unitIds,
  );
  if (new Set(notes.map(({ note }) => note.supplierCode)).size > 1)
    throw new Failure('deliveryNote.severalSuppliers');
  const again = new Set<string>();
  for (const { note, ...labels } of notes) if (await hasLabelsOf(caller, note.id, labels)) again.add(note.id);
  if (again.size > 0 && reason === null) {
    const numbers = notes.flatMap(({ note }) => (again.has(note.id) ? note.number : [])).join(', ');
    throw new Failure('deliveryNote.reprintReason', { field: 'reason', numbers });
  }
  let leader: string | null = null;
  for (const { note, unitIds: ofNote, plates } of notes) {
    const print: { id: string } = await caller.db
      .insertInto('print_log')
      .values({
        plant_no: caller.scope.plantNo,
        supplier_code: note.supplierCode,
        delivery_note_id: note.id,
        kind: 'labels',
        what,
        range_from: what === 'range' ? from : null,
        range_to: what === 'range' ? to : null,
        sheet: output === 'zpl' ? 'label' : sheet,
        output,
        dots: output === 'zpl' ? dots : null,
        copies,
        unit_ids: ofNote,
        plates,
        leader_id: leader,
        ...(printer && { printer_id: printer.id, printer: printer.name, sending: sendStatus.start }),
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

/** A note, and which labels of it. */
type Chosen = { readonly note: DeliveryNote; readonly unitIds: string[]; readonly plates: string[] };

/** A note that may be printed, and its units whose labels are meant. Fails with `deliveryNote.noLabels` when there are none. */
const chosenOf = async (caller: Caller, noteId: string, choice: Choice): Promise<Chosen> => {
  await noteForUpdate(caller, noteId);
  const note = await noteById(caller, noteId);
  if (note.lineList.length === 0) throw new Failure('deliveryNote.noLines', { number: note.number });
  await checkPacked(caller, note.number, note.lineList, outerUnits(note.unitList));
  const unitIds = chosenUnits(note, choice);
  await checkLabelSigns(caller, note, unitIds);
  const chosen = new Set(unitIds);
  const plates = note.unitList.flatMap(({ id, licencePlate }) => (chosen.has(id) ? licencePlate : []));
  return { note, unitIds, plates };
};

/** The units of a note whose labels are meant, as they are stuck on. Fails with `deliveryNote.noLabels` and `deliveryNote.range`. */
export const chosenUnits = (note: Pick<DeliveryNote, 'number' | 'unitList'>, choice: Choice): string[] => {
  const ordered = inLabelOrder(note.unitList);
  const unitIds = (choice.what === 'range' ? rangeOf(ordered, choice) : ordered.filter(meantBy(choice))).map(
    (unit) => unit.id,
  );
  if (unitIds.length === 0) throw new Failure('deliveryNote.noLabels', { number: note.number });
  return unitIds;
};

/** Fails with `err.notFound` for a unit that is on none of the notes: who names one wants its label. */
export const requireUnits = (
  notes: readonly Pick<DeliveryNote, 'unitList'>[],
  unitIds: readonly string[],
): void => {
  const there = new Set(notes.flatMap(({ unitList }) => unitList.map(({ id }) => id)));
  if (unitIds.some((id) => !there.has(id))) throw new Failure('err.notFound', { field: 'unitIds' });
};

/** Labels 3 to 5 are the third to the fifth that are stuck on. */
const rangeOf = (ordered: readonly HandlingUnit[], { from, to }: Choice): readonly HandlingUnit[] => {
  const most = ordered.length;
  if (from === null || to === null || from < 1 || from > to || to > most)
    throw new Failure('deliveryNote.range', { field: 'from', most });
  return ordered.slice(from - 1, to);
};

/** The printer, if labels may be sent to it. Fails with `deliveryNote.printersOff` and `deliveryNote.printerGone`. */
const printerFor = async (caller: Caller, printerId: string) => {
  if (!printersAreOn()) throw new Failure('deliveryNote.printersOff');
  const printer = await usablePrinter(caller, printerId);
  if (!printer) throw new Failure('deliveryNote.printerGone', { field: 'printerId' });
  return { ...printer, dots: Number(printer.dots) as PrinterDots };
};

const meantBy =
  ({ what, unitIds }: Choice) =>
  (unit: HandlingUnit): boolean => {
    if (what === 'outer') return unit.parentId === null;
    if (what === 'inner') return unit.parentId !== null;
    return what === 'all' || unitIds.includes(unit.id);
  };
