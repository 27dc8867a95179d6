import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { download } from '@portal/platform/web/calls/files/download.ts';
import { showFailure } from '@portal/platform/web/calls/notices.tsx';
import { refresh } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { printNote } from '../../contract/print-calls.ts';
import { readDeliveryNote } from '../../contract/endpoints.ts';
import type { NotePaper } from '../../contract/fields.ts';
import { loadReasonDialog } from '@portal/label/web/offers.tsx';
import { words as noteWords } from '../../contract/words.en.ts';
import { asksReason } from './asks-reason.ts';
import type { LabelledNote } from './label-dialog.tsx';

const LabelDialog = lazy(async () => ({ default: (await import('./label-dialog.tsx')).LabelDialog }));
const CheckNoteLabels = lazy(async () => ({
  default: (await import('./check-note-labels.tsx')).CheckNoteLabels,
}));
const ReasonDialog = lazy(async () =>
  loadReasonDialog().then(({ ReasonDialog: dialog }) => ({ default: dialog })),
);

type Note = LabelledNote;
type Order = { note: Note; paper: NotePaper; reason: string | null };

/**
 * Prints notes, one after another; what was printed before is asked a reason for, once for all of them. Labels are chosen, ordered and
 * waited for in a dialog of their own. `dialogs` stands beside the page.
 */
export const usePrinting = () => {
  const words = useWords(noteWords);
  const client = useQueryClient();
  const [reprint, setReprint] = useState<{ notes: readonly Note[]; paper: NotePaper } | null>(null);
  const [labels, setLabels] = useState<{ notes: readonly Note[]; unitIds?: readonly string[] } | null>(null);
  const [checked, setChecked] = useState<Note | null>(null);
  const printing = useMutation<void, CallFailure, Order>({
    // The shell recognises by it that a document is being made.
    mutationKey: ['file', printNote.path],
    mutationFn: async ({ note, paper, reason }) => {
      await download(printNote, { id: note.id, paper, reason });
    },
    meta: { quiet: true },
    retry: false,
  });

  const print = async (notes: readonly Note[], paper: NotePaper, reason: string | null): Promise<void> => {
    const printed: Note[] = [];
    for (const note of notes) {
      try {
        await printing.mutateAsync({ note, paper, reason });
      } catch (failure) {
        if (!(failure instanceof CallFailure)) throw failure;
        if (asksReason(failure)) printed.push(note);
        else showFailure(failure);
      }
    }
    setReprint(printed.length === 0 ? null : { notes: printed, paper });
    await refresh(client, readDeliveryNote);
  };

  const dialogs = (
    <Suspense>
      {reprint && (
        <ReasonDialog
          title={reprint.paper === 'note' ? words.actions.printNote : words.actions.printPacking}
          about={{ numbers: reprint.notes.map(({ number }) => number).join(', ') }}
          busy={printing.isPending}
          onGive={(reason) => print(reprint.notes, reprint.paper, reason)}
          onClose={() => setReprint(null)}
        />
      )}
      {labels && (
        <LabelDialog
          {...labels}
          onClose={() => {
            setLabels(null);
            void refresh(client, readDeliveryNote);
          }}
        />
      )}
      {checked && <CheckNoteLabels note={checked} onClose={() => setChecked(null)} />}
    </Suspense>
  );
  return {
    printNotes: async (notes: readonly Note[]) => print(notes, 'note', null),
    printPacking: async (note: Note) => print([note], 'packing-list', null),
    /** Asks which labels; `unitIds` are chosen already. */
    printLabels: (notes: readonly Note[], unitIds?: readonly string[]) =>
      setLabels({ notes, ...(unitIds && { unitIds }) }),
    /** Holds labels that are stuck on against the note. */
    checkLabels: (note: Note) => setChecked(note),
    busy: printing.isPending,
    dialogs,
  };
};
