import { isoWeekOf } from '@portal/platform/contract/day.ts';
import { fill } from '@portal/platform/contract/words.ts';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { Columns } from '@portal/platform/web/figures/columns.tsx';
import { FigurePanel } from '@portal/platform/web/figures/figure-panel.tsx';
import type { Figures } from '@portal/platform/web/figures/figures.ts';
import { BarLegend } from '@portal/platform/web/figures/legend.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { listCapacitySurveyWeeks } from '../../contract/survey-calls.ts';
import { words as capacityWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';

type Week = Pick<RowOf<typeof listCapacitySurveyWeeks>, 'monday' | 'demand' | 'normal' | 'maximum'>;
type Field = 'demand' | 'normal' | 'maximum';
const DRAWN = ['demand', 'normal', 'maximum'] as const satisfies readonly Field[];

/** What is needed beside what can be made, week by week, to one scale. */
export const WeekBars = ({ weeks }: { weeks: readonly Week[] }) => {
  const { fields } = useWords(capacityWords);
  const screen = useWords(screenWords).survey;
  const measure = (key: Field, filling: 'main' | 'grey' | 'pale') =>
    ({ key, name: fields[key], kind: 'amount', filling }) as const;
  const figures: Figures<Field> = {
    measures: [measure('demand', 'main'), measure('normal', 'grey'), measure('maximum', 'pale')],
    points: weeks.map(({ monday, demand, normal, maximum }) => ({
      key: monday,
      name: fill(screen.week, { week: isoWeekOf(monday) }),
      caption: { text: monday.slice(5), small: isoWeekOf(monday).slice(5) },
      values: { demand, normal, maximum },
    })),
  };
  return (
    <FigurePanel
      title={screen.byWeek}
      label={screen.byWeek}
      figures={figures}
      table={{ names: screen.byWeek }}
      chart={<Columns label={screen.byWeek} figures={figures} shown={DRAWN} arrangement="beside" />}
      legend={<BarLegend measures={figures.measures} />}
    />
  );
};
