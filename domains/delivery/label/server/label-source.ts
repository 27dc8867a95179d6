import type { Language } from '@portal/platform/contract/words.ts';
import type { QuestionOutput } from '@portal/platform/server/caller.ts';
import type { LabelForm } from '../contract/layout/places.ts';
import type { Label } from '../contract/text/texts.ts';

declare module '@portal/platform/server/caller.ts' {
  interface Questions {
    /** A real label of the form to look at, by the number of a note, a vehicle or a rack, or the newest (null). */
    'label-layout.sample': {
      input: { form: LabelForm; number: string | null };
      output: { readonly number: string; readonly label: Label };
    };
    /** Notes whose labels are printed; one that is deleted is left out. */
    'label.notes': { input: { noteIds: readonly string[] }; output: LabelledNote };
    /** What the labels of these units of a note say; a unit that is not there any more is left out. */
    'label.units': {
      input: { noteId: string; language: Language; unitIds: readonly string[] };
      output: { readonly unitId: string; readonly label: Label };
    };
  }
}

/** A note and its units in the order in which their labels are stuck on: an outer unit before its boxes. */
export type LabelledNote = {
  readonly id: string;
  readonly number: string;
  readonly units: readonly { readonly id: string; readonly isOuter: boolean; readonly plate: string }[];
};

export type LabelSample = QuestionOutput<'label-layout.sample'>;
