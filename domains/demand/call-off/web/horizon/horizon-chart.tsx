import { isoWeekOf, weekdayOf } from '@portal/platform/contract/day.ts';
import { isPositive } from '@portal/platform/contract/quantity.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { ToLink } from '@portal/platform/web/session/address.tsx';
import { shares, type HorizonPlace, type Share } from '../../contract/horizon/horizon-places.ts';
import { amountOf, shortTotal, spokenText, totalOf, type HorizonWords, type Measure } from './amounts.ts';
import styles from './horizon.module.css';
import { horizonWords } from './words.en.ts';

const SATURDAY = 6;
const WIDTH = 28;
const HEIGHT = 96;

type Props = {
  places: readonly HorizonPlace[];
  today: string;
  measure: Measure;
  /** The lines behind a bar; null where the reader may not open them. */
  linkOf: (place: HorizonPlace) => string | null;
  /** Names the patterns of this picture. */
  id: string;
};

/** A bar for each day and week, from below: what is on its way, promised, firm, forecast. Each is a link that tells all of it. */
export const HorizonChart = ({ places, today, measure, linkOf, id }: Props) => {
  const words = useWords(horizonWords);
  const most = Math.max(1, ...places.map((place) => Number(totalOf(place, measure))));
  return (
    <ol className={styles.chart} aria-label={words.label[measure.unit === null ? 'lines' : 'quantity']}>
      {places.map((place, index) => {
        const bar = <Bar {...{ place, today, measure, most, words, id }} />;
        const to = linkOf(place);
        return (
          <li
            key={place.place}
            data-kind={place.kind}
            data-first={place.kind !== places[index - 1]?.kind || undefined}
            data-today={place.place === today || undefined}
            data-weekend={(place.kind === 'day' && weekdayOf(place.place) >= SATURDAY) || undefined}
          >
            {to === null ? (
              <span className={styles.place}>{bar}</span>
            ) : (
              <ToLink to={to} className={styles.place}>
                {bar}
              </ToLink>
            )}
          </li>
        );
      })}
    </ol>
  );
};

type BarProps = Pick<Props, 'today' | 'measure' | 'id'> & {
  place: HorizonPlace;
  most: number;
  words: HorizonWords;
};

const Bar = ({ place, today, measure, most, words, id }: BarProps) => {
  const spoken = spokenText(place, measure, words);
  const [above, below] = captionOf(place, today, words);
  return (
    <>
      <span className={styles.spoken}>{spoken}</span>
      <span aria-hidden className={styles.total}>
        {place.bars.length === 0 ? '' : shortTotal(place, measure)}
      </span>
      <svg
        aria-hidden
        className={styles.bar}
        width={WIDTH}
        height={HEIGHT}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      >
        <title>{spoken}</title>
        {stackOf(place, measure, most).map(({ share, y, height }) => (
          <rect key={share} x={0} y={y} width={WIDTH} height={height} fill={`url(#${id}-${share})`} />
        ))}
      </svg>
      <span aria-hidden className={styles.caption}>
        {above}
        <small>{below}</small>
      </span>
    </>
  );
};

/** What holds anything is seen: two pixels at least. */
const LEAST = 2;

const stackOf = (
  place: HorizonPlace,
  measure: Measure,
  most: number,
): { share: Share; y: number; height: number }[] => {
  let y = HEIGHT;
  return shares.flatMap((share) => {
    const amount = amountOf(place, share, measure);
    if (!isPositive(amount)) return [];
    const height = Math.max(LEAST, Math.round((Number(amount) / most) * (HEIGHT - shares.length * LEAST)));
    y -= height;
    return [{ share, y, height }];
  });
};

const captionOf = (
  { kind, place, from }: HorizonPlace,
  today: string,
  words: HorizonWords,
): [string, string] => {
  if (kind === 'overdue') return [words.overdue, ''];
  if (kind === 'later') return [words.later, ''];
  if (kind === 'week') return [isoWeekOf(from!).slice(5), from!.slice(5)];
  const weekday = words.weekdays[weekdayOf(place) as keyof typeof words.weekdays];
  return [place === today ? words.today : weekday, place.slice(5)];
};
