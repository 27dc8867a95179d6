import { useWords } from '../../i18n/use-words.ts';
import { kitWords } from '../../words.en.ts';
import styles from './progress-line.module.css';
import { StageSign } from './stage-sign.tsx';
import { placeOf, type ProgressStage } from './stages.ts';
import { useStageTimes } from './use-stage-times.ts';

/** A way in one cell of a table: a sign for each stage, then where it is and how late: `●●◐○ 发车 晚 3 h`. */
export const ProgressCell = ({ label, stages }: { label: string; stages: readonly ProgressStage[] }) => {
  const place = placeOf(stages);
  const here = stages[place];
  return (
    <div className={styles.cell}>
      <ol className={styles.signs} aria-label={label}>
        {stages.map((stage, at) => (
          <Sign key={stage.key} stage={stage} isHere={at === place} />
        ))}
      </ol>
      {here && <Here stage={here} />}
    </div>
  );
};

const Sign = ({ stage, isHere }: { stage: ProgressStage; isHere: boolean }) => {
  const state = useWords(kitWords).progress.state[stage.state];
  const { at, planned } = useStageTimes(stage);
  const spoken = [stage.label, state, at, planned, stage.late].filter((one) => one !== undefined).join(' ');
  return (
    <li data-state={stage.state} aria-current={isHere ? 'step' : undefined} title={spoken}>
      <StageSign state={stage.state} />
      <span className={styles.spoken}>{spoken}</span>
    </li>
  );
};

/** What people read: the name of the place, and how late it is or until when it is due. */
const Here = ({ stage }: { stage: ProgressStage }) => {
  const { at, planned } = useStageTimes(stage);
  const when = stage.state === 'done' ? at : planned;
  return (
    <span className={styles.here} data-state={stage.state}>
      <span className={styles.name}>{stage.label}</span>
      {stage.late !== undefined && <span className={styles.late}>{stage.late}</span>}
      {stage.late === undefined && when !== undefined && <span className={styles.planned}>{when}</span>}
      {stage.state === 'stopped' && stage.reason !== undefined && (
        <span className={styles.reason} title={stage.reason}>
          {stage.reason}
        </span>
      )}
    </span>
  );
};
