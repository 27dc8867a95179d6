import { can } from '@portal/platform/contract/state-machine.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useMoveActions } from '@portal/platform/web/detail/move-buttons.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { createNoteTemplate, readNoteCopy } from '../../contract/start/start-calls.ts';
import { listDeliveryNotes, readDeliveryNote, sendDeliveryNote } from '../../contract/endpoints.ts';
import { orderLabels, printNote } from '../../contract/print-calls.ts';
import type { DeliveryNote } from '../../contract/fields.ts';
import { deliveryNoteStatus, deliveryNoteStage } from '../../contract/status.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import { copyAddress, editAddress, transportAddress } from '../note-address.ts';
import { usePrinting } from '../print/use-printing.tsx';

/** What may happen next with a note that is viewed. A sent note is returned or loaded only while it is on no truck. */
export const useViewActions = (askReturn: () => void, saveTemplate: () => void) => {
  const words = useWords(noteWords);
  const moves = useMoveActions();
  const printing = usePrinting();
  const sending = useCall(sendDeliveryNote, {
    success: words.hints.sent,
    refreshes: [readDeliveryNote, listDeliveryNotes],
  });
  const actions = (note: DeliveryNote): readonly Action[] => {
    const isFree = can(deliveryNoteStage, note.stage, 'plan');
    const noLines = note.lineList.length === 0 ? { impossible: words.hints.noLines } : {};
    return [
      ...moves({
        machine: deliveryNoteStatus,
        state: note.status,
        words: words.actions,
        uses: {
          edit: { to: editAddress(note.id) },
          ...(isFree && { return: { run: askReturn } }),
        },
      }),
      ...(note.kind === 'series'
        ? [
            { label: words.actions.copy, needs: readNoteCopy.needs, to: copyAddress(note.id) },
            {
              label: words.actions.saveTemplate,
              seldom: true,
              needs: createNoteTemplate.needs,
              run: saveTemplate,
              ...noLines,
            },
          ]
        : []),
      {
        label: words.actions.printNote,
        prints: true,
        needs: printNote.needs,
        run: () => printing.printNotes([note]),
        busy: printing.busy,
        ...noLines,
      },
      {
        label: words.actions.printPacking,
        prints: true,
        needs: printNote.needs,
        run: () => printing.printPacking(note),
        busy: printing.busy,
        ...(note.unitList.length === 0 ? { impossible: words.hints.notPacked } : {}),
      },
      {
        label: words.actions.printLabels,
        prints: true,
        needs: orderLabels.needs,
        run: () => printing.printLabels([note]),
        busy: printing.busy,
        ...noLines,
      },
      {
        label: words.actions.checkLabels,
        prints: true,
        needs: orderLabels.needs,
        run: () => printing.checkLabels(note),
        ...noLines,
      },
      ...(isFree && can(deliveryNoteStatus, note.status, 'return')
        ? [
            {
              label: words.actions.transportOrder,
              needs: 'transport:edit' as const,
              to: transportAddress([note.id]),
              primary: true,
            },
          ]
        : []),
      ...moves({
        machine: deliveryNoteStatus,
        state: note.status,
        words: words.actions,
        uses: {
          send: {
            run: async () => sending.run({ id: note.id, version: note.version }),
            confirm: fill(words.hints.sendOneConfirm, { number: note.number }),
            primary: true,
            busy: sending.busy,
            ...noLines,
          },
        },
      }),
    ];
  };
  return { actions, dialogs: printing.dialogs };
};
