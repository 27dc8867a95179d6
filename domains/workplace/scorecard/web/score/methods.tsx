import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { Score } from '../../contract/scores.ts';
import { formulaWords } from '../../contract/scoring/formula-words.ts';
import { words as scorecardWords } from '../../contract/words.en.ts';
import { ruleText } from '../rules-input/rule-text.ts';
import styles from '../scorecard.module.css';
import { screenWords } from '../words.en.ts';

/** How each figure of a score is counted, in words, and the rule of its template. */
export default function Methods({ score: { indicators, rules } }: { score: Score }) {
  const words = useWords(scorecardWords);
  const formulas = useWords(formulaWords);
  const screen = useWords(screenWords);
  const counted = rules.rules.filter((rule) =>
    indicators.some(({ indicator }) => indicator === rule.indicator),
  );
  return (
    <div className={styles.methods}>
      {counted.map((rule) => (
        <details key={rule.indicator}>
          <summary>{words.indicator[rule.indicator]}</summary>
          <p>{formulas[rule.indicator]}</p>
          <p className={styles.hint}>{ruleText(rule, words, screen)}</p>
        </details>
      ))}
    </div>
  );
}
