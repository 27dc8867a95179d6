import { CheckOutlined } from '@ant-design/icons';
import { fill } from '@portal/platform/contract/words.ts';
import { formatDay, formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import type { Ticket } from '../contract/fields.ts';
import { words as ticketWords } from '../contract/words.en.ts';
import { lineOf, type Place } from './line.ts';
import styles from './ticket.module.css';
import { screenWords } from './words.en.ts';

/** The stages of a consignment in one line, with planned and actual times; one below another where it is narrow. */
export const StageLine = ({ ticket }: { ticket: Ticket }) => {
  const words = useWords(ticketWords);
  const screen = useWords(screenWords);
  const { zone } = useCellContext();
  const line = lineOf(ticket);
  const next = line.findIndex(({ event }) => event === undefined);
  const plannedText = ({ planned }: Place): string | null =>
    planned === undefined
      ? null
      : fill(screen.planned, {
          time: 'day' in planned ? formatDay(planned.day) : formatMoment(planned.at, zone),
        });
  return (
    <ol className={styles.line} aria-label={fill(screen.line, { number: ticket.orderNumber })}>
      {line.map((place, at) => (
        <li
          key={place.event?.id ?? place.stage}
          data-state={place.event ? 'done' : at === next ? 'next' : 'ahead'}
          aria-current={at === next ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden>
            {place.event && <CheckOutlined />}
          </span>
          <span className={styles.stage}>{words.stage[place.stage]}</span>
          {place.event && <span className={styles.at}>{formatMoment(place.event.statusAt, zone)}</span>}
          {plannedText(place) !== null && <span className={styles.planned}>{plannedText(place)}</span>}
        </li>
      ))}
    </ol>
  );
};
