import type { CSSProperties, ReactNode } from 'react';
import { fill } from '../../../contract/words.ts';
import { useWords } from '../../i18n/use-words.ts';
import { ToLink } from '../../session/address.tsx';
import { kitWords } from '../../words.en.ts';
import styles from './progress-line.module.css';
import { ProgressCell } from './progress-cell.tsx';
import { StageSign } from './stage-sign.tsx';
import { placeOf, type ProgressStage } from './stages.ts';
import { useStageTimes } from './use-stage-times.ts';

type Props<Stage extends ProgressStage> = {
  /** Names the line for those who do not see it: of which document it is. */
  label: string;
  stages: readonly Stage[];
  /** `page`: all that is known. `card`: names, moments, lateness. `cell`: signs, and the name of where it is. */
  density: 'page' | 'card' | 'cell';
  /** Stages stand one below the other however wide the page is: each has much to say. */
  upright?: boolean;
  /** What else a page says of a stage. */
  renderMore?: (stage: Stage) => ReactNode;
};

/**
 * How far a document has come, the same on every page: which stages it went, when, by which it is late, where and why it stopped. On a narrow page the
 * stages stand one below the other, on a narrow card only where it is.
 * @example <ProgressLine density="page" label={fill(words.road, { number })} stages={roadOf(order)} />
 */
export const ProgressLine = <Stage extends ProgressStage>(props: Props<Stage>) =>
  props.density === 'cell' ? <ProgressCell {...props} /> : <Stages {...props} />;

const Stages = <Stage extends ProgressStage>({
  label,
  stages,
  density,
  upright,
  renderMore,
}: Props<Stage>) => {
  const words = useWords(kitWords).progress;
  const place = placeOf(stages);
  const here = stages[place];
  const where = here && fill(words.place, { place: place + 1, count: stages.length, label: here.label });
  return (
    <div className={styles.frame} data-density={density} data-upright={upright}>
      {where !== undefined && <span className={styles.spoken}>{where}</span>}
      <ol
        className={styles.line}
        aria-label={label}
        style={{ '--stages': stages.length, '--half': Math.ceil(stages.length / 2) } as CSSProperties}
      >
        {stages.map((stage, at) => (
          <li
            key={stage.key}
            data-state={stage.state}
            data-here={at === place || undefined}
            aria-current={at === place ? 'step' : undefined}
          >
            <StageSign state={stage.state} />
            <div className={styles.what}>
              <span className={styles.name}>{stage.label}</span>{' '}
              <span className={styles.spoken}>{words.state[stage.state]}</span>
              <Times stage={stage} />
              {density === 'page' && <Behind stage={stage} />}
              {renderMore?.(stage)}
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
};

/** When it was reached and when it should have been; how late, and why it stopped. */
const Times = ({ stage }: { stage: ProgressStage }) => {
  const { at, planned, full } = useStageTimes(stage);
  const { late, reason } = stage;
  return (
    <>
      {at !== undefined && (
        <span className={styles.at} title={full}>
          {at}
        </span>
      )}
      {planned !== undefined && <span className={styles.planned}>{planned}</span>}
      {late !== undefined && <span className={styles.late}>{late}</span>}
      {reason !== undefined && <span className={styles.reason}>{reason}</span>}
    </>
  );
};

/** Who did it, and by which document. */
const Behind = ({ stage: { document, to, by } }: { stage: ProgressStage }) => (
  <>
    {by !== undefined && <span className={styles.planned}>{by}</span>}
    {document !== undefined &&
      (to === undefined ? <span>{document}</span> : <ToLink to={to}>{document}</ToLink>)}
  </>
);
