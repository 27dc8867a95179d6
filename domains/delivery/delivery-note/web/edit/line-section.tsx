import { memo } from 'react';
import { useStore } from 'zustand';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ActionButtons } from '@portal/platform/web/list/actions/action-buttons.tsx';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { words as noteWords } from '../../contract/words.en.ts';
import type { LineDraft } from '../lines/line-draft.ts';
import { LineGrid } from '../lines/line-grid.tsx';
import { withRows } from './note-draft.ts';
import styles from '../note.module.css';
import type { NoteStore } from './use-note-editor.ts';

type Props = {
  store: NoteStore;
  onAdd: () => void;
  onRemove: (row: LineDraft) => unknown;
  busy: boolean;
};

const Section = ({ store, onAdd, onRemove, busy }: Props) => {
  const words = useWords(noteWords);
  const rows = useStore(store, (draft) => draft.rows);
  const refused = useStore(store, (draft) => draft.refused);
  return (
    <section className={styles.section} aria-label={words.sections.lines}>
      <div className={styles.sectionHead}>
        <h3>{words.sections.lines}</h3>
        <span className={styles.spring} />
        <ActionButtons actions={[{ label: words.actions.addLines, run: onAdd, busy }]} />
      </div>
      {rows.length === 0 ? (
        <Empty>{words.hints.noLines}</Empty>
      ) : (
        <LineGrid
          rows={rows}
          onChange={(next) => store.setState((draft) => withRows(draft, next))}
          onRemove={onRemove}
          refused={refused}
          disabled={busy}
        />
      )}
    </section>
  );
};

/** The materials of a note that is written. */
export const LineSection = memo(Section);
