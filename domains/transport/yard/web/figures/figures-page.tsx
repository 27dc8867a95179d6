import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { lazy } from 'react';
import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { FigureChoice, FigurePage } from '@portal/platform/web/figures/figure-page.tsx';
import { useDrawn } from '@portal/platform/web/figures/use-drawn.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import { figureGroups, MOST_FIGURE_DAYS, readYardFigures } from '../../contract/figures.ts';
import { words as yardWords } from '../../contract/words.en.ts';
import { screenWords } from '../words.en.ts';
import { drawings } from './drawings.ts';
import { filtersIn, type FigureFilters } from './filters.ts';

/** Loaded when there is something to draw. */
const Sums = lazy(async () => import('./sums.tsx'));
const Groups = lazy(async () => import('./groups.tsx'));

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
        value={useDrawn(drawings)}
        values={drawings}
        names={screen.measure}
        onChange={(measure) => set({ measure })}
      />
    </>
  );
};
