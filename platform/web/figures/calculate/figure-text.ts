import { fill, type Translated } from '../../../contract/words.ts';
import { formatNumber, formatQuantity } from '../../i18n/format.ts';
import { numberOf, wholeOf } from './calculation.ts';
import type { Measure, Point, Value } from '../figures.ts';
import type { zh } from '../words.zh.ts';

export type FigureWords = Translated<typeof zh>;

/** A value without its unit: `1,234.5`; empty where it is not known. */
export const numberText = (value: Value | undefined, { decimals }: Pick<Measure, 'decimals'>): string => {
  const number = numberOf(value);
  if (number === null || value === null || value === undefined) return '';
  return typeof value === 'string' ? formatQuantity(value) : formatNumber(number, decimals);
};

/** A value with its unit: `1,234.5 kg`, `12%`; in words where it is not known. */
export const valueText = (
  value: Value | undefined,
  measure: Pick<Measure, 'kind' | 'unit' | 'decimals'>,
  words: Pick<FigureWords, 'none'>,
): string => {
  const text = numberText(value, measure);
  if (text === '') return words.none;
  const unit = measure.unit ?? (measure.kind === 'percent' ? '%' : '');
  return unit === '' || unit === '%' ? `${text}${unit}` : `${text} ${unit}`;
};

/** The figure of a point as it stands beside its bar. */
export const figureText = <Key extends string>(
  { values, texts }: Point<Key>,
  measure: Measure<Key>,
  words: FigureWords,
): string => texts?.[measure.key] ?? valueText(values[measure.key], measure, words);

/** The whole of a stack without its unit. */
export const wholeNumberText = <Key extends string>(
  point: Point<Key>,
  measures: readonly Measure<Key>[],
): string => point.total ?? numberText(wholeOf(point, measures), measures[0] ?? {});

/** The whole of a stack with its unit. */
export const wholeText = <Key extends string>(
  point: Point<Key>,
  measures: readonly Measure<Key>[],
  words: FigureWords,
): string => point.total ?? valueText(wholeOf(point, measures), measures[0] ?? { kind: 'amount' }, words);

/**
 * A point in one sentence, for the pointer and for those who listen: its name, the whole where its parts are drawn upon each other, and each figure that
 * is known. Example: `March, 120 pcs, firm 80 pcs, forecast 40 pcs`.
 */
export const spokenText = <Key extends string>(
  point: Point<Key>,
  measures: readonly Measure<Key>[],
  words: FigureWords,
  isStacked = false,
): string => {
  if (point.spoken !== undefined) return point.spoken;
  const known = measures.filter(
    ({ key }) => point.texts?.[key] !== undefined || numberOf(point.values[key]) !== null,
  );
  const whole = known.length === 0 ? words.none : isStacked ? wholeText(point, measures, words) : '';
  const parts = known.map((measure) =>
    fill<string>(words.part, { name: measure.name, figure: figureText(point, measure, words) }),
  );
  return fill<string>(words.spoken, {
    name: point.name,
    figures: [...(whole === '' ? [] : [whole]), ...parts].join(words.comma),
  });
};
