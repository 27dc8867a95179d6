import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { words as transportWords } from '../../contract/words.en.ts';
import styles from './road-line.module.css';
import { roadOf, type Passed } from './road.ts';
import { screenWords } from '../words.en.ts';

/** The road of an order from request to unloading in one line; one below another where it is narrow. */
export const RoadLine = ({ stages, label }: { stages: readonly Passed[]; label: string }) => {
  const words = useWords(transportWords).stages;
  const { ahead } = useWords(screenWords);
  const { zone } = useCellContext();
  return (
    <ol className={styles.road} aria-label={label}>
      {roadOf(stages).map(({ stage, state, passed }, index) => (
        <li key={`${index} ${stage}`} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
          <span className={styles.mark} aria-hidden>
            {state === 'done' && <CheckOutlined />}
            {state === 'trouble' && <CloseOutlined />}
          </span>
          <span className={styles.stage}>
            {passed === undefined ? ahead[stage as keyof typeof ahead] : words[stage]}
          </span>
          {passed && <span className={styles.at}>{withoutYear(formatMoment(passed.at, zone))}</span>}
        </li>
      ))}
    </ol>
  );
};

/** `2026-03-02 08:30` as `03-02 08:30`: a road takes days, its line is short of room. */
const withoutYear = (moment: string): string => moment.slice(5);
