import { fill } from '@portal/platform/contract/words.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { PickupPlan } from '../contract/fields.ts';
import { rateOf, sharesOf, type Load } from '../contract/load.ts';
import styles from './pickup.module.css';
import { RateBar } from './rate-bar.tsx';
import { screenWords } from './words.en.ts';

/** Length of the drawn loading space. */
const SPACE = 480;

type Truck = NonNullable<PickupPlan['truck']>;

/** A truck from the side: how much of it this plan and the others on it take; beside it the shares of which the largest is its rate. */
export const TruckDrawing = ({ truck, own }: { truck: Truck; own: Load }) => {
  const { detail: words } = useWords(screenWords);
  const rate = rateOf(truck.load, truck.room);
  const mine = rateOf(own, truck.room);
  const others = Math.max(0, Math.round((rate - mine) * 10) / 10);
  const scale = SPACE / Math.max(100, rate);
  const shares = sharesOf(truck.load, truck.room);
  const rows: readonly [string, number, string][] = [
    [
      words.volume,
      shares.volume,
      figures(words.ofTruck, truck.load.volumeM3, truck.room.volumeM3, words.units.volume),
    ],
    [
      words.weight,
      shares.weight,
      figures(words.ofTruck, truck.load.weightKg, truck.room.loadKg, words.units.weight),
    ],
    [
      words.length,
      shares.length,
      figures(words.ofTruck, truck.load.loadingMetres, truck.room.loadingMetres, words.units.length),
    ],
  ];
  return (
    <div className={styles.truck}>
      <svg viewBox="0 0 600 140" role="img" aria-label={fill(words.chart, { own: mine, others })}>
        <rect className={styles.body} x="8" y="10" width={100 * scale} height="90" rx="4" />
        <rect className={styles.others} x="8" y="10" width={others * scale} height="90" />
        <rect
          className={rate > 100 ? styles.over : styles.own}
          x={8 + others * scale}
          y="10"
          width={mine * scale}
          height="90"
        />
        <path className={styles.body} d="M500 40 h50 l36 34 v26 h-86 z" />
        {[70, 110, 400, 440, 550].map((x) => (
          <circle key={x} className={styles.wheel} cx={x} cy="112" r="14" />
        ))}
      </svg>
      <dl className={styles.shares}>
        {rows.map(([name, share, text]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>
              <RateBar rate={share} isWide />
            </dd>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>{fill(words.plans, { count: truck.plans })}</p>
    </div>
  );
};

const figures = (text: string, load: number, room: number, unit: string): string =>
  `${fill(text, { load: formatQuantity(String(load)), room: formatQuantity(String(room)) })} ${unit}`;
