import { Button } from 'antd';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { formatDuration } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { suggestWindows } from '@portal/time-window/contract/endpoints.ts';
import type { OfferedWindow } from './near-windows.tsx';
import styles from './slot-picker.module.css';
import { screenWords } from '../words.en.ts';

export type Suggested = {
  unloadingPointId: string;
  /** When the truck can be there. */
  day: string;
  time?: string;
  promise?: string;
  /** How long it stands at the dock, where one unit is too short. */
  minutes?: number;
  orderId?: string;
};

type Props = { wish: Suggested; onPick: (window: OfferedWindow) => void };

/** The windows that suit the truck best, each with what speaks for it; nothing while there are none. */
export const SuggestedWindows = ({ wish, onPick }: Props) => {
  const words = useWords(screenWords).windows;
  const { data = [] } = useAnswer(suggestWindows, wish, { quiet: true, keepsPrevious: false });
  if (data.length === 0) return null;
  return (
    <section aria-label={words.suggested}>
      <h4 className={styles.caption}>{words.suggested}</h4>
      <ul className={styles.cards}>
        {data.map((one) => (
          <li key={`${one.doorAssociateId} ${one.day} ${one.window}`}>
            <Button className={styles.card} onClick={() => onPick(one)}>
              <strong>{`${one.day} ${one.window}`}</strong>
              <span>
                {[one.doorCode, ...one.reasons.map((reason) => words.reason[reason])].join(' · ')}
                {!one.reasons.includes('noWaiting') && one.waitingMinutes > 0
                  ? ` · ${fill(words.waiting, { time: formatDuration(one.waitingMinutes) })}`
                  : ''}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
