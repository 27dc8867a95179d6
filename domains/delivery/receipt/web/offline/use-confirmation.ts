import { useRef, useState } from 'react';
import type { InputOf, OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { isUnanswered } from '@portal/platform/web/calls/call-failure.ts';
import { newToken } from '@portal/platform/web/calls/client-id.ts';
import { showWarning } from '@portal/platform/web/calls/notices.tsx';
import { useCall } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { listDeliveryNotes } from '@portal/delivery-note/contract/endpoints.ts';
import { confirmReceipt, listReceipts } from '../../contract/endpoints.ts';
import { listExpectedNotes } from '../../contract/expected.ts';
import type { NoteAtDock } from '../../contract/fields.ts';
import { forgetTicks } from '../dock/kept-ticks.ts';
import { deviceMoment, dropKeptNote } from './kept-notes.ts';
import { receiptsOut, waitingFor } from './waiting.ts';
import { offlineWords } from './words.ts';

type Input = Omit<InputOf<typeof confirmReceipt>, 'token' | 'receivedAt'>;
type Use = {
  readonly note: NoteAtDock;
  readonly onReceived: (receipt: OutputOf<typeof confirmReceipt>, differences: number) => void;
  /** It is kept on the device, as nobody answered. */
  readonly onKept: () => void;
  /** Somebody else was faster. */
  readonly onOutdated: () => void;
  /** Likewise, and he counted otherwise: `says` who booked what. */
  readonly onNotTaken: (says: string) => void;
};

/** Confirms a receipt: at the server, or where nobody answers on the device, from which it is sent later. Once in any case. */
export const useConfirmation = ({ note, onReceived, onKept, onOutdated, onNotTaken }: Use) => {
  const words = useWords(offlineWords);
  const token = useRef('');
  const [keeping, setKeeping] = useState(false);
  const unanswered = useRef(false);
  const confirm = useCall(confirmReceipt, {
    refreshes: [listReceipts, listDeliveryNotes, listExpectedNotes],
    neverWaits: true,
    onFailure: (failure) => {
      unanswered.current = isUnanswered(failure);
      if (failure.key === 'receipt.alreadyReceived') onOutdated();
      const isLost = failure.key === 'receipt.countNotTaken';
      if (isLost) onNotTaken(failure.message);
      return unanswered.current || isLost;
    },
  });
  const run = async (content: Input, differences: number): Promise<void> => {
    token.current ||= newToken();
    const input = { ...content, token: token.current };
    const receivedAt = deviceMoment();
    unanswered.current = !navigator.onLine;
    const receipt = unanswered.current ? undefined : await confirm.run(input);
    if (receipt) {
      onReceived(receipt, differences);
      await forgetTicks(note.noteId);
      await dropKeptNote(note.noteId);
      return;
    }
    if (!unanswered.current) return;
    setKeeping(true);
    try {
      const { number: noteNumber, supplierCode } = note;
      // The same token: should the lost answer have been a receipt, it is that one.
      await receiptsOut.add({
        noteNumber,
        supplierCode,
        differences,
        receivedAt,
        input: { ...input, receivedAt },
      });
      await forgetTicks(note.noteId);
      onKept();
    } catch (error) {
      // It is confirmed once more when the network is back, and not behind the clerk's back.
      const unkept = waitingFor(note.noteId);
      if (unkept) await receiptsOut.discard(unkept);
      showWarning(fill(words.cannotKeep, { reason: String(error) }));
    } finally {
      setKeeping(false);
    }
  };
  return { run, busy: confirm.busy || keeping };
};
