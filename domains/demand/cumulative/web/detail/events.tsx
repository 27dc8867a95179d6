import { Timeline } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { formatDay, formatMoment, formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import type { CumulativeDetail, CumulativeEvent } from '../../contract/fields.ts';
import { inTransitOf } from '../../contract/status.ts';
import { words as cumulativeWords } from '../../contract/words.en.ts';
import { documentAddress } from '../addresses.ts';
import { screenWords } from '../words.en.ts';
import styles from './detail.module.css';

const TONES = { said: 'work', signed: 'attention', agreed: 'good', reset: 'waiting' } as const;

/** What was said, signed, agreed on and reset, the newest first. */
export const Events = ({ row }: { row: CumulativeDetail }) => {
  const screen = useWords(screenWords).detail;
  if (row.events.length === 0) return <p className={styles.facts}>{screen.noEvents}</p>;
  return (
    <Timeline items={row.events.map((event) => ({ key: event.key, content: <Event event={event} /> }))} />
  );
};

const Event = ({ event }: { event: CumulativeEvent }) => {
  const words = useWords(cumulativeWords);
  const texts = useWords(screenWords).event;
  const look = useCellContext();
  const figure = (quantity: string | null) => (quantity === null ? texts.none : formatQuantity(quantity));
  const isBeginning = event.kind === 'reset' && event.ofFirstRelease;
  const text = fill(isBeginning ? (event.on === null ? texts.began : texts.begunAgain) : texts[event.kind], {
    by: event.by,
    firstBy: event.firstBy ?? '',
    party: event.party === null ? '' : words.party[event.party],
    on: event.on === null ? texts.none : formatDay(event.on),
    sent: figure(event.sent),
    received: figure(event.received),
    theirRequired: figure(event.theirRequired),
    theirSent: figure(event.theirSent),
    theirReceived: figure(event.theirReceived),
    theirInTransit: figure(inTransitOf(event)),
    beganAt: figure(event.beganAt),
    onRoad: figure(event.onRoad),
    releaseNo: event.releaseNo ?? '',
  });
  const to = documentAddress('reset', event.releaseId, event.releaseNo ?? '');
  return (
    <div className={styles.event}>
      <span className={styles.facts}>{formatMoment(event.at, look.zone)}</span>
      <ToneTag tone={TONES[event.kind]}>{words.eventKind[event.kind]}</ToneTag>
      {to === null ? <span>{text}</span> : <ToLink to={to}>{text}</ToLink>}
      {[event.firstRemark, event.remark].map(
        (remark, at) =>
          remark !== null && (
            <span key={at === 0 ? 'first' : 'own'} className={styles.facts}>
              “{remark}”
            </span>
          ),
      )}
    </div>
  );
};
