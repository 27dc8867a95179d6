import type { Answers, Reader } from '@portal/platform/server/caller.ts';
import { ownRows } from '@portal/platform/server/database/own-rows.ts';
import { isJisForm, isOuterForm, type LabelForm } from '@portal/label/contract/layout/places.ts';
import { inLabelOrder, labelsOf } from './note-labels.ts';

/** The units of notes that are printed, as their labels are stuck on. */
export const labelledNotes: Answers['label.notes'] & {} = async ({ db, scope }, { noteIds }) => {
  if (noteIds.length === 0) return [];
  const notes = await db
    .selectFrom('delivery_note')
    .where(ownRows(scope, 'delivery_note'))
    .where('id', 'in', noteIds)
    .select(['id', 'number'])
    .execute();
  const units = await db
    .selectFrom('handling_unit')
    .where(ownRows(scope, 'handling_unit'))
    .where('delivery_note_id', 'in', noteIds)
    .orderBy('position')
    .select(['id', 'parent_id as parentId', 'licence_plate as plate', 'delivery_note_id as noteId'])
    .execute();
  const unitsOf = Map.groupBy(units, ({ noteId }) => noteId);
  return notes.map(({ id, number }) => ({
    id,
    number,
    units: inLabelOrder(unitsOf.get(id) ?? []).map((unit) => ({
      id: unit.id,
      isOuter: unit.parentId === null,
      plate: unit.plate,
    })),
  }));
};

/** What the labels of units say. */
export const labelsOfUnits: Answers['label.units'] & {} = async (caller, { noteId, language, unitIds }) =>
  [...(await labelsOf(caller, noteId, { language, unitIds }))].map(([unitId, label]) => ({ unitId, label }));

/** A label of a real note for the studio: of the note of that number, or of the newest that has such units. */
export const sampleLabel: Answers['label-layout.sample'] & {} = async (caller, { form, number }) => {
  const unit = isJisForm(form) ? undefined : await unitToShow(caller, form, number);
  if (!unit) return [];
  const labels = await labelsOf(caller, unit.noteId, { language: caller.language, unitIds: [unit.id] });
  return [{ number: unit.number, label: labels.get(unit.id)! }];
};

/** The first unit of a note that such a label is stuck on. */
const unitToShow = async ({ db, scope }: Reader, form: LabelForm, noteNumber: string | null) =>
  db
    .selectFrom('handling_unit as unit')
    .innerJoin('delivery_note as note', (join) =>
      join.onRef('note.tenant_id', '=', 'unit.tenant_id').onRef('note.id', '=', 'unit.delivery_note_id'),
    )
    .where(ownRows(scope, 'delivery_note', 'note'))
    .where('unit.parent_id', isOuterForm(form) ? 'is' : 'is not', null)
    .$if(noteNumber !== null, (query) => query.where('note.number', '=', noteNumber!))
    .orderBy('note.id', 'desc')
    .orderBy('unit.position')
    .select(['unit.id', 'note.id as noteId', 'note.number'])
    .limit(1)
    .executeTakeFirst();
