import { useEffect, useRef } from 'react';
import { useStable } from '@portal/platform/web/parts/use-stable.ts';
import { isPackingChanged } from '../packing/draft/packing-state.ts';
import { forgetDraft, keepDraft } from './kept-draft.ts';
import type { useNoteEditor } from './use-note-editor.ts';

/** So long after the last key it is kept. */
const PAUSE_MS = 300;

/** Keeps on the device what is not saved, until it is saved or the page is left on purpose. */
export const useKeptDraft = ({ store, form, isDirty }: ReturnType<typeof useNoteEditor>): void => {
  const keep = useStable((): void => {
    const { note, rows, packing, extras } = store.getState();
    if (!isDirty) return void forgetDraft(note.id);
    void keepDraft(note.id, {
      version: note.version,
      at: new Date().toISOString(),
      head: form.isDirty() ? form.values : null,
      rows,
      packing: isPackingChanged(packing)
        ? { units: packing.units, code: packing.code, reason: packing.reason }
        : null,
      extras,
    });
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const soon = useStable((): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, PAUSE_MS);
  });
  // A key in the head draws the page, one in a grid changes the store alone.
  useEffect(() => soon());
  useEffect(() => store.subscribe(soon), [store, soon]);
  // A reload takes nothing down: this is who goes to another page and agreed that it is lost.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      void forgetDraft(store.getState().note.id);
    },
    [store],
  );
};
