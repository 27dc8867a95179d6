import { Button } from 'antd';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Action } from '@portal/platform/web/list/action.ts';
import { ActionButtons, RowActions } from '@portal/platform/web/list/actions/action-buttons.tsx';
import { ToneTag } from '@portal/platform/web/parts/status-tag.tsx';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import type { YardTruck } from '../contract/fields.ts';
import { words as yardWords } from '../contract/words.en.ts';
import { sinceOf, toneOf, windowOf } from './truck-facts.ts';
import { useTimeWords } from './use-time-words.ts';
import { screenWords } from './words.en.ts';
import styles from './yard.module.css';

type Props = {
  truck: YardTruck;
  zone: string;
  now: string;
  /** How long a truck may stay. */
  freeMinutes: number;
  /** The next step first. */
  actions: readonly Action[];
  /** It is the only one that was found: its next step is the one thing to do. */
  isAlone?: boolean;
};

/** A truck on a line of its own, on a telephone as a card: what it is, where it goes, how long it is there, and the next step. */
export const TruckRow = ({ truck, zone, now, freeMinutes, actions, isAlone = false }: Props) => {
  const words = useWords(yardWords);
  const screen = useWords(screenWords);
  const time = useTimeWords();
  const go = useGo();
  const language = useSession((one) => one.language);
  const [first, ...others] = actions;
  const company =
    (language === 'zh' ? truck.supplierNameZh : truck.supplierNameEn) ??
    truck.supplierCode ??
    truck.forwarderCode ??
    '';
  const window = windowOf(truck, { zone, now });
  const notes = truck.noteNumbers === null ? '' : fill(screen.walkIn.notes, { notes: truck.noteNumbers });
  const place = [truck.pointCode, truck.doorCode ?? truck.plannedDoor, truck.orderId === null && notes]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={styles.truck}>
      <strong className={styles.plate}>{truck.plate ?? screen.noPlate}</strong>
      {truck.orderId === null ? (
        <span className={styles.number}>{truck.number}</span>
      ) : (
        <Button
          type="link"
          size="small"
          className={styles.number}
          onClick={() => go(`/transport/transport-view?id=${truck.orderId}`)}
        >
          {truck.number}
        </Button>
      )}
      <span className={styles.company} title={company}>
        {company}
      </span>
      <span className={styles.where}>
        {place}
        {place !== '' && window !== '' && ' · '}
        <span className={styles.window}>{window}</span>
      </span>
      <span className={styles.since} data-tone={toneOf(truck, now, freeMinutes)}>
        {sinceOf(truck, now, time)}
      </span>
      <span className={styles.marks}>
        {truck.orderId === null && <ToneTag tone="attention">{screen.walkIn.mark}</ToneTag>}
        {truck.urgent && <ToneTag tone="trouble">{words.fields.urgent}</ToneTag>}
        {truck.carriesDue && <ToneTag tone="attention">{screen.due}</ToneTag>}
      </span>
      <span className={styles.actions}>
        {first && <ActionButtons actions={[{ ...first, primary: isAlone }]} />}
        {others.length > 0 && <RowActions actions={others} allBehind />}
      </span>
    </li>
  );
};
