import { useWords } from '../../i18n/use-words.ts';
import { fill } from '../../../contract/words.ts';
import { numberOf } from '../calculate/calculation.ts';
import { numberText } from '../calculate/figure-text.ts';
import type { Value } from '../figures.ts';
import { placeOn, type Scale } from '../calculate/scale.ts';
import styles from './lines.module.css';
import { figureWords } from '../words.en.ts';

/** What values should reach or stay below: its name says which. */
export type TargetValue = { readonly name: string; readonly value: Value };

type Values = readonly (number | null)[];

/** Lines differ in dashes and marks as well as in colour: so many kinds there are. */
export const LINE_KINDS = 6;

/** One line, broken where a value is missing. */
export const LinePath = ({ values, scale, at }: { values: Values; scale: Scale; at: number }) => (
  <svg
    className={styles.line}
    data-line={at % LINE_KINDS}
    viewBox={`0 0 ${Math.max(values.length, 1)} 100`}
    preserveAspectRatio="none"
  >
    <path d={pathOf(values, scale)} />
  </svg>
);

/** In points across and per cent down. Example: 0, nothing, 5 and 10 on 0 to 10 are `M0.5 100M2.5 50L3.5 0`. */
export const pathOf = (values: Values, scale: Scale): string =>
  values
    .map((value, at) => {
      if (value === null) return '';
      const begins = (values[at - 1] ?? null) === null;
      return `${begins ? 'M' : 'L'}${at + 0.5} ${100 - placeOn(scale, value)}`;
    })
    .join('');

/** The values of one period; where points lie close they are seen only when they are reached. */
export const Markers = ({ values, scale, isQuiet }: { values: Values; scale: Scale; isQuiet: boolean }) =>
  values.map(
    (value, at) =>
      value !== null && (
        <span
          // oxlint-disable-next-line react/no-array-index-key -- lines have no other name here, and stay in their order
          key={at}
          className={styles.marker}
          data-line={at % LINE_KINDS}
          data-quiet={isQuiet || undefined}
          style={{ insetBlockEnd: `${placeOn(scale, value)}%` }}
        />
      ),
  );

/** The line across all periods, with its name and value at its beginning. */
export const Target = ({ target: { name, value }, scale }: { target: TargetValue; scale: Scale }) => {
  const words = useWords(figureWords);
  const number = numberOf(value);
  if (number === null) return null;
  return (
    <span className={styles.target} style={{ insetBlockEnd: `${placeOn(scale, number)}%` }}>
      <span>{fill(words.target, { name, value: numberText(value, {}) })}</span>
    </span>
  );
};
