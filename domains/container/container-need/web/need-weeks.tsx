import { isoWeekOf } from '@portal/platform/contract/day.ts';
import type { OutputOf } from '@portal/platform/contract/endpoint.ts';
import { fill } from '@portal/platform/contract/words.ts';
import { Columns } from '@portal/platform/web/figures/columns.tsx';
import { FigurePanel } from '@portal/platform/web/figures/figure-panel.tsx';
import type { Figures } from '@portal/platform/web/figures/figures.ts';
import { BarLegend } from '@portal/platform/web/figures/legend.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import type { readContainerNeed } from '../contract/endpoints.ts';
import { words as needWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

type Need = OutputOf<typeof readContainerNeed>;
type Field = 'gross' | 'expected' | 'projected' | 'needed';

const DRAWN = ['gross', 'projected'] as const satisfies readonly Field[];

/** For each week what is needed and what is left at its end; what is missing hangs below the line. */
export const NeedWeeks = ({ need: { weeks, backlog } }: { need: Need }) => {
  const { needs: screen } = useWords(screenWords);
  const names = { ...useWords(needWords).fields, ...screen.fields };
  const amount = (key: Field) => ({ key, name: names[key], kind: 'amount', decimals: 0 }) as const;
  const figures: Figures<Field> = {
    measures: [
      { ...amount('gross'), filling: 'pale' },
      amount('expected'),
      { ...amount('projected'), filling: 'main', below: 'trouble' },
      amount('needed'),
    ],
    points: weeks.map(({ weekOn, gross, expected, projected, needed }) => {
      const week = isoWeekOf(weekOn);
      return {
        key: weekOn,
        name: `${week} · ${weekOn}`,
        caption: { text: week.slice(5), small: weekOn.slice(5) },
        values: { gross, expected, projected, needed },
        spoken: fill(screen.bar, { week, day: weekOn, gross, expected, projected }),
        isBad: projected < 0,
      };
    }),
  };
  return (
    <FigurePanel
      label={screen.weeks}
      figures={figures}
      table={{ names: names.weekOn }}
      chart={
        <Columns
          label={screen.chart}
          figures={figures}
          shown={DRAWN}
          arrangement="beside"
          above="projected"
        />
      }
      legend={
        <BarLegend
          measures={figures.measures.filter(({ key }) => key === 'gross' || key === 'projected')}
          more={[{ key: 'missing', name: screen.legend.missing, filling: 'trouble' }]}
        />
      }
      hint={
        <>
          {backlog > 0 && <p>{fill(screen.overdue, { backlog })}</p>}
          <p>{screen.hint}</p>
        </>
      }
    />
  );
};
