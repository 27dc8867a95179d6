import { App } from 'antd';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { createStore, useStore, type StoreApi } from 'zustand';
import { fill } from '@portal/platform/contract/words.ts';
import { declaredIn } from '@portal/platform/contract/values/undeclared.ts';
import type { CallFailure } from '@portal/platform/web/calls/call-failure.ts';
import { showSuccess, showWarning } from '@portal/platform/web/calls/notices.tsx';
import { answerKey, refresh, useCall } from '@portal/platform/web/calls/use-call.ts';
import type { Refusals } from '@portal/platform/web/grid/grid-errors.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
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
} from '../../contract/endpoints.ts';
import type { DeliveryNote } from '../../contract/fields.ts';
import { packedFault } from '../../contract/packing/packing.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import { areExtrasChanged, areExtrasSound, completeExtras } from './extras-draft.ts';
import { headOf } from './head-fields.ts';
import type { KeptDraft } from './kept-draft.ts';
import { lineInputs, unsavable } from '../lines/line-draft.ts';
import {
  afterChangedLines,
  afterPacking,
  afterSaving,
  areLinesChanged,
  beginDraft,
  isDraftChanged,
  type NoteDraft,
} from './note-draft.ts';
import { demandInputOf, type PickedLine } from '../lines/demand-line.ts';
import { inputOf } from '../packing/draft/packing-draft.ts';
import { packingObstacle, type Obstacle } from '../packing/draft/packing-obstacle.ts';
import { isPackingChanged } from '../packing/draft/packing-state.ts';
import { useArrivalDays } from './use-arrival-days.ts';
import { useNoteForm } from './use-note-form.ts';
import { useStable } from '@portal/platform/web/parts/use-stable.ts';

type Words = (typeof noteWords)['zh' | 'en'];

export type NoteStore = StoreApi<NoteDraft>;

/**
 * A note while it is written, and what can be done with it. What is typed into materials and packing lives in `store`, so
 * a key draws the grid it is typed into and not the page. What is not saved yet is saved before a step that builds on
 * it. Every call names the version that was read; when somebody else has changed the note in between, the user is
 * offered to read it again.
 */
export const useNoteEditor = (read: DeliveryNote, reload: () => void, kept?: KeptDraft) => {
  const words = useWords(noteWords);
  const kit = useWords(kitWords);
  const client = useQueryClient();
  const { modal } = App.useApp();
  const { unit } = useCellContext();
  const [store] = useState<NoteStore>(() => createStore(() => beginDraft(read, kept)));
  const note = useStore(store, (draft) => draft.note);
  const isDraftDirty = useStore(store, isDraftChanged);

  const adopt = (change: (draft: NoteDraft, now: DeliveryNote) => NoteDraft, now: DeliveryNote): void => {
    store.setState((draft) => change(draft, now));
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
    store.setState((draft) => ({ refused: refusedLine(failure, draft.note) }));
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
  const arrivals = useArrivalDays();
  const busy = [editing, adding, removing, packingNow, savingPacking, sending].some((one) => one.busy);
  const form = useNoteForm({ read: headOf(read), written: kept?.head ?? null }, words, busy);
  const named = () => {
    const { id, version } = store.getState().note;
    return { id, version };
  };

  const save = async (): Promise<boolean> => {
    const { rows, extras, note: kept } = store.getState();
    if (!areExtrasSound(extras)) {
      showWarning(words.hints.containerIncomplete);
      return false;
    }
    const wrong = unsavable(rows);
    // What is wrong with a material stands in its cell already.
    const input = form.shape.check({
      ...named(),
      lines: wrong > 0 ? [] : lineInputs(rows),
      ...(areExtrasChanged(extras, kept.containers) && { containers: completeExtras(extras) }),
    });
    if (wrong > 0) showWarning(fill(words.hints.lineProblems, { count: wrong }));
    if (wrong > 0 || input === null) return false;
    const now = await editing.run(declaredIn(editDeliveryNote.input, input));
    if (!now) return false;
    form.clean();
    adopt(afterSaving, now);
    return true;
  };
  const saved = async (): Promise<boolean> =>
    form.isDirty() || areLinesChanged(store.getState()) ? save() : true;
  const keepPacking = async (): Promise<boolean> => {
    if (!(await saved())) return false;
    const { units, code, reason } = store.getState().packing;
    const now = await savingPacking.run({
      ...named(),
      outer: inputOf(units),
      deviationCode: code,
      deviationReason: reason,
    });
    if (now) adopt(afterPacking, now);
    return now !== undefined;
  };
  /** Head, materials and packing; what stands in the way of the packing is said, and that the rest is saved. */
  const saveAll = async (): Promise<boolean> => {
    const { packing } = store.getState();
    if (!isPackingChanged(packing)) return save();
    if (!(await save())) return false;
    const { lines, note: kept } = store.getState();
    const obstacle = packingObstacle(packing, lines, kept.agreements);
    if (obstacle) {
      showWarning(fill(words.hints.packingNotSaved, { problem: obstacleText(obstacle, words) }));
      return false;
    }
    return keepPacking();
  };
  const packNow = async (): Promise<boolean> => {
    const now = (await saved()) && (await packingNow.run(named()));
    if (now) adopt(afterPacking, now);
    return now !== false && now !== undefined;
  };
  /** Whether all is packed as it may be sent; what is not is said. */
  const isReady = (): boolean => {
    const { lines, packing, note: kept } = store.getState();
    const fault =
      packedFault(lines, packing.units, unit) ??
      (isPackingChanged(packing) ? packingObstacle(packing, lines, kept.agreements) : undefined);
    if (!fault) return true;
    showWarning(
      'failure' in fault ? fill(words.failures[fault.failure], fault.details) : obstacleText(fault, words),
    );
    return false;
  };
  const announced = async (done: Promise<boolean>): Promise<boolean> => {
    if (await done) showSuccess(words.hints.saved);
    return done;
  };

  return {
    arrivals,
    store,
    note,
    form,
    busy,
    isDirty: form.isDirty() || isDraftDirty,
    save: async () => announced(saveAll()),
    savePacking: useStable(async () => announced(keepPacking())),
    packAutomatically: useStable(async () => {
      await packNow();
    }),
    addLines: async (selected: readonly PickedLine[]): Promise<boolean> => {
      const lines = selected.map((line) => demandInputOf(line, line.written ?? line.openQty ?? undefined));
      const now = await adding.run({ ...named(), lines });
      if (now) adopt(afterChangedLines, now);
      return now !== undefined;
    },
    removeLine: useStable(async ({ id }: { id: string }): Promise<void> => {
      const now = await removing.run({ ...named(), lineId: id });
      if (now) adopt(afterChangedLines, now);
    }),
    /**
     * Asks before what cannot be taken back, and not at all while something is missing: that is said at once. Where nothing is packed yet it is offered to
     * pack as agreed and to send what then is packed wholly.
     */
    askToSend: (then: () => Promise<void>): void => {
      const ask = (content: string, okText: string, run: () => Promise<void>): void => {
        modal.confirm({
          title: words.actions.send,
          content: fill(content, { number: store.getState().note.number }),
          okText,
          cancelText: kit.actions.cancel,
          onOk: run,
        });
      };
      if (store.getState().packing.units.length === 0)
        ask(words.hints.packAndSendConfirm, words.actions.packAndSend, async () => {
          if ((await packNow()) && isReady()) await then();
        });
      else if (isReady()) ask(words.hints.sendOneConfirm, kit.actions.confirm, then);
    },
    /** Saves what is not saved, then sends. True when the note is sent. */
    send: async (): Promise<boolean> => {
      const { packing } = store.getState();
      if (!(isPackingChanged(packing) ? await keepPacking() : await saved())) return false;
      const now = await sending.run(named());
      if (!now) return false;
      showSuccess(words.hints.sent);
      adopt(afterSaving, now);
      return true;
    },
  };
};

const obstacleText = (obstacle: Obstacle, words: Words): string => {
  if (obstacle.kind === 'reason') return words.failures['deliveryNote.deviationReason'];
  return fill(obstacle.kind === 'rows' ? words.hints.gridProblems : words.packing.problems, {
    count: obstacle.count,
  });
};

/** A refusal that names a material and its field, at its row. */
const refusedLine = ({ details, message }: CallFailure, { lineList }: DeliveryNote): Refusals => {
  const { row, partNo, field } = details;
  const index = lineList.findIndex((line) =>
    row === undefined ? line.partNo === partNo : line.lineNo === row,
  );
  return index < 0 ? {} : { [index]: { [typeof field === 'string' ? field : 'quantity']: message } };
};
