import type { Action } from '@portal/platform/server/caller.ts';
import { noteLabelPicture } from '@portal/label/server/offers.ts';
import type * as calls from '../../../contract/print-calls.ts';
import { noteById } from '../../note/note-record.ts';
import { labelsOf } from '../../print/note-labels.ts';
import { requireUnits, selectedUnits } from '../../print/selected-units.ts';

/** What a print would begin with, drawn and proved as it would be. */
export const previewNoteLabel: Action<typeof calls.previewNoteLabel> = async (caller, { id, ...choice }) => {
  const note = await noteById(caller, id);
  requireUnits([note], choice.unitIds);
  const [first] = selectedUnits(note, choice);
  const labels = await labelsOf(caller, id, { language: caller.language, unitIds: [first!] });
  return noteLabelPicture(caller, note, labels.get(first!)!);
};
