import { renderInWorker } from '@portal/platform/server/print/print-worker.ts';
import type { Action } from '@portal/platform/server/caller.ts';
import { supplierOf } from '@portal/supplier/server/offers.ts';
import type * as calls from '../../contract/print-calls.ts';
import { noteForms } from '../../contract/label/places.ts';
import { labelsOf } from '../label/label-data.ts';
import { layoutsOf, presentNumbers } from '../label/layouts.ts';
import type { LabelJob, LabelPicture } from '../label/render-labels.ts';
import { noteById } from '../note-record.ts';
import { chosenUnits, requireUnits } from './order-labels.ts';

/** Those of the usual label printer. */
const PREVIEW_DOTS = 203;

/** What a print would begin with, drawn and proved as it would be. */
export const previewNoteLabel: Action<typeof calls.previewNoteLabel> = async (caller, { id, ...choice }) => {
  const note = await noteById(caller, id);
  requireUnits([note], choice.unitIds);
  const [first] = chosenUnits(note, choice);
  const labels = await labelsOf(caller, id, { language: caller.language, unitIds: [first!] });
  const label = labels.get(first!)!;
  const job: LabelJob = {
    title: note.number,
    labels: [label],
    gtl: (await supplierOf(caller, note.supplierCode))?.gtl !== false,
    layouts: await layoutsOf(caller, await presentNumbers(caller, noteForms)),
  };
  const { png, faults, missing } = await renderInWorker<LabelPicture>(
    new URL('../label/render-labels.ts', import.meta.url),
    { ...job, dots: PREVIEW_DOTS },
    'renderPicture',
  );
  return {
    plate: label.texts.licencePlate,
    picture: Buffer.from(png).toString('base64'),
    faults: [...faults],
    missing: [...missing],
  };
};
