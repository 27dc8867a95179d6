import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { words as transportWords } from '../../contract/words.en.ts';
import styles from '../notes/order-tables.module.css';
import type { Passed } from './road.ts';
import { screenWords } from '../words.en.ts';

/** All stages an order has passed, rejections and their reasons too, the newest first. */
export const StageTable = ({ stages }: { stages: readonly Passed[] }) => {
  const words = useWords(transportWords).stages;
  const screen = useWords(screenWords);
  const { zone } = useCellContext();
  if (stages.length === 0) return null;
  return (
    <ol className={styles.stages}>
      {stages.toReversed().map((passed) => (
        <li key={`${passed.at} ${passed.stage}`}>
          <strong>{words[passed.stage]}</strong>
          <span>{fill(screen.by, { user: passed.userName, at: formatMoment(passed.at, zone) })}</span>
          {passed.remark !== null && <span className={styles.remark}>{passed.remark}</span>}
        </li>
      ))}
    </ol>
  );
};
