import { COUNTED_UP_TO } from '@portal/platform/contract/paging.ts';
import { weekdayOf } from '@portal/platform/contract/day.ts';
import { add, type Quantity } from '@portal/platform/contract/quantity.ts';
import { fill, type Translated } from '@portal/platform/contract/words.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import type { HorizonPlace, Share } from '../../contract/horizon-picture.ts';
import type { zh } from './words.zh.ts';

export type HorizonWords = Translated<typeof zh>;
type Bar = HorizonPlace['bars'][number];

/** What bars measure: lines, or quantities of the one unit (`unit` is its code). */
export type Measure = { readonly unit: string | null; readonly unitName: (code: string) => string };

export const amountOf = ({ bars }: HorizonPlace, share: Share, { unit }: Measure): Quantity => {
  const bar = bars.find((one) => one.share === share);
  if (bar === undefined) return '0';
  return unit === null ? String(bar.lines) : (bar.quantities[0]?.quantity ?? '0');
};

export const totalOf = ({ bars }: HorizonPlace, { unit }: Measure): Quantity =>
  add(
    '0',
    ...bars.flatMap(({ lines, quantities }) =>
      unit === null ? String(lines) : quantities.map(({ quantity }) => quantity),
    ),
  );

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

/** Quantities by unit, as people read them: `34,500 PCE`. */
export const quantitiesText = (bars: readonly Bar[], { unitName }: Measure, words: HorizonWords): string => {
  const sums = new Map<string, Quantity>();
  for (const { quantities } of bars)
    for (const { unit, quantity } of quantities) sums.set(unit, add(sums.get(unit) ?? '0', quantity));
  return [...sums]
    .map(([unit, quantity]) => `${formatQuantity(quantity)} ${unitName(unit)}`)
    .join(words.separator);
};

const linesText = (lines: number, words: HorizonWords): string => fill<string>(words.lines, { lines });

/** The whole bar in one sentence, for the pointer and for those who listen. */
export const spokenText = (place: HorizonPlace, measure: Measure, words: HorizonWords): string => {
  const lines = place.bars.reduce((sum, bar) => sum + bar.lines, 0);
  const quantities = quantitiesText(place.bars, measure, words);
  const counted = isMore(place)
    ? fill<string>(words.more, { lines: COUNTED_UP_TO })
    : linesText(lines, words);
  const total =
    measure.unit === null ? `${counted}${quantities === '' ? '' : ` · ${quantities}`}` : quantities;
  return fill<string>(words.spoken, {
    place: placeName(place, words),
    total: place.bars.length === 0 ? words.none : total,
    parts: place.bars
      .map((bar) =>
        fill<string>(words.part, {
          share: words.share[bar.share],
          amount: measure.unit === null ? linesText(bar.lines, words) : quantitiesText([bar], measure, words),
        }),
      )
      .join(''),
  });
};
