import { Failure } from '@portal/platform/contract/failure.ts';
import type { Action, QuestionOutput, Caller } from '@portal/platform/server/caller.ts';
import { onConflict } from '@portal/platform/server/database/conflict.ts';
import { ownRows, ownTenant } from '@portal/platform/server/database/own-rows.ts';
import { renderInWorker } from '@portal/platform/server/print/print-worker.ts';
import { processOptions } from '@portal/settings/server/offers.ts';
import type * as calls from '../../contract/label/calls.ts';
import type { LayoutVersion } from '../../contract/label/calls.ts';
import { codesOf, houseLayouts, identifiersOf, type LabelLayout } from '../../contract/label/layout.ts';
import {
  isGtl,
  isJisForm,
  isOuterForm,
  labelForms,
  type LabelForm,
  type jisForms,
} from '../../contract/label/places.ts';
import { layoutFault } from '../../contract/label/rules.ts';
import { labelName, type Label } from '../../contract/label/texts.ts';
import { labelsOf } from '../label/label-data.ts';
import { layoutsOf, presentNumbers } from '../label/layouts.ts';
import type { LabelJob, LabelPicture } from '../label/render-labels.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** A real label of call-offs in sequence to look at, by the number of a vehicle or a rack, or the newest (null). */
    'label-layout.sample': {
      input: { form: (typeof jisForms)[number]; number: string | null };
      output: { readonly number: string; readonly label: Label };
    };
  }
}

export const readLabelLayouts: Action<typeof calls.readLabelLayouts> = async (caller) => {
  const versions = await versionsOf(caller);
  const { labelIdentifiers } = await processOptions(caller);
  return {
    layouts: labelForms.map((form) => versions.find((one) => one.form === form) ?? ofHouse(form)),
    identifiers: Object.entries(labelIdentifiers).map(([identifier, field]) => ({ identifier, field })),
  };
};

export const readLabelLayoutVersions: Action<typeof calls.readLabelLayoutVersions> = async (
  caller,
  { form },
) => ({ versions: [...(await versionsOf(caller, form)), ofHouse(form)] });

/** A layout that broke a rule would print labels that nobody can scan, so none is kept. */
export const saveLabelLayout: Action<typeof calls.saveLabelLayout> = async (
  caller,
  { form, number, layout, reason, restoredFrom },
) => {
  const { labelIdentifiers } = await processOptions(caller);
  const found = layoutFault(form, layout, identifiersOf(layout, labelIdentifiers));
  if (found) throw new Failure(`labelLayout.${found.fault}`, { place: found.place });
  const present = await presentNumbers(caller, labelForms);
  if (present[form] !== number) throw new Failure('err.updatedByOther');
  const adding = caller.db
    .insertInto('label_layout')
    .values({
      form,
      number: number + 1,
      layout: JSON.stringify(layout),
      reason,
      restored_from: restoredFrom,
    })
    .execute();
  await onConflict(adding, { label_layout_number: new Failure('err.updatedByOther') });
  return (await versionsOf(caller, form))[0]!;
};

/** Dots per inch of the picture: those of the usual label printer. */
const PREVIEW_DOTS = 203;

export const previewLabel: Action<typeof calls.previewLabel> = async (
  caller,
  { form, layout, noteNumber },
) => {
  const { number, label } = await sampleOf(caller, form, noteNumber);
  const { labelIdentifiers } = await processOptions(caller);
  const identifiers = identifiersOf(layout, labelIdentifiers);
  const job: LabelJob = {
    title: number,
    labels: [label],
    gtl: isGtl(form),
    layouts: { ...(await layoutsOf(caller, {})), [form]: { layout, identifiers } },
  };
  const { png, faults, missing } = await renderInWorker<LabelPicture>(
    new URL('../label/render-labels.ts', import.meta.url),
    { ...job, dots: PREVIEW_DOTS },
    'renderPicture',
  );
  return {
    noteNumber: number,
    plate: labelName(label),
    picture: Buffer.from(png).toString('base64'),
    codes: codesOf(form, layout, identifiers, label.facts).map(({ place, kind, fields }) => ({
      place,
      kind,
      fields: [...fields],
    })),
    faults: [...faults],
    missing: [...missing],
  };
};

type Sample = QuestionOutput<'label-layout.sample'>;

/** A real label of the form: of the note of that number, of the call-offs that whoever keeps them finds by it, or of the newest. */
const sampleOf = async (caller: Caller, form: LabelForm, number: string | null): Promise<Sample> => {
  if (isJisForm(form)) {
    const [found] = await caller.ask('label-layout.sample', { form, number });
    if (!found) throw new Failure('labelLayout.noCallOff', { number });
    return found;
  }
  const unit = await unitToShow(caller, form, number);
  if (!unit) throw new Failure('labelLayout.noNote', { number });
  const labels = await labelsOf(caller, unit.noteId, { language: caller.language, unitIds: [unit.id] });
  return { number: unit.number, label: labels.get(unit.id)! };
};

const ofHouse = (form: LabelForm): LayoutVersion => ({
  form,
  number: 0,
  layout: houseLayouts[form],
  reason: null,
  restoredFrom: null,
  at: null,
  by: null,
});

/** Newest first. */
const versionsOf = async ({ db, scope }: Caller, form?: LabelForm): Promise<LayoutVersion[]> => {
  const rows = await db
    .selectFrom('label_layout')
    .where(ownTenant(scope))
    .$if(form !== undefined, (query) => query.where('form', '=', form!))
    .orderBy('number', 'desc')
    .select([
      'form',
      'number',
      'layout',
      'reason',
      'restored_from as restoredFrom',
      'created_at as at',
      'saved_by as by',
    ])
    .execute();
  return rows.map((row) => ({ ...row, layout: row.layout satisfies LabelLayout }));
};

/** The first unit of a note that such a label is stuck on. */
const unitToShow = async ({ db, scope }: Caller, form: LabelForm, noteNumber: string | null) =>
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
