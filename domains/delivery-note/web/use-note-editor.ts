import { App } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { fill } from '@portal/platform/contract/words.ts';
import type { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { showSuccess, showWarning } from '@portal/platform/web/calls/notices.tsx';
import { answerKey, refresh, useCall } from '@portal/platform/web/calls/use-call.ts';
import type { Refusals } from '@portal/platform/web/grid/grid-errors.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { kitWords } from '@portal/platform/web/words.en.ts';
import {
  addNoteLines,
  editDeliveryNote,
  listDeliveryNotes,
  packAutomatically,
  readDeliveryNote,
  removeNoteLine,
  savePacking,
  sendDeliveryNote,
} from '../contract/endpoints.ts';
import type { DeliveryNote } from '../contract/fields.ts';
import { words as noteWords } from '../contract/words.en.ts';
import { headOf } from './head-fields.ts';
import {
  draftsOf,
  isChanged,
  lineInputs,
  linesWritten,
  unsavable,
  type LineDraft,
} from './lines/line-draft.ts';
import { inputOf } from './packing/packing-draft.ts';
import { usePacking } from './packing/use-packing.ts';
import { useNoteForm } from './use-note-form.ts';

/**
 * A note while it is written: head, materials, packing, and what can be done with it. What is not saved yet is saved
 * before a step that builds on it. Every call names the version it was read in; when somebody else has changed the note
 * in between, the user is offered to read it again.
 */
export const useNoteEditor = (read: DeliveryNote, reload: () => void) => {
  const words = useWords(noteWords);
  const kit = useWords(kitWords);
  const client = useQueryClient();
  const { modal } = App.useApp();
  const [note, setNote] = useState(read);
  /** What the server keeps, also within one chain of calls, before the state has come round. */
  const kept = useRef(read);
  const [rows, setRows] = useState(() => draftsOf(read.lineList));
  const [refused, setRefused] = useState<Refusals>({});
  const lines = useMemo(() => linesWritten(note.lineList, rows), [note.lineList, rows]);
  const packing = usePacking(note, lines, note.agreements);

  const adopt = (now: DeliveryNote): void => {
    kept.current = now;
    setNote(now);
    setRefused({});
    client.setQueryData(answerKey(readDeliveryNote, { id: now.id }), now);
    void refresh(client, listDeliveryNotes);
  };
  const onFailure = (failure: CallFailure): boolean => {
    if (failure.key === 'err.updatedByOther') {
      modal.confirm({
        title: kit.tips,
        content: words.hints.changedByOther,
        okText: words.actions.reload,
        cancelText: kit.actions.cancel,
        onOk: reload,
      });
      return true;
    }
    // Sent in another window meanwhile: the words say so, the page then shows the note as it is.
    if (failure.key === 'deliveryNote.alreadySent') reload();
    setRefused(refusedLine(failure, kept.current));
    return false;
  };
  const editing = useCall(editDeliveryNote, {
    onFailure: (failure) => onFailure(failure) || form.shape.showRefusal(failure),
  });
  const adding = useCall(addNoteLines, { onFailure });
  const removing = useCall(removeNoteLine, { onFailure });
  const packingNow = useCall(packAutomatically, { onFailure });
  const savingPacking = useCall(savePacking, { onFailure });
  const sending = useCall(sendDeliveryNote, { onFailure });
  const busy = [editing, adding, removing, packingNow, savingPacking, sending].some((one) => one.busy);
  const form = useNoteForm(headOf(read), words, busy);
  const isChangedAbove = form.isDirty() || isChanged(rows, note.lineList);
  const named = () => ({ id: kept.current.id, version: kept.current.version });

  const save = async (): Promise<boolean> => {
    const wrong = unsavable(rows);
    // What is wrong with a material stands in its cell already.
    const input = form.shape.check({ ...named(), lines: wrong > 0 ? [] : lineInputs(rows) });
    if (wrong > 0) showWarning(fill(words.hints.lineProblems, { count: wrong }));
    if (wrong > 0 || input === null) return false;
    const now = await editing.run(input);
    if (!now) return false;
    form.clean();
    setRows(draftsOf(now.lineList));
    adopt(now);
    return true;
  };
  const saved = async (): Promise<boolean> => !isChangedAbove || save();
  const keepPacking = async (): Promise<boolean> => {
    if (!(await saved())) return false;
    const now = await savingPacking.run({
      ...named(),
      outer: inputOf(packing.units),
      deviationReason: packing.reason,
    });
    if (!now) return false;
    packing.adopt(now);
    adopt(now);
    return true;
  };
  const told = async (done: Promise<boolean>): Promise<boolean> => {
    if (await done) showSuccess(words.hints.saved);
    return done;
  };

  return {
    note,
    form,
    rows,
    lines,
    packing,
    refused,
    busy,
    isDirty: isChangedAbove || packing.isDirty,
    setRows: (next: LineDraft[]) => {
      setRefused({});
      setRows(next);
    },
    save: async () => told(save()),
    savePacking: async () => told(keepPacking()),
    packAutomatically: async () => {
      const now = (await saved()) && (await packingNow.run(named()));
      if (!now) return;
      packing.adopt(now);
      adopt(now);
    },
    addLines: async (chosen: readonly { id: string; openQty: string }[]): Promise<boolean> => {
      const wanted = chosen.map(({ id, openQty }) => ({ callOffLineId: id, quantity: openQty }));
      const now = await adding.run({ ...named(), lines: wanted });
      if (!now) return false;
      setRows((before) => draftsOf(now.lineList, before));
      adopt(now);
      return true;
    },
    removeLine: async ({ id }: LineDraft): Promise<void> => {
      const now = await removing.run({ ...named(), lineId: id });
      if (!now) return;
      setRows((before) => draftsOf(now.lineList, before));
      if (packing.isDirty) packing.edit({ do: 'dropLines', lines: new Set([id]) });
      else packing.adopt(now);
      adopt(now);
    },
    /** Saves what is not saved, then sends. True when the note is sent. */
    send: async (): Promise<boolean> => {
      if (!(packing.isDirty ? await keepPacking() : await saved())) return false;
      const now = await sending.run(named());
      if (!now) return false;
      showSuccess(words.hints.sent);
      adopt(now);
      return true;
    },
  };
};

/** A refusal that names a material and its field, at its row. */
const refusedLine = ({ details, message }: CallFailure, { lineList }: DeliveryNote): Refusals => {
  const { row, partNo, field } = details;
  const index = lineList.findIndex((line) =>
    row === undefined ? line.partNo === partNo : line.lineNo === row,
  );
  return index < 0 ? {} : { [index]: { [typeof field === 'string' ? field : 'quantity']: message } };
};
