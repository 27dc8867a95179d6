import { Alert } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { formatDay, formatMoment, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import type { Ticket } from '../contract/fields.ts';
import { arrivalNow } from '../contract/warning.ts';
import styles from './ticket.module.css';
import { screenWords } from './words.en.ts';

/** Demand that comes late with the truck, each line leading to itself. */
export const EndangeredLines = ({ ticket }: { ticket: Ticket }) => {
  const screen = useWords(screenWords);
  const look = useCellContext();
  const arrival = arrivalNow(ticket);
  return (
    <>
      {arrival !== null && (
        <Alert
          type="warning"
          showIcon
          className={styles.warning}
          title={fill(screen.endangered, { arrival: formatMoment(arrival, look.zone) })}
        />
      )}
      <ul className={styles.lines}>
        {ticket.endangered.map((line) => (
          <li key={`${line.noteId} ${line.callOffLineId}`}>
            <ToLink to={`/management/notify-detail?id=${line.callOffLineId}`}>{line.partNo}</ToLink>
            <span>
              {fill(screen.endangeredLine, {
                due: formatDay(line.dueOn),
                quantity: formatQuantity(line.quantity),
                unit: look.unit(line.unit),
                note: line.noteNumber,
              })}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};
