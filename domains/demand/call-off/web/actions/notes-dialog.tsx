import { Button, Modal } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { newNoteAddress } from '../call-off-address.ts';
import { useOwnSupplier } from '../parts/use-own-supplier.ts';
import { sumText } from '../parts/sums.ts';
import { screenWords } from '../words.en.ts';
import type { ProposedNote } from './note-lines.ts';
import styles from './notes-dialog.module.css';

type Props = { notes: readonly ProposedNote[]; left: number; onClose: () => void };

/** Lines of several places make several notes: each is written beside this page, which stays as it is for the next one. */
export default function NotesDialog({ notes, left, onClose }: Props) {
  const words = useWords(screenWords);
  const look = useCellContext();
  const ofOneSupplier = useOwnSupplier();
  return (
    <Modal
      open
      title={fill(words.notes.title, { count: notes.length })}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{words.notes.close}</Button>}
    >
      <p>
        {words.notes.hint}
        {left > 0 && ` ${fill(words.notes.left, { count: left })}`}
      </p>
      <ul className={styles.notes}>
        {notes.map(({ supplierCode, place, lines }) => {
          const parts = lines.map(({ openQty, unit }) => ({ quantity: openQty, unit }));
          const name = ofOneSupplier ? place : `${supplierCode} · ${place}`;
          return (
            <li key={lines[0]!.id}>
              <span>
                <strong>{name}</strong>
                <small>
                  {fill(words.notes.lines, {
                    count: lines.length,
                    sum: sumText(parts, look, words.full.separator),
                  })}
                </small>
              </span>
              <Button
                type="link"
                href={newNoteAddress(lines.map(({ id }) => id))}
                target="_blank"
                aria-label={fill(words.notes.writeAt, { place: name })}
              >
                {words.actions.newNote}
              </Button>
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}
