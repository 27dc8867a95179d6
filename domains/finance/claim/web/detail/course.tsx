import { fill } from '@portal/platform/contract/words.ts';
import { formatMoment, formatMoney } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import type { ClaimStep } from '../../contract/fields.ts';
import { words as claimWords } from '../../contract/words.en.ts';
import styles from '../claim.module.css';
import { screenWords } from '../words.en.ts';

/** What happened to a claim, the oldest first: by whom, with which amount, and what he said. */
export const Course = ({ steps, currency }: { steps: readonly ClaimStep[]; currency: string }) => {
  const words = useWords(claimWords);
  const screen = useWords(screenWords);
  const { zone } = useCellContext();
  const whatOf = ({ event, side, by, rung }: ClaimStep): string => {
    const word = `${words.event[event]}${rung === null ? '' : fill(screen.rung, { rung })}`;
    return side === null
      ? fill(screen.byClock, { event: word })
      : fill(screen.by, { event: word, by: `${words.side[side]} ${by}` });
  };
  return (
    <ol className={styles.steps} aria-label={screen.course}>
      {steps.map((step) => (
        <li key={`${step.at} ${step.event}`} className={styles.step}>
          <time dateTime={step.at}>{formatMoment(step.at, zone)}</time>
          <span>
            {whatOf(step)}
            {step.gross !== null && ` · ${formatMoney(step.gross, currency)}`}
          </span>
          {step.said !== null && <span className={styles.said}>“{step.said}”</span>}
        </li>
      ))}
    </ol>
  );
};
