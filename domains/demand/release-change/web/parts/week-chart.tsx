import { fill } from '@portal/platform/contract/words.ts';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { percentText, type Week } from '../../contract/weeks.ts';
import { words as changeWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import styles from './part.module.css';

const HEIGHT = 120;
const TOP = 16;
const STEP = 44;
const BAR = 14;
const LABELS = 22;

type Props = { weeks: readonly Week[]; unit: string; label: string };

/** Demand by weeks, old against new, to one scale; weeks with something inside the firm zone are shaded. Each week can be reached by keys. */
export const WeekChart = ({ weeks, unit, label }: Props) => {
  const words = useWords(changeWords).fields;
  const screen = useWords(screenWords).detail;
  const look = useCellContext();
  const most = Math.max(1, ...weeks.flatMap(({ before, after }) => [Number(before), Number(after)]));
  const tall = (quantity: string): number => (Math.max(0, Number(quantity)) / most) * HEIGHT;
  const width = Math.max(weeks.length * STEP, STEP);
  const bottom = TOP + HEIGHT;
  return (
    <div>
      <div className={styles.legend} aria-hidden>
        <span data-side="before">{words.before}</span>
        <span data-side="after">{words.after}</span>
        {weeks.some(({ inside }) => inside) && <span data-side="firm">{screen.firm}</span>}
      </div>
      <div className={styles.chart}>
        <svg width={width} height={bottom + LABELS} role="group" aria-label={label}>
          <line x1={0} x2={width} y1={bottom} y2={bottom} />
          {weeks.map(({ week, before, after, inside }, at) => {
            const x = at * STEP + (STEP - 2 * BAR) / 2;
            const text = fill(screen.week, {
              week,
              before: formatQuantity(before),
              after: formatQuantity(after),
              unit: look.unit(unit),
              percent: percentText(before, after) ?? screen.newDemand,
            });
            const spoken = inside ? `${text}${screen.firmWeek}` : text;
            return (
              <g key={week} tabIndex={0} role="img" aria-label={spoken}>
                <title>{spoken}</title>
                {inside && <rect data-firm x={at * STEP} y={0} width={STEP} height={bottom} />}
                <rect data-hit x={at * STEP} y={0} width={STEP} height={bottom} />
                <rect data-side="before" x={x} y={bottom - tall(before)} width={BAR} height={tall(before)} />
                <rect
                  data-side="after"
                  x={x + BAR}
                  y={bottom - tall(after)}
                  width={BAR}
                  height={tall(after)}
                />
                <text x={at * STEP + STEP / 2} y={bottom + 15} textAnchor="middle">
                  {week.slice(5)}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
    </div>
  );
};
