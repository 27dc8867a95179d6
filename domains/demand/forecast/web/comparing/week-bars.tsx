import { isoWeekOf } from '@portal/platform/contract/day.ts';
import { subtract } from '@portal/platform/contract/quantity.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { Columns } from '@portal/platform/web/figures/columns.tsx';
import { FigurePanel } from '@portal/platform/web/figures/figure-panel.tsx';
import type { Figures } from '@portal/platform/web/figures/figures.ts';
import { BarLegend } from '@portal/platform/web/figures/legend.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { words as forecastWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';

type Field = 'before' | 'after' | 'difference';
type Week = { readonly monday: string; readonly before: string; readonly after: string };

const WORDS = { before: 'benchmarkQty', after: 'comparedQty', difference: 'difference' } as const;
const DRAWN = ['before', 'after'] as const satisfies readonly Field[];

/** Both versions week by week, side by side, to one scale. */
export const WeekBars = ({ weeks }: { weeks: readonly Week[] }) => {
  const { fields } = useWords(forecastWords);
  const screen = useWords(screenWords).comparison;
  const measure = (key: Field) => ({ key, name: fields[WORDS[key]], kind: 'amount' }) as const;
  const figures: Figures<Field> = {
    measures: [
      { ...measure('before'), filling: 'grey' },
      { ...measure('after'), filling: 'main' },
      measure('difference'),
    ],
    points: weeks.map(({ monday, before, after }) => ({
      key: monday,
      name: fill(screen.week, { week: isoWeekOf(monday) }),
      caption: { text: monday.slice(5), small: isoWeekOf(monday).slice(5) },
      values: { before, after, difference: subtract(after, before) },
    })),
  };
  return (
    <FigurePanel
      title={screen.weeks}
      label={screen.weeks}
      figures={figures}
      table={{ names: screen.weeks }}
      chart={<Columns label={screen.weeks} figures={figures} shown={DRAWN} arrangement="beside" />}
      legend={<BarLegend measures={figures.measures.slice(0, DRAWN.length)} />}
    />
  );
};
