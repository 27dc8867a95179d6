import { useWords } from '@portal/platform/web/i18n/use-words.ts';
import { RecordScreen } from '@portal/platform/web/list/record/record-screen.tsx';
import * as calls from '../contract/source-calls.ts';
import { USUAL } from '../contract/source.ts';
import { words as forecastWords } from '../contract/words.en.ts';

/** Sources of forecasts and what holds for their versions. */
export default function ForecastSourcesPage() {
  const words = useWords(forecastWords);
  return (
    <RecordScreen
      name="forecast-source"
      entity="forecast_source"
      calls={{
        list: calls.listForecastSources,
        export: calls.exportForecastSources,
        create: calls.createForecastSource,
        change: calls.changeForecastSource,
        template: calls.downloadForecastSourceTemplate,
        import: calls.importForecastSources,
      }}
      words={words}
      {...words.sources}
      nameOf={({ source }) => source}
      initial={USUAL}
    />
  );
}
