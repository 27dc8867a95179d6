import { subtract } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { Columns } from '@portal/platform/web/figures/columns.tsx';
import { FigurePanel } from '@portal/platform/web/figures/figure-panel.tsx';
import type { Figures, Point } from '@portal/platform/web/figures/figures.ts';
import { BarLegend } from '@portal/platform/web/figures/legend.tsx';
import { formatQuantity } from '@portal/platform/web/i18n/format.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useCellContext } from '@portal/platform/web/list/cell-context.ts';
import { percentText, type Period } from '../../contract/weeks.ts';
import { words as changeWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { periodName } from './period-name.ts';

type Field = 'before' | 'after' | 'difference' | 'percent';
type Props = { periods: readonly Period[]; unit: string; label: string };

const DRAWN = ['before', 'after'] as const satisfies readonly Field[];

/** Demand by weeks, old against new, to one scale; what has something inside the firm zone is shaded, and what is longer than a week is hatched. */
export const WeekChart = ({ periods, unit, label }: Props) => {
  const words = useWords(changeWords).fields;
  const screen = useWords(screenWords).detail;
  const unitName = useCellContext().unit(unit);
  if (periods.length === 0) return null;
  const amount = (key: Field) => ({ key, name: words[key], kind: 'amount', unit: unitName }) as const;
  const figures: Figures<Field> = {
    measures: [
      { ...amount('before'), filling: 'grey' },
      { ...amount('after'), filling: 'main' },
      amount('difference'),
      { key: 'percent', name: words.percent, kind: 'percent' },
    ],
    points: periods.map((period) => pointOf(period, screen, unitName)),
  };
  return (
    <FigurePanel
      label={label}
      figures={figures}
      table={{ names: screen.periodTitle }}
      chart={<Columns label={label} figures={figures} shown={DRAWN} arrangement="beside" />}
      legend={
        <BarLegend
          measures={figures.measures.slice(0, DRAWN.length)}
          more={[
            ...(periods.some(({ inside }) => inside)
              ? [{ key: 'firm', name: screen.firm, filling: 'shaded' } as const]
              : []),
            ...(periods.some(isLong)
              ? [{ key: 'long', name: screen.long, filling: 'hatched' } as const]
              : []),
          ]}
        />
      }
    />
  );
};

const isLong = ({ kind }: Period): boolean => kind !== 'week';

const pointOf = (
  period: Period,
  screen: (typeof screenWords)['zh' | 'en']['detail'],
  unit: string,
): Point<Field> => {
  const { kind, from, until, before, after, inside } = period;
  const name = periodName(period, screen);
  const percent = percentText(before, after) ?? screen.newDemand;
  const text = fill<string>(screen.period, {
    period: name,
    before: formatQuantity(before),
    after: formatQuantity(after),
    unit,
    percent,
  });
  return {
    key: `${kind} ${from}`,
    name,
    caption: { text: isLong(period) ? name : from.slice(5) },
    values: { before, after, difference: subtract(after, before) },
    cells: { percent },
    spoken: inside ? `${text}${screen.firmWeek}` : text,
    days: { from, until },
    isShaded: inside,
  };
};
