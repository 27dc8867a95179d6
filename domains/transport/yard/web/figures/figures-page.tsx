import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { fill } from '@portal/platform/contract/words.ts';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { Bars } from '@portal/platform/web/figures/bars.tsx';
import { FigureChoice, FigureHint, FigurePage } from '@portal/platform/web/figures/figure-page.tsx';
import { FigurePanel } from '@portal/platform/web/figures/figure-panel.tsx';
import { FigureTiles } from '@portal/platform/web/figures/figure-tiles.tsx';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { figureGroups, MOST_FIGURE_DAYS, readYardFigures, type YardFigures } from '../../contract/figures.ts';
import { words as yardWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { drawings, drawnFields, figuresOf, measureOf, sums } from './drawn-figures.ts';
import { filtersIn, type FigureFilters } from './filters.ts';

/** How long trucks wait, how docks are used and who stays too long, of visits that are over. */
export default function YardFiguresPage() {
  const screen = useWords(screenWords);
  const zone = useSession((now) => now.plants.find(({ plantNo }) => plantNo === now.plantNo)?.zone);
  const filters = filtersIn(useAddress(), zone ?? 'Asia/Shanghai');
  return (
    <FigurePage
      controls={<Controls filters={filters} />}
      answer={useAnswer(readYardFigures, filters)}
      renderHead={(answer) => <Sums figures={answer} />}
      isEmpty={({ all }) => all.trucks === 0}
      empty={screen.noFigures}
    >
      {(answer) => <Groups figures={answer} filters={filters} />}
    </FigurePage>
  );
}

const useDrawn = () => {
  const { measure } = useAddress();
  return drawings.find((one) => one === measure) ?? 'waiting';
};

const Controls = ({ filters }: { filters: FigureFilters }) => {
  const words = useWords(yardWords);
  const screen = useWords(screenWords);
  const address = useAddress();
  const setAddress = useSetAddress();
  const set = (change: Record<string, string>): void => setAddress({ ...address, ...change });
  return (
    <>
      <DatePicker.RangePicker
        aria-label={words.fields.checkedInAt}
        allowClear={false}
        value={[dayjs(filters.checkedInAtFrom), dayjs(filters.checkedInAtTo)]}
        // Beyond the most days the second one cannot be selected.
        disabledDate={(day, { from }) =>
          from !== undefined && Math.abs(day.diff(from, 'days')) >= MOST_FIGURE_DAYS
        }
        onChange={(days) =>
          days?.[0] &&
          days[1] &&
          set({ from: days[0].format('YYYY-MM-DD'), to: days[1].format('YYYY-MM-DD') })
        }
      />
      <FigureChoice
        label={words.fields.by}
        value={filters.by}
        values={figureGroups}
        names={words.by}
        onChange={(by) => set({ by })}
      />
      <FigureChoice
        label={screen.measures}
        value={useDrawn()}
        values={drawings}
        names={screen.measure}
        onChange={(measure) => set({ measure })}
      />
    </>
  );
};

/** All visits together, and how they are counted. */
const Sums = ({ figures: { all, yardFreeMinutes } }: { figures: YardFigures }) => {
  const words = useWords(yardWords);
  const screen = useWords(screenWords);
  return (
    <>
      <FigureTiles
        tiles={sums.map((field) => ({ measure: measureOf(field, { words }), value: all[field] }))}
      />
      <FigureHint>{fill(screen.freeMinutes, { minutes: yardFreeMinutes })}</FigureHint>
    </>
  );
};

/** A bar for each group; it opens the visits behind it. */
const Groups = ({ figures: answer, filters }: { figures: YardFigures; filters: FigureFilters }) => {
  const words = useWords(yardWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const drawn = useDrawn();
  const figures = figuresOf(answer, { filters, drawn, words, screen, language });
  const title = screen.measure[drawn];
  return (
    <FigurePanel
      title={title}
      label={screen.table}
      figures={figures}
      table={{ names: words.by[filters.by], decisive: ['trucks', drawnFields[drawn]] }}
      isBoth
      chart={<Bars label={title} figures={figures} shown={[drawnFields[drawn]]} />}
      {...(drawn === 'waiting' && { hint: screen.waitingLegend })}
    />
  );
};
