import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { call } from '@portal/platform/web/calls/call.ts';
import { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { download } from '@portal/platform/web/calls/download.ts';
import { showFailure } from '@portal/platform/web/calls/notices.tsx';
import { refresh } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { orderLabels, printNote, readDeliveryNote } from '../contract/endpoints.ts';
import type { NoteRow } from '../contract/fields.ts';
import { words as noteWords } from '../contract/words.en.ts';
import type { OrderedLabels } from './label-print.tsx';

const LabelDialog = lazy(async () => ({ default: (await import('./label-dialog.tsx')).LabelDialog }));
const ReasonDialog = lazy(async () => ({ default: (await import('./reason-dialog.tsx')).ReasonDialog }));

type Note = Pick<NoteRow, 'id' | 'number'>;
type Kind = 'note' | 'labels';
type Order = { note: Note; kind: Kind; reason: string | null };

/**
 * Prints notes and labels, one note after another. What was printed before is asked a reason for, once for all of
 * them; labels are drawn by the server and waited for in a dialog. `dialogs` stands beside the page.
 */
export const usePrinting = () => {
  const words = useWords(noteWords);
  const client = useQueryClient();
  const [reprint, setReprint] = useState<{ notes: readonly Note[]; kind: Kind } | null>(null);
  const [labels, setLabels] = useState<readonly OrderedLabels[]>([]);
  const printing = useMutation<OrderedLabels | null, CallFailure, Order>({
    // The shell recognises by it that a document is being made.
    mutationKey: ['file', printNote.path],
    mutationFn: async ({ note, kind, reason }) => {
      if (kind === 'labels') {
        const { printId } = await call(orderLabels, { id: note.id, reason });
        return { printId, number: note.number };
      }
      await download(printNote, { id: note.id, reason });
      return null;
    },
    meta: { quiet: true },
    retry: false,
  });

  const print = async (kind: Kind, notes: readonly Note[], reason: string | null): Promise<void> => {
    const again: Note[] = [];
    const ordered: OrderedLabels[] = [];
    for (const note of notes) {
      try {
        const labelsOfNote = await printing.mutateAsync({ note, kind, reason });
        if (labelsOfNote) ordered.push(labelsOfNote);
      } catch (failure) {
        if (!(failure instanceof CallFailure)) throw failure;
        if (asksReason(failure)) again.push(note);
        else showFailure(failure);
      }
    }
    setLabels((before) => [...before, ...ordered]);
    setReprint(again.length === 0 ? null : { notes: again, kind });
    if (kind === 'note') await refresh(client, readDeliveryNote);
  };

  const dialogs = (
    <Suspense>
      {reprint && (
        <ReasonDialog
          title={reprint.kind === 'note' ? words.actions.printNote : words.actions.printLabels}
          hint={words.hints.reprint}
          about={fill(words.hints.printAgain, {
            numbers: reprint.notes.map(({ number }) => number).join(', '),
          })}
          busy={printing.isPending}
          onGive={(reason) => print(reprint.kind, reprint.notes, reason)}
          onClose={() => setReprint(null)}
        />
      )}
      {/* One dialog after the other: the question for a reason comes first. */}
      {labels.length > 0 && !reprint && <LabelDialog orders={labels} onClose={() => setLabels([])} />}
    </Suspense>
  );
  return {
    printNotes: async (notes: readonly Note[]) => print('note', notes, null),
    printLabels: async (notes: readonly Note[]) => print('labels', notes, null),
    busy: printing.isPending,
    dialogs,
  };
};

/** A refusal that a reason would settle. A refused file has lost its key on the way, so the field it names is asked. */
const asksReason = ({ details }: CallFailure): boolean => details.field === 'reason';
