import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { words as transportWords } from '../../contract/words.en.ts';
import styles from '../notes/order-tables.module.css';
import { besideRoad, type Passed } from './road.ts';
import { screenWords } from '../words.en.ts';

/** What an order passed that its road does not show: earlier rounds with the reasons of their rejection, departures that were none. The newest first. */
export const EarlierStages = ({ stages }: { stages: readonly Passed[] }) => {
  const words = useWords(transportWords).stages;
  const screen = useWords(screenWords);
  const { zone } = useCellContext();
  const earlier = besideRoad(stages);
  if (earlier.length === 0) return null;
  return (
    <details className={styles.earlier}>
      <summary>{fill(screen.earlier, { count: earlier.length })}</summary>
      <ol className={styles.stages}>
        {earlier.toReversed().map((passed) => (
          <li key={`${passed.at} ${passed.stage}`}>
            <strong>{words[passed.stage]}</strong>
            <span>{fill(screen.by, { user: passed.userName, at: formatMoment(passed.at, zone) })}</span>
            {passed.remark !== null && <span className={styles.remark}>{passed.remark}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
};
