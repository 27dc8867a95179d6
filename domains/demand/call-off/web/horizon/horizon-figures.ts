import { isoWeekOf, weekdayOf, type Day } from '@portal/platform/contract/day.ts';
import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import { add, type Quantity } from '@portal/platform/contract/quantity.ts';
import { fill, type Translated } from '@portal/platform/contract/words.ts';
import type { Caption, Figures, Point } from '@portal/platform/web/figures/figures.ts';
import type { Filling } from '@portal/platform/web/figures/fillings.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { shares, type HorizonPlace, type HorizonShare } from '../../contract/horizon/horizon-places.ts';
import type { zh } from './words.zh.ts';

type HorizonWords = Translated<typeof zh>;
type Bar = HorizonPlace['bars'][number];
type Options = {
  readonly today: Day;
  /** The name of the one unit in which quantities are added; null where lines are counted. */
  readonly unit: string | null;
  /** The lines behind a bar; null where the reader may not open them. */
  readonly linkOf: (place: HorizonPlace) => string | null;
  readonly words: HorizonWords;
};

const SATURDAY = 6;

/** From below: crossed on red, dots on green, lines, full, hatched. */
const fillings = {
  late: 'late',
  inTransit: 'done',
  promised: 'sure',
  firm: 'main',
  forecast: 'hatched',
} as const satisfies Record<HorizonShare, Filling>;

/** Demand by days and weeks: of each how far it has come. What holds nothing has no figure. */
export const horizonFigures = (places: readonly HorizonPlace[], options: Options): Figures<HorizonShare> => ({
  measures: shares.map((share) => ({
    key: share,
    name: options.words.share[share],
    kind: 'amount',
    filling: fillings[share],
  })),
  points: places.map((place, at) => ({
    ...pointOf(place, options),
    begins: place.kind !== places[at - 1]?.kind,
  })),
});

const pointOf = (place: HorizonPlace, { today, unit, linkOf, words }: Options): Point<HorizonShare> => ({
  key: place.place,
  name: nameOf(place, words),
  caption: captionOf(place, today, words),
  isBad: place.kind === 'overdue' && place.bars.length > 0,
  values: Object.fromEntries(place.bars.map((bar) => [bar.share, amountIn(bar, unit)])),
  ...(unit === null && isMore(place) && { total: `${formatQuantity(String(COUNTED_UP_TO))}+` }),
  spoken: spokenOf(place, unit, words),
  to: linkOf(place),
});

const amountIn = ({ lines, quantity }: Bar, unit: string | null): Quantity =>
  unit === null ? String(lines) : (quantity ?? '0');

/** Counting ends at 10,000, so one more means more. */
const isMore = (place: HorizonPlace): boolean =>
  place.kind === 'overdue' && place.bars.reduce((sum, { lines }) => sum + lines, 0) > COUNTED_UP_TO;

/** A place by its day or its days. */
const nameOf = ({ kind, place, from, to }: HorizonPlace, words: HorizonWords): string =>
  fill<string>(words.of[kind], {
    day: place,
    weekday: kind === 'day' ? weekdayName(place, words) : '',
    week: place.slice(5),
    from: from ?? '',
    to: to ?? '',
  });

const weekdayName = (day: Day, words: HorizonWords): string =>
  words.weekdays[weekdayOf(day) as keyof typeof words.weekdays];

const captionOf = ({ kind, place, from }: HorizonPlace, today: Day, words: HorizonWords): Caption => {
  if (kind === 'overdue') return { text: words.overdue, tone: 'trouble' };
  if (kind === 'later') return { text: words.later };
  if (kind === 'week') return { text: isoWeekOf(from!).slice(5), small: from!.slice(5) };
  const small = place.slice(5);
  if (place === today) return { text: words.today, small, tone: 'now' };
  const isWeekend = weekdayOf(place) >= SATURDAY;
  return { text: weekdayName(place, words), small, ...(isWeekend && { tone: 'quiet' }) };
};

/** The whole bar in one sentence, for the pointer and for those who listen. */
const spokenOf = (place: HorizonPlace, unit: string | null, words: HorizonWords): string =>
  fill<string>(words.spoken, {
    place: nameOf(place, words),
    total: totalText(place, unit, words),
    parts: place.bars
      .map((bar) =>
        fill<string>(words.part, {
          share: words.share[bar.share],
          amount: amountText(amountIn(bar, unit), unit, words),
        }),
      )
      .join(''),
  });

const totalText = (place: HorizonPlace, unit: string | null, words: HorizonWords): string => {
  if (place.bars.length === 0) return words.none;
  if (unit === null && isMore(place)) return fill<string>(words.more, { lines: COUNTED_UP_TO });
  return amountText(add('0', ...place.bars.map((bar) => amountIn(bar, unit))), unit, words);
};

/** Example: `34,500 PCE`, `12 lines`. */
const amountText = (amount: Quantity, unit: string | null, words: HorizonWords): string =>
  unit === null ? fill<string>(words.lines, { lines: Number(amount) }) : `${formatQuantity(amount)} ${unit}`;
