import { fill } from '@portal/platform/contract/words.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { words as callOffWords } from '../../contract/words.en.ts';
import type { Rules } from '../parts/use-rules.ts';
import styles from './rules-legend.module.css';
import { trackingWords } from './words.en.ts';

/** By when lines are answered, and what is meant by the day they are due, where it is not as with series lines. */
export type SpecialRules = { readonly promise: string; readonly due: string };

type Props = { rules: Rules; special?: SpecialRules | undefined };

/** By which rules steps are late or missed, with the figures of the plant (`contract/tracking/tracking-rules.ts`). */
export const RulesLegend = ({ rules, special }: Props) => {
  const zones = useWords(callOffWords).zone;
  const words = useWords(trackingWords);
  const { promise, promiseNone, note, truck, receipt, whole, expected, missed, today } = words.rule;
  const named = rules.answerZones.map((zone) => zones[zone]).join(words.separator);
  const ofSeries = named === '' ? promiseNone : fill(promise, { days: rules.feedbackDays, zones: named });
  return (
    <details className={styles.legend}>
      <summary>{words.rules}</summary>
      <ul>
        <li>{special ? fill<string>(special.promise, { days: rules.feedbackDays }) : ofSeries}</li>
        {[note, truck, receipt, ...(special ? [special.due] : []), whole, expected, missed].map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
        <li>{fill(today, { today: rules.today })}</li>
      </ul>
    </details>
  );
};
