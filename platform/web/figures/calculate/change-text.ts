import { signed } from '../../../contract/quantity.ts';
import { fill } from '../../../contract/words.ts';
import { formatNumber } from '../../i18n/format.ts';
import { numberOf, tidy } from './calculation.ts';
import { valueText, type FigureWords } from './figure-text.ts';
import type { Measure, Value } from '../figures.ts';

/**
 * The value of the period before and the way from it, with its sign: in per cent for amounts and averages, in points for percentages. Without the
 * way where either is not known, or where an amount began at nothing. Example: 80 and now 100 is `before: 80 (+25%)`, 90% and now 92.5% is
 * `before: 90% (+2.5)`.
 */
export const changeText = (
  { measure, value, previous }: { measure: Measure; value: Value; previous: Value },
  words: Pick<FigureWords, 'previous' | 'change' | 'none'>,
): string => {
  const before = valueText(previous, measure, words);
  const change = changeOf(measure, numberOf(previous), numberOf(value));
  return change === null
    ? fill<string>(words.previous, { value: before })
    : fill<string>(words.change, { value: before, change });
};

const changeOf = ({ kind }: Measure, previous: number | null, value: number | null): string | null => {
  if (previous === null || value === null) return null;
  if (kind === 'percent') return differenceOf(tidy(value - previous));
  return previous === 0 ? null : `${differenceOf(((value - previous) / Math.abs(previous)) * 100)}%`;
};

const differenceOf = (number: number): string => signed(formatNumber(number, 1));
