import { fill } from '../../contract/words.ts';
import { useWords } from '../i18n/use-words.ts';
import { numberOf } from './calculate/calculation.ts';
import { valueText } from './calculate/figure-text.ts';
import type { Measure, Value } from './figures.ts';
import { pathOf } from './draw/line-parts.tsx';
import lineStyles from './draw/lines.module.css';
import { scaleOf } from './calculate/scale.ts';
import { figureWords } from './words.en.ts';

/** How a figure went, as small as a word; first, last, lowest and highest are read aloud. */
export const Sparkline = ({ measure, values }: { measure: Measure; values: readonly Value[] }) => {
  const words = useWords(figureWords);
  const numbers = values.map(numberOf);
  const known = values.filter((value) => numberOf(value) !== null);
  const ordered = known.toSorted((one, other) => Number(one) - Number(other));
  const text = (value: Value | undefined): string => valueText(value, measure, words);
  const { name } = measure;
  return (
    <svg
      className={`${lineStyles.line} ${lineStyles.spark}`}
      viewBox={`0 0 ${Math.max(values.length, 1)} 100`}
      preserveAspectRatio="none"
      role="img"
      aria-label={
        known.length === 0
          ? fill(words.noTrend, { name })
          : fill(words.trend, {
              name,
              first: text(known[0]),
              last: text(known.at(-1)),
              low: text(ordered[0]),
              high: text(ordered.at(-1)),
            })
      }
    >
      <path d={pathOf(numbers, scaleOf(numbers, { fromZero: false }))} />
    </svg>
  );
};
