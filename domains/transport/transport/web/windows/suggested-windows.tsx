import { Button } from 'antd';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { formatDuration } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { suggestWindows } from '@portal/time-window/contract/endpoints.ts';
import type { OfferedWindow } from './near-windows.tsx';
import styles from './slot-picker.module.css';
import { ofOne, sharedBy, type WindowNotes } from './window-reasons.ts';
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

/** The windows that suit the truck best, the best first: what holds for all of them is said once, each says what differs; nothing while there are none. */
export const SuggestedWindows = ({ wish, onPick }: Props) => {
  const words = useWords(screenWords).windows;
  const { data = [] } = useAnswer(suggestWindows, wish, { quiet: true, keepsPrevious: false });
  if (data.length === 0) return null;
  const shared = sharedBy(data);
  const texts = ({ reasons, waitingMinutes }: WindowNotes): string[] => [
    ...reasons.map((reason) => words.reason[reason]),
    ...(waitingMinutes > 0 ? [fill(words.waiting, { time: formatDuration(waitingMinutes) })] : []),
  ];
  const all = texts(shared).join(' · ');
  return (
    <section aria-label={words.suggested}>
      <h4 className={styles.caption}>{words.suggested}</h4>
      {all !== '' && (
        <p className={styles.shared} data-late={isLate(shared)}>
          {fill(words.ofAll, { reasons: all })}
        </p>
      )}
      <ul className={styles.cards}>
        {data.map((one, at) => {
          const own = ofOne(one, shared);
          return (
            <li key={`${one.doorAssociateId} ${one.day} ${one.window}`}>
              <Button className={styles.card} data-best={at === 0} onClick={() => onPick(one)}>
                <strong>{`${one.day} ${one.window}`}</strong>
                {at === 0 && data.length > 1 && <small>{words.best}</small>}
                <span className={styles.own} data-late={isLate(own)}>
                  {[one.doorCode, ...texts(own)].join(' · ')}
                </span>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

const isLate = ({ reasons }: WindowNotes): boolean => reasons.includes('afterPromise');
