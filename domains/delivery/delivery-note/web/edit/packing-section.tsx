import { lazy, memo, Suspense, useCallback } from 'react';
import { useStore } from 'zustand';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { words as noteWords } from '../../contract/words.en.ts';
import styles from '../note.module.css';
import type { Packing } from '../packing/draft/packing-state.ts';
import type { NoteStore } from './use-note-editor.ts';

const PackingEditor = lazy(async () => ({
  default: (await import('../packing/packing-editor.tsx')).PackingEditor,
}));

type Props = { store: NoteStore; onPack: () => unknown; onSave: () => unknown; busy: boolean };

const Section = ({ store, onPack, onSave, busy }: Props) => {
  const words = useWords(noteWords);
  const packing = useStore(store, (draft) => draft.packing);
  const lines = useStore(store, (draft) => draft.lines);
  const agreements = useStore(store, (draft) => draft.note.agreements);
  const measures = useStore(store, (draft) => draft.note.measures);
  const change = useCallback(
    (to: (before: Packing) => Packing) => store.setState((draft) => ({ packing: to(draft.packing) })),
    [store],
  );
  return (
    <section className={styles.section} aria-label={words.sections.packing}>
      <div className={styles.sectionHead}>
        <h3>{words.sections.packing}</h3>
      </div>
      <Suspense>
        <PackingEditor
          packing={packing}
          change={change}
          lines={lines}
          agreements={agreements}
          measures={measures}
          onPack={onPack}
          onSave={onSave}
          busy={busy}
        />
      </Suspense>
    </section>
  );
};

/** The packing of a note that is written. */
export const PackingSection = memo(Section);
