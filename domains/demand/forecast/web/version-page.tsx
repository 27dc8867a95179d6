import { lazy, Suspense, useState } from 'react';
import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { usePrint } from '@portal/platform/web/document/use-print.tsx';
import type { RowOf } from '@portal/platform/web/calls/use-list.ts';
import { column } from '@portal/platform/web/list/column.tsx';
import { drawnColumns, drawnFilters } from '@portal/platform/web/list/drawn.ts';
import { ListScreen } from '@portal/platform/web/list/list-screen.tsx';
import { useGo } from '@portal/platform/web/session/address.tsx';
import { useSession } from '@portal/platform/web/session/session.ts';
import {
  downloadForecastTemplate,
  exportForecastVersions,
  importForecastVersions,
  listForecastComparison,
  listForecastVersions,
  printForecastVersion,
  takeForecast,
} from '../contract/endpoints.ts';
import { words as forecastWords } from '../contract/words.en.ts';
import { screenWords } from './words.en.ts';

type Row = RowOf<typeof listForecastVersions>;

const TakeDialog = lazy(async () => import('./take-dialog.tsx'));

/** Versions as their sources sent them; two of them are compared. */
export default function ForecastVersionsPage() {
  const words = useWords(forecastWords);
  const screen = useWords(screenWords);
  const language = useSession((now) => now.language);
  const go = useGo();
  const print = usePrint(printForecastVersion, words.actions.print);
  const [taking, setTaking] = useState(false);
  return (
    <>
      <ListScreen
        list={listForecastVersions}
        name="forecast-version"
        words={words}
        columns={drawnColumns(listForecastVersions, words, language, {
          number: column.link<Row>('number', ({ id }) => `/planning/forecast-overview?version=${id}`),
        })}
        filters={drawnFilters(listForecastVersions, words, language)}
        exportWith={exportForecastVersions}
        importWith={{ template: downloadForecastTemplate, upload: importForecastVersions }}
        selectable
        rowActions={({ id }) => [print({ id })]}
        emptyHint={screen.versions.empty}
        actions={({ rows }) => [
          {
            label: words.actions.compare,
            needs: listForecastComparison.needs,
            bulk: true,
            ...(rows.length !== 2 && rows.length > 0 && { impossible: screen.versions.choose }),
            run: () => {
              // the older one is the benchmark
              const [one, other] = rows.toSorted((first, second) => Number(first.id) - Number(second.id));
              if (one && other) go(`/planning/forecast-comparison?benchmark=${one.id}&version=${other.id}`);
            },
          },
          { label: screen.take.paste, needs: takeForecast.needs, primary: true, run: () => setTaking(true) },
        ]}
      />
      <Suspense>{taking && <TakeDialog onClose={() => setTaking(false)} />}</Suspense>
    </>
  );
}
