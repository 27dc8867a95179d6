import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { showSuccess } from '@portal/platform/web/calls/notices.tsx';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useDownload } from '@portal/platform/web/calls/files/use-download.ts';
import { useMoveActions } from '@portal/platform/web/detail/move-buttons.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action, Selected } from '@portal/platform/web/list/action.ts';
import { listDeliveryNotes, removeDeliveryNote, sendDeliveryNotes } from '../contract/endpoints.ts';
import { orderLabels, printNote } from '../contract/print-calls.ts';
import { downloadNoteWorkbook, readNoteCopy } from '../contract/start/start-calls.ts';
import type { NoteKind, NoteRow } from '../contract/fields.ts';
import { deliveryNoteStage, deliveryNoteStatus } from '../contract/status.ts';
import { words as noteWords } from '../contract/words.en.ts';
import { copyAddress, editAddress, newNoteOf, transportAddress } from './note-address.ts';
import { usePrinting } from './print/use-printing.tsx';

/** What can be done with the notes of the list, with the chosen ones and with one. `dialogs` stands beside the list. */
export const useListActions = (kind: NoteKind) => {
  const words = useWords(noteWords);
  const moves = useMoveActions();
  const printing = usePrinting();
  const sending = useCall(sendDeliveryNotes, {
    success: words.hints.sent,
    refreshes: [listDeliveryNotes],
  });
  const workbook = useDownload(downloadNoteWorkbook);
  const removing = useCall(removeDeliveryNote, { refreshes: [listDeliveryNotes] });
  const send = (notes: readonly NoteRow[]) => async () => {
    await sending.run({ ids: notes.map(({ id }) => id) });
  };
  const sendText = (notes: readonly NoteRow[]): string =>
    notes.length === 1
      ? fill(words.hints.sendOneConfirm, { number: notes[0]!.number })
      : fill(words.hints.sendConfirm, { count: notes.length });
  const remove = (notes: readonly NoteRow[]) => async () => {
    for (const { id } of notes) if ((await removing.run({ id })) === undefined) return;
    showSuccess(words.hints.removed);
  };
  const removeText = (notes: readonly NoteRow[]): string =>
    fill(words.hints.removeConfirm, { number: notes.map(({ number }) => number).join(', ') });

  const actions = ({ rows, clear }: Selected<NoteRow>): readonly Action[] => {
    const unless = (fits: boolean, reason: string) => (fits || rows.length === 0 ? undefined : reason);
    const unsent = rows.every(({ status }) => can(deliveryNoteStatus, status, 'send'));
    const loadable = rows.every(isLoadable);
    const warehouse = rows[0]?.warehouseCode;
    const oneWarehouse = rows.every(({ warehouseCode }) => warehouseCode === warehouse);
    const thenClear = (run: () => Promise<void>) => async () => {
      await run();
      clear();
    };
    return [
      {
        label: words.actions.create,
        to: newNoteOf(kind),
        needs: 'delivery-note:edit',
        primary: true,
      },
      {
        label: words.actions.send,
        bulk: true,
        needs: 'delivery-note:send',
        run: thenClear(send(rows)),
        confirm: sendText(rows),
        impossible: unless(unsent, words.hints.onlyUnsent),
        busy: sending.busy,
      },
      {
        label: words.actions.printNote,
        bulk: true,
        needs: printNote.needs,
        run: () => printing.printNotes(rows),
        busy: printing.busy,
      },
      {
        label: words.actions.printLabels,
        bulk: true,
        needs: orderLabels.needs,
        run: () => printing.printLabels(rows),
        busy: printing.busy,
      },
      {
        label: words.actions.transportOrder,
        bulk: true,
        needs: 'transport:edit',
        to: transportAddress(rows.map(({ id }) => id)),
        impossible:
          unless(loadable, words.hints.onlyLoadable) ?? unless(oneWarehouse, words.hints.oneWarehouse),
      },
      {
        label: words.actions.remove,
        bulk: true,
        danger: true,
        needs: 'delivery-note:remove',
        run: thenClear(remove(rows)),
        confirm: removeText(rows),
        impossible: unless(unsent, words.hints.onlyUnsent),
        busy: removing.busy,
      },
    ];
  };

  const rowActions = (note: NoteRow): readonly Action[] => [
    ...moves({
      machine: deliveryNoteStatus,
      state: note.status,
      words: words.actions,
      uses: {
        edit: { to: editAddress(note.id) },
        send: { run: send([note]), confirm: sendText([note]), primary: true },
      },
    }),
    ...(note.kind === 'series'
      ? [
          { label: words.actions.copy, aside: true, needs: readNoteCopy.needs, to: copyAddress(note.id) },
          {
            label: words.actions.workbook,
            aside: true,
            needs: downloadNoteWorkbook.needs,
            run: async () => workbook.run({ id: note.id }),
            busy: workbook.busy,
          },
        ]
      : []),
    {
      label: words.actions.printNote,
      aside: true,
      needs: printNote.needs,
      run: () => printing.printNotes([note]),
    },
    {
      label: words.actions.printLabels,
      aside: true,
      needs: orderLabels.needs,
      run: () => printing.printLabels([note]),
    },
    ...moves({
      machine: deliveryNoteStatus,
      state: note.status,
      words: words.actions,
      uses: { remove: { run: remove([note]), confirm: removeText([note]), danger: true } },
    }),
  ];

  return { actions, rowActions, dialogs: printing.dialogs };
};

const isLoadable = (note: NoteRow): boolean =>
  can(deliveryNoteStatus, note.status, 'return') && can(deliveryNoteStage, note.stage, 'plan');
