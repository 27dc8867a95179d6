import { useAnswer } from '@portal/platform/web/calls/use-call.ts';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { Empty } from '@portal/platform/web/parts/empty.tsx';
import { ToLink, useAddress, useSetAddress } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  exportForecastComparison,
  listForecastComparison,
  readForecastComparison,
} from '../contract/endpoints.ts';
import { words as forecastWords } from '../contract/words.en.ts';
import { ComparedVersions } from './comparing/compared-versions.tsx';
import { WeekBars } from './comparing/week-bars.tsx';
import { screenWords } from './words.en.ts';

/** Two versions, old against new: bars by week, and the parts behind them. */
export default function ForecastComparisonPage() {
  const screen = useWords(screenWords).comparison;
  const { benchmark, version } = useAddress();
  if (benchmark === undefined || version === undefined)
    return (
      <Empty title={screen.start}>
        <ToLink to="/planning/forecast-version">{screen.back}</ToLink>
      </Empty>
    );
  return <Comparison benchmarkId={benchmark} versionId={version} />;
}

type Ids = { readonly benchmarkId: string; readonly versionId: string };

const Comparison = ({ benchmarkId, versionId }: Ids) => {
  const words = useWords(forecastWords);
  const screen = useWords(screenWords).comparison;
  const language = useSession((now) => now.language);
  const setAddress = useSetAddress();
  const { data } = useAnswer(readForecastComparison, { benchmarkId, versionId, partNo: null });
  return (
    <>
      {data !== undefined && <ComparedVersions versions={data.versions} />}
      {data !== undefined && data.weeks.length > 0 && <WeekBars weeks={data.weeks} />}
      <ListScreen
        list={listForecastComparison}
        name="forecast-comparison"
        title={screen.parts}
        words={words}
        fixed={{ benchmarkId, versionId }}
        columns={drawnColumns(listForecastComparison, words, language)}
        filters={drawnFilters(listForecastComparison, words, language)}
        exportWith={exportForecastComparison}
        actions={() => [
          {
            label: screen.swap,
            needs: listForecastComparison.needs,
            run: () => setAddress({ benchmark: versionId, version: benchmarkId }),
          },
        ]}
        emptyHint={screen.none}
      />
    </>
  );
};
