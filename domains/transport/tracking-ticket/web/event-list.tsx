import { Button } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { usePermissions } from '@portal/platform/web/session/session.ts';
import { takeBackTransportStage } from '../contract/endpoints.ts';
import type { TicketEvent } from '../contract/fields.ts';
import { words as ticketWords } from '../contract/words.en.ts';
import styles from './ticket.module.css';
import { screenWords } from './words.en.ts';

type Props = { events: readonly TicketEvent[]; onTakeBack: (event: TicketEvent) => void };

/** Everything that was reported, the newest first, with what was taken back and why. */
export const EventList = ({ events, onTakeBack }: Props) => {
  const words = useWords(ticketWords);
  const screen = useWords(screenWords);
  const { zone } = useCellContext();
  const mayCorrect = usePermissions().has(takeBackTransportStage.needs);
  if (events.length === 0) return <p className={styles.quiet}>{screen.noEvents}</p>;
  return (
    <ol className={styles.events}>
      {events.toReversed().map((event) => (
        <li key={event.id} data-back={event.takenBackAt === null ? undefined : ''}>
          <span className={styles.at}>{formatMoment(event.statusAt, zone)}</span>
          <strong>{event.stage === null ? screen.estimated : words.stage[event.stage]}</strong>
          {event.condition !== null && <ToneTag tone="trouble">{words.condition[event.condition]}</ToneTag>}
          {event.estimatedArrival !== null && (
            <span>{fill(screen.estimates, { at: formatMoment(event.estimatedArrival, zone) })}</span>
          )}
          {event.feedback !== null && <span>{event.feedback}</span>}
          <span className={styles.quiet}>
            {fill(screen.told, {
              user: event.toldBy,
              source: words.source[event.source],
              at: formatMoment(event.toldAt, zone),
            })}
          </span>
          {event.takenBackAt !== null && (
            <span className={styles.why}>
              {fill(screen.takenBack, {
                user: event.takenBackBy ?? '',
                at: formatMoment(event.takenBackAt, zone),
                reason: event.takenBackReason ?? '',
              })}
            </span>
          )}
          {mayCorrect && event.takenBackAt === null && (
            <Button size="small" type="link" danger onClick={() => onTakeBack(event)}>
              {words.actions.takeBack}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
};
