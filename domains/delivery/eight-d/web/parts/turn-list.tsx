import { fill } from '@portal/platform/contract/words.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import type { Turn } from '../../contract/fields.ts';
import { words as eightDWords } from '../../contract/words.en.ts';
import styles from '../eight-d.module.css';
import { screenWords } from '../words.en.ts';

/** Whose turn each stage was and how it ended, the newest first. */
export const TurnList = ({ turns }: { turns: readonly Turn[] }) => {
  const words = useWords(eightDWords);
  const { detail } = useWords(screenWords);
  const { zone } = useCellContext();
  return (
    <ol className={styles.turns}>
      {turns.toReversed().map(({ stage, side, beganAt, endedAt, endedAs, endedBy, reason }) => (
        <li key={beganAt + side}>
          <span>
            {fill(detail.turn, {
              stage: words.stage[stage],
              side: words.side[side],
              as: endedAs === null ? detail.present : words.turnEnd[endedAs],
            })}
          </span>
          <small className={styles.quiet}>
            {[formatMoment(beganAt, zone), endedAt === null ? '' : formatMoment(endedAt, zone), endedBy ?? '']
              .filter((one) => one !== '')
              .join(' · ')}
          </small>
          {reason !== null && <span>“{reason}”</span>}
        </li>
      ))}
    </ol>
  );
};
