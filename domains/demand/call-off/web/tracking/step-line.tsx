import { fill } from '@portal/platform/contract/words.ts';
import { formatDay, formatMoment } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import type { TrackedLine } from '../../contract/tracking/tracking-list.ts';
import type { JudgedLine, Verdict } from '../../contract/tracking/tracking-rules.ts';
import type { TrackingStep } from '../../contract/tracking/tracking.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import styles from './step-line.module.css';
import { trackingWords } from './words.en.ts';

/** What stands for a verdict beside its colour. */
const SIGNS: Readonly<Record<Verdict, string>> = { inTime: '✓', late: '!', missed: '✕', open: '', free: '' };

type Props = { row: TrackedLine; shown: readonly TrackingStep[]; judged: JudgedLine | undefined };

/** The way of a line in one row: each step with its sign, who reached it and when, or until when it is due. */
export const StepLine = ({ row, shown, judged }: Props) => {
  const words = useWords(callOffWords);
  const own = useWords(trackingWords);
  const { zone } = useCellContext();
  return (
    <ol className={styles.line}>
      {shown.map((step) => {
        const last = row.steps.findLast((one) => one.step === step);
        const { verdict, by } =
          (judged as Partial<Record<number, JudgedLine[0]>> | undefined)?.[step] ?? NO_DAY;
        const verdictWord = words.verdict[verdict];
        const when = last
          ? `${formatMoment(last.at, zone).slice('2026-'.length)} ${last.userName}`
          : by === null
            ? ''
            : fill(own.by, { by: formatDay(by).slice('2026-'.length) });
        return (
          <li
            key={step}
            data-verdict={verdict}
            data-reached={last !== undefined || undefined}
            title={fill(own.step, { step: words.tracking[step], verdict: verdictWord })}
          >
            <span className={styles.sign} aria-hidden>
              {SIGNS[verdict] || (last ? '✓' : '')}
            </span>
            <span className={styles.name}>{words.tracking[step]}</span>
            <span className={styles.told}>{verdictWord}</span>
            <span className={styles.when}>{when}</span>
          </li>
        );
      })}
    </ol>
  );
};

const NO_DAY = { verdict: 'free', by: null, lateDays: 0 } as const;
