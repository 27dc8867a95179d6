import { addDays, daysBetween, mondayOf } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { percentText, type Period } from '../../contract/weeks.ts';
import { words as changeWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import styles from './part.module.css';
import { periodName } from './period-name.ts';

const HEIGHT = 120;
const TOP = 16;
/** Width of a day: equal time is equally wide. */
const DAY = 6;
const WEEK = 7 * DAY;
const BAR = 13;
const LABELS = 38;

type Props = { periods: readonly Period[]; unit: string; label: string };

/**
 * Demand by weeks, old against new, to one scale; what has something inside the firm zone is shaded. A month and four weeks are as wide as they are long,
 * hatched, and as high as they ask for by the week: equal areas are equal quantities. Each period can be reached by keys.
 */
export const WeekChart = ({ periods, unit, label }: Props) => {
  const words = useWords(changeWords).fields;
  const screen = useWords(screenWords).detail;
  const look = useCellContext();
  const [first] = periods;
  if (first === undefined) return null;
  const start = mondayOf(first.from);
  const end = periods.reduce((last, { until }) => (until > last ? until : last), first.until);
  const most = Math.max(1, ...periods.flatMap((one) => [weekly(one, one.before), weekly(one, one.after)]));
  const width = (daysBetween(start, end) + 1) * DAY;
  const bottom = TOP + HEIGHT;
  // What is long lies behind the weeks that it overlaps.
  const drawn = [...periods.filter(isLong), ...periods.filter((one) => !isLong(one))];
  return (
    <div>
      <div className={styles.legend} aria-hidden>
        <span data-side="before">{words.before}</span>
        <span data-side="after">{words.after}</span>
        {periods.some(({ inside }) => inside) && <span data-side="firm">{screen.firm}</span>}
        {periods.some(isLong) && <span data-side="long">{screen.long}</span>}
      </div>
      <div className={styles.chart}>
        <svg width={width} height={bottom + LABELS} role="group" aria-label={label}>
          <LongPattern />
          <line x1={0} x2={width} y1={bottom} y2={bottom} />
          {drawn.map((period) => {
            const { from, until, before, after, inside } = period;
            const name = periodName(period, screen);
            const text = fill(screen.period, {
              period: name,
              before: formatQuantity(before),
              after: formatQuantity(after),
              unit: look.unit(unit),
              percent: percentText(before, after) ?? screen.newDemand,
            });
            const spoken = inside ? `${text}${screen.firmWeek}` : text;
            const x = daysBetween(start, from) * DAY;
            const wide = daysBetween(from, addDays(until, 1)) * DAY;
            const bar = isLong(period) ? wide / 2 : BAR;
            const left = isLong(period) ? x : x + (WEEK - 2 * BAR) / 2;
            const tall = (quantity: string): number => (weekly(period, quantity) / most) * HEIGHT;
            return (
              <g key={`${period.kind} ${from}`} tabIndex={0} role="img" aria-label={spoken}>
                <title>{spoken}</title>
                {inside && <rect data-firm x={x} y={0} width={wide} height={bottom} />}
                <rect data-hit x={x} y={0} width={wide} height={bottom} />
                {(['before', 'after'] as const).map((side, at) => {
                  const height = tall(period[side]);
                  const place = { x: left + at * bar, y: bottom - height, width: bar, height };
                  return (
                    <g key={side}>
                      <rect data-side={side} {...place} />
                      {isLong(period) && <rect data-long {...place} fill={`url(#${LONG})`} />}
                    </g>
                  );
                })}
                <text x={x + wide / 2} y={bottom + (isLong(period) ? 31 : 15)} textAnchor="middle">
                  {isLong(period) ? name : from.slice(5)}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
    </div>
  );
};

const isLong = ({ kind }: Period): boolean => kind !== 'week';

/** What a period asks for by the week. Example: 310 of a month with 31 days are 70. */
const weekly = ({ from, until }: Period, quantity: string): number =>
  Math.max(0, Number(quantity)) / ((daysBetween(from, until) + 1) / 7);

const LONG = 'release-change-long';

/** White hatching over a bar: its weeks are not known. All charts of a page share one name and one drawing. */
const LongPattern = () => (
  <defs>
    <pattern id={LONG} width={6} height={6} patternUnits="userSpaceOnUse">
      <path d="M-1.5 1.5L1.5 -1.5 M0 6L6 0 M4.5 7.5L7.5 4.5" />
    </pattern>
  </defs>
);
