import { Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { chainWords } from '../../contract/lines/chain.ts';
import styles from './choose-note.module.css';

type Note = { readonly id: string; readonly number: string };
type Props<One extends Note> = { notes: readonly One[]; children: (note: One) => ReactNode };

/** What is drawn of one note; of several, of the one that somebody chooses, the newest at first. */
export const ChooseNote = <One extends Note>({ notes, children }: Props<One>) => {
  const words = useWords(chainWords);
  const [selected, setSelected] = useState(notes[0]?.id);
  const note = notes.find(({ id }) => id === selected) ?? notes[0];
  if (!note) return null;
  return (
    <>
      {notes.length > 1 && (
        <p className={styles.choice}>
          {fill(words.notes, { count: notes.length })}{' '}
          <Select
            aria-label={words.chooseNote}
            className={styles.select}
            value={note.id}
            options={notes.map(({ id, number }) => ({ value: id, label: number }))}
            onChange={setSelected}
          />
        </p>
      )}
      {children(note)}
    </>
  );
};
