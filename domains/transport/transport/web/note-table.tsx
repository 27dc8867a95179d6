import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { formatDay, formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { listDeliveryNotes } from '@portal/delivery-note/contract/endpoints.ts';
import { words as transportWords } from '../contract/words.en.ts';
import type { LoadableNote } from './loadable-note.ts';
import styles from './order-tables.module.css';

/** The notes on an order; links for those who may open notes. */
export const NoteTable = ({ notes }: { notes: readonly LoadableNote[] }) => {
  const words = useWords(transportWords).fields;
  const { zone } = useCellContext();
  const mayOpen = usePermissions().has(listDeliveryNotes.needs);
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{words.noteNumber}</th>
            <th scope="col">{words.unloadingPoint}</th>
            <th scope="col">{words.warehouseCode}</th>
            <th scope="col">{words.dispatchOn}</th>
            <th scope="col">{words.expectedArrival}</th>
          </tr>
        </thead>
        <tbody>
          {notes.map((note) => (
            <tr key={note.id}>
              <td>
                {mayOpen ? (
                  <ToLink to={`/common/dn-detail-view?id=${note.id}`}>{note.number}</ToLink>
                ) : (
                  note.number
                )}
              </td>
              <td>{note.unloadingPoint}</td>
              <td>{note.warehouseCode}</td>
              <td>{formatDay(note.dispatchOn)}</td>
              <td>{formatMoment(note.expectedArrival, zone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
