import { useDeferredValue, useMemo } from 'react';
import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { answers } from '../../contract/answer/answer.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import { sumText } from '../parts/sums.ts';
import { screenWords } from '../words.en.ts';
import type { BatchRow } from './batch-row.ts';
import styles from './commit.module.css';

/** How many lines are answered in which way, and what is promised of what is open. */
export const Summary = ({ rows }: { rows: readonly BatchRow[] }) => {
  const words = useWords(callOffWords);
  const screen = useWords(screenWords);
  const look = useCellContext();
  const counted = useDeferredValue(rows);
  const lines = useMemo(() => counted.filter(({ place }) => place === 0), [counted]);
  const sum = (quantityOf: (row: BatchRow) => string) =>
    sumText(
      lines.map((row) => ({ quantity: quantityOf(row), unit: row.unit })),
      look,
      screen.full.separator,
    );
  return (
    <div className={styles.summary} aria-live="polite">
      <strong>
        {fill(screen.commit.promisedOfOpen, {
          promised: sum(({ promised }) => promised),
          open: sum(({ openQty }) => openQty),
        })}
      </strong>
      {answers.map((answer) => (
        <span key={answer}>
          {fill(screen.commit.answerCount, {
            answer: words.answer[answer],
            count: lines.filter((row) => row.answer === answer).length,
          })}
        </span>
      ))}
    </div>
  );
};
