import {
  compareDecimals,
  cut,
  divide,
  minus,
  multiply,
  sum,
  type Decimal,
} from '@portal/platform/contract/values/decimal.ts';
import { categories, indicatorOf, type Category, type IndicatorKey } from '../indicators.ts';
import type { Gate, Knot, Rule, Rules } from '../template.ts';

/** What was counted of one indicator: a fraction, and how many lots stand in it and beside it. */
export type Figure = {
  readonly indicator: IndicatorKey;
  readonly kept: Decimal;
  readonly due: Decimal;
  readonly counted: number;
  readonly excluded: number;
};

/** Why there is no figure: nothing was counted, or less than the least sample. */
export type NoData = 'noLots' | 'tooFew';

export type ScoredIndicator = Figure & {
  readonly weight: Decimal;
  /** In per cent; null: no data, which is neither 0 nor 100. */
  readonly percent: Decimal | null;
  readonly points: Decimal | null;
  readonly noData: NoData | null;
};
export type ScoredCategory = {
  readonly category: Category;
  readonly weight: Decimal;
  readonly points: Decimal | null;
};

export type Scored = {
  readonly indicators: readonly ScoredIndicator[];
  readonly categories: readonly ScoredCategory[];
  /** Null: too little of the weight has data. */
  readonly total: Decimal | null;
  readonly band: string | null;
  /** Gates that were below their limit. */
  readonly gated: readonly Gate[];
};

/** More places than are compared, cut: what is not reached is never rounded up to it. */
const FINE_PLACES = 40;
const KEPT_PLACES = 20;
const exactly = (dividend: Decimal, divisor: Decimal): Decimal =>
  cut(divide(dividend, divisor, FINE_PLACES), KEPT_PLACES);

/** Example: 1999 of 2000 is 99.95. Null where nothing is due. */
export const percentOf = ({ kept, due }: Pick<Figure, 'kept' | 'due'>): Decimal | null =>
  compareDecimals(due, '0') <= 0 ? null : exactly(multiply(kept, '100'), due);

/** The points of a percentage by a table, see `tableKinds`. Example: 80 % on the line from 60 % (0) to 100 % (100) is 50. */
export const pointsOf = ({ table, knots }: Pick<Rule, 'table' | 'knots'>, percent: Decimal): Decimal => {
  const next = knots.findIndex(({ at }) => compareDecimals(at, percent) > 0);
  const reached = next === -1 ? knots.at(-1) : knots[next - 1];
  if (table === 'steps') return reached?.points ?? '0';
  if (reached === undefined) return knots[0]!.points;
  return next === -1 ? reached.points : between(reached, knots[next]!, percent);
};

const between = (low: Knot, high: Knot, percent: Decimal): Decimal => {
  const way = multiply(minus(percent, low.at), minus(high.points, low.points));
  return sum([low.points, exactly(way, minus(high.at, low.at))]);
};

type Weighed = { readonly weight: Decimal; readonly points: Decimal | null };

/** Σ w·s / Σ w of those with data; null where none of them weighs anything. */
export const meanOf = (weighed: readonly Weighed[]): Decimal | null => {
  const known = weighed.flatMap(({ weight, points }) => (points === null ? [] : [{ weight, points }]));
  const weight = sum(known.map((one) => one.weight));
  if (weight === '0') return null;
  return exactly(sum(known.map((one) => multiply(one.weight, one.points))), weight);
};

/** The band of an unrounded total: the last one that it reaches. */
export const bandOf = (bands: Rules['bands'], total: Decimal): string =>
  bands.findLast(({ from }) => compareDecimals(from, total) <= 0)!.band;

const scoredIndicator = (rule: Rule, figure: Figure | undefined): ScoredIndicator => {
  const counted = figure ?? { indicator: rule.indicator, kept: '0', due: '0', counted: 0, excluded: 0 };
  const percent = percentOf(counted);
  const noData = percent === null ? 'noLots' : counted.counted < rule.leastSample ? 'tooFew' : null;
  const known = noData === null ? percent : null;
  return {
    ...counted,
    weight: rule.weight,
    percent: known,
    points: known === null ? null : pointsOf(rule, known),
    noData,
  };
};

/** A score by its template, of figures that were counted. */
export const scoreOf = (
  { rules, bands, gates, leastWeight }: Pick<Rules, 'rules' | 'bands' | 'gates' | 'leastWeight'>,
  figures: readonly Figure[],
): Scored => {
  const indicators = rules.map((rule) =>
    scoredIndicator(
      rule,
      figures.find(({ indicator }) => indicator === rule.indicator),
    ),
  );
  const known = sum(indicators.filter(({ points }) => points !== null).map(({ weight }) => weight));
  const all = sum(indicators.map(({ weight }) => weight));
  const isEnough = compareDecimals(multiply(known, '100'), multiply(leastWeight, all)) >= 0;
  const total = isEnough ? meanOf(indicators) : null;
  const gated = gates.filter(({ indicator, below }) => {
    const percent = indicators.find((one) => one.indicator === indicator)?.percent ?? null;
    return percent !== null && compareDecimals(percent, below) < 0;
  });
  return {
    indicators,
    categories: categories.flatMap((category) => {
      if (category === 'plant') return [];
      const own = indicators.filter(({ indicator }) => indicatorOf(indicator).category === category);
      return own.length === 0
        ? []
        : [{ category, weight: sum(own.map(({ weight }) => weight)), points: meanOf(own) }];
    }),
    total,
    band: total === null ? null : cappedBand(bands, bandOf(bands, total), gated),
    gated,
  };
};

/** No better than any gate says. */
const cappedBand = (bands: Rules['bands'], band: string, gated: readonly Gate[]): string => {
  const order = bands.map((one) => one.band);
  return order[Math.min(order.indexOf(band), ...gated.map(({ cap }) => order.indexOf(cap)))]!;
};

/** As people read it: cut to one place, so that 99.95 is never 100.0. */
export const shown = (figure: Decimal): Decimal => {
  const [whole = '', places = ''] = cut(figure, 1).split('.');
  return `${whole}.${places.padEnd(1, '0')}`;
};
