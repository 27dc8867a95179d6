import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import { weekdayOf } from '@portal/platform/contract/day.ts';
import { add, type Quantity } from '@portal/platform/contract/quantity.ts';
import { fill, type Translated } from '@portal/platform/contract/words.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import type { HorizonPlace, Share } from '../../contract/horizon/horizon-places.ts';
import type { zh } from './words.zh.ts';

export type HorizonWords = Translated<typeof zh>;
type Bar = HorizonPlace['bars'][number];

/** What bars measure: lines, or quantities of the one unit (`unit` is its code). */
export type Measure = { readonly unit: string | null; readonly unitName: (code: string) => string };

export const amountOf = ({ bars }: HorizonPlace, share: Share, { unit }: Measure): Quantity => {
  const bar = bars.find((one) => one.share === share);
  if (bar === undefined) return '0';
  return amountIn(bar, unit);
};

export const totalOf = ({ bars }: HorizonPlace, { unit }: Measure): Quantity =>
  add('0', ...bars.map((bar) => amountIn(bar, unit)));

const amountIn = ({ lines, quantity }: Bar, unit: string | null): Quantity =>
  unit === null ? String(lines) : (quantity ?? '0');

/** Counting ends at 10,000, so one more means more. */
const isMore = (place: HorizonPlace): boolean =>
  place.kind === 'overdue' && place.bars.reduce((sum, { lines }) => sum + lines, 0) > COUNTED_UP_TO;

/** A total as it stands over its bar: `1,200`, `10,000+`. */
export const shortTotal = (place: HorizonPlace, measure: Measure): string =>
  measure.unit === null && isMore(place)
    ? `${formatQuantity(String(COUNTED_UP_TO))}+`
    : formatQuantity(totalOf(place, measure));

/** A place by its day or its days. */
export const placeName = ({ kind, place, from, to }: HorizonPlace, words: HorizonWords): string => {
  const weekday = kind === 'day' ? words.weekdays[weekdayOf(place) as keyof typeof words.weekdays] : '';
  return fill<string>(words.of[kind], {
    day: place,
    weekday,
    week: place.slice(5),
    from: from ?? '',
    to: to ?? '',
  });
};

/** The whole bar in one sentence, for the pointer and for those who listen. */
export const spokenText = (place: HorizonPlace, measure: Measure, words: HorizonWords): string =>
  fill<string>(words.spoken, {
    place: placeName(place, words),
    total: totalText(place, measure, words),
    parts: place.bars
      .map((bar) =>
        fill<string>(words.part, {
          share: words.share[bar.share],
          amount: amountText(amountIn(bar, measure.unit), measure, words),
        }),
      )
      .join(''),
  });

const totalText = (place: HorizonPlace, measure: Measure, words: HorizonWords): string => {
  if (place.bars.length === 0) return words.none;
  if (measure.unit === null && isMore(place)) return fill<string>(words.more, { lines: COUNTED_UP_TO });
  return amountText(totalOf(place, measure), measure, words);
};

/** Example: `34,500 PCE`, `12 lines`. */
const amountText = (amount: Quantity, { unit, unitName }: Measure, words: HorizonWords): string =>
  unit === null
    ? fill<string>(words.lines, { lines: Number(amount) })
    : `${formatQuantity(amount)} ${unitName(unit)}`;
