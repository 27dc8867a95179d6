import type { Tone } from '../../contract/state-machine.ts';
import { useWords } from '../i18n/use-words.ts';
import { numberOf, shareOf, totalOf } from './calculate/calculation.ts';
import { numberText, valueText } from './calculate/figure-text.ts';
import type { Measure, Value } from './figures.ts';
import styles from './share-bar.module.css';
import { figureWords } from './words.en.ts';

type Props = {
  /** The whole in one sentence, for those who listen. */
  label: string;
  /** How the figures of all parts are written. */
  measure: Omit<Measure, 'key' | 'name'>;
  parts: readonly {
    readonly key: string;
    readonly name: string;
    readonly value: Value;
    readonly tone: Tone;
  }[];
  /** Stands in it while no part holds anything. */
  empty: string;
};

/** One whole in its parts, each with its name and figure in it; parts that hold nothing are left out. */
export const PartsBar = ({ label, measure, parts, empty }: Props) => {
  const words = useWords(figureWords);
  const filled = parts.filter(({ value }) => (numberOf(value) ?? 0) > 0);
  const whole = totalOf(filled.map(({ value }) => value));
  return (
    <div className={styles.parts} role="img" aria-label={label}>
      {filled.map(({ key, name, value, tone }) => (
        <div
          key={key}
          className={styles.part}
          data-part={key}
          data-tone={tone}
          style={{ flexGrow: numberOf(value) ?? 0 }}
          title={`${name} ${valueText(value, measure, words)} · ${shareOf(value, whole)}%`}
          aria-hidden
        >
          {name} {numberText(value, measure)}
        </div>
      ))}
      {filled.length === 0 && (
        <div className={styles.part} data-tone="waiting" style={{ flexGrow: 1 }}>
          {empty}
        </div>
      )}
    </div>
  );
};
